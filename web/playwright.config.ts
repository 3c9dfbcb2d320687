import { defineConfig } from '@playwright/test';

// The built page against the mock; with OBLIQUE_SERVER=http://… against a server behind it; with
// OBLIQUE_TABLE=http://… against a server that has the page inside, as a player meets it.
const server = process.env['OBLIQUE_TABLE'];
const port = 4757;

export default defineConfig({
    testDir: 'tests/e2e',
    outputDir: 'test-results',
    timeout: 120_000,
    expect: { timeout: 30_000 }, // a busy machine is no fault of the page
    workers: 1,
    reporter: 'list',
    use: {
        baseURL: server ?? `http://127.0.0.1:${port}`,
        viewport: { width: 1440, height: 900 },
        launchOptions: {
            executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
            args: [
                '--headless',
                '--no-sandbox',
                '--disable-gpu',
                '--disable-background-networking',
            ],
        },
    },
    ...(server === undefined
        ? {
              webServer: {
                  command: `npm run preview -- --host 127.0.0.1 --port ${port} --strictPort`,
                  port,
                  reuseExistingServer: false,
              },
          }
        : {}),
});
