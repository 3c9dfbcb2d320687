import { defineConfig } from '@playwright/test';

// The page at a table that is running: ./walk starts one of its own and says where it is.
export default defineConfig({
    testDir: 'tests/e2e',
    outputDir: 'test-results',
    timeout: 120_000,
    expect: { timeout: 30_000 }, // a busy machine is no fault of the page
    workers: 2, // they wait more than they work
    reporter: 'list',
    use: {
        baseURL: process.env['OBLIQUE_TABLE'] ?? 'http://127.0.0.1:8757',
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
});
