import base from '#playwright.config.ts';
import { defineConfig } from '@playwright/test';

/** The pictures of every screen and state: `npm run screenshots` writes them into screenshots/. */
export default defineConfig(base, { testDir: '.', testMatch: 'screenshots.ts' });
