import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a text is visible. A toast contains its text twice: visibly and for assistive technology. */
export async function expectText(text: string): Promise<void> {
  expect((await screen.findAllByText(text))[0]).toBeVisible();
}
