import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a text is visible. A toast contains its text twice: visibly and for assistive technology. */
export async function expectText(text: string): Promise<void> {
  // A later render may replace what was found.
  await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
}

/** Returns the text of each element. */
export const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

/** Returns the texts of a select's options. */
export const optionsOf = (select: HTMLElement) => textsOf(within(select).getAllByRole('option'));
