import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Expects a text to be seen, now or soon; a toast holds its words twice, for the eye and for assistive technology. */
export async function said(text: string): Promise<void> {
  expect((await screen.findAllByText(text))[0]).toBeVisible();
}
