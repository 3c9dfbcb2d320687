import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows the page before a table that is running: the one that ../run opens, or another.
const table = process.env.OBLIQUE_TABLE ?? 'http://127.0.0.1:8757';
const proxy = { '/api': { target: table, ws: true } };

// The program's version, which the page shows, stands in one place.
const version = /project\(oblique VERSION ([\d.]+)/.exec(
    readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8'),
)?.[1];

export default defineConfig({
    define: { OBLIQUE_VERSION: JSON.stringify(version) },
    plugins: [svelte()],
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
    resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
    test: { include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 }, // on a busy machine too
});
