// Puts the mock behind the page, in development and in the preview that the tests look at.

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Plugin } from 'vite';
import { WebSocketServer } from 'ws';
import { Mock } from './mock.ts';

interface Upgrading {
    on(
        event: 'upgrade',
        listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
    ): unknown;
}

export function mockPlugin(): Plugin {
    const mock = new Mock();
    const sockets = new WebSocketServer({ noServer: true });
    const attach = (server: Upgrading | null): void => {
        server?.on('upgrade', (request, socket, head) => {
            if (request.url === '/api/notices')
                return sockets.handleUpgrade(request, socket, head, () => undefined); // none come
            const seat = /^\/api\/battles\/([^/]+)\/seats\/([^/?]+)/.exec(request.url ?? '');
            if (seat?.[1] === undefined || seat[2] === undefined) return; // the page's own reload line
            const [, battle, name] = seat as unknown as [string, string, string];
            sockets.handleUpgrade(request, socket, head, (line) => mock.sit(battle, name, line));
        });
    };
    return {
        name: 'oblique-mock',
        configureServer(server) {
            attach(server.httpServer as Upgrading | null);
            server.middlewares.use((request, response, next) =>
                mock.answer(request, response, next),
            );
        },
        configurePreviewServer(server) {
            attach(server.httpServer as Upgrading);
            server.middlewares.use((request, response, next) =>
                mock.answer(request, response, next),
            );
        },
    };
}
