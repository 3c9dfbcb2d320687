import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { mockPlugin } from './dev/plugin.ts';

// `npm run dev` plays against the mock; with OBLIQUE_SERVER=http://127.0.0.1:8757 against a server.
const server = process.env.OBLIQUE_SERVER;

const proxy = server === undefined ? {} : { '/api': { target: server, ws: true } };

// The program's version, which the page shows, stands in one place.
const version = /project\(oblique VERSION ([\d.]+)/.exec(
    readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8'),
)?.[1];

export default defineConfig({
    define: { OBLIQUE_VERSION: JSON.stringify(version) },
    plugins: [svelte(), ...(server === undefined ? [mockPlugin()] : [])],
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: {
        host: '127.0.0.1',
        proxy,
    },
    preview: { proxy },
    resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
    test: { include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 }, // on a busy machine too
});
