import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './test.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
/** Returns the toast with exactly this text. */
export const toastOf = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });
/** Waits for a toast with exactly this text. */
export const toast = (page: Page, text: string) => expect(toastOf(page, text)).toBeVisible();
/** Returns a PNG in one color, to upload. */
export const picture = async (color: string) => ({
  name: `${color}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .png()
    .toBuffer(),
});
/** Returns the row of an activation in the dashboard's list. */
export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
