import { defineConfig } from '@playwright/test';
import base from '#playwright.config.ts';

/** Screenshots of every page and state: `npm run screenshots` writes them to screenshots/, and those of the guides to docs/. */
export default defineConfig(base, { testDir: '.', testMatch: ['screenshots.ts', 'docs-pictures.ts'] });
