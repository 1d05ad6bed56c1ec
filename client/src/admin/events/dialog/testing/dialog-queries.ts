import { screen, within } from '@testing-library/react';

/** The choices of a select, in words. */
export const optionLabels = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map((option) => option.textContent);
/** A section of the dialog, by its heading. */
export const section = (name: string) => within(within(screen.getByRole('dialog')).getByRole('region', { name }));
/** The button that saves, whatever it says now. */
export const saveButton = () => screen.getByRole('button', { name: /^(Create|Update) Activation$/, hidden: false });
/** The button that leads to a section, and says how it stands with it. */
export const sectionButton = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name: new RegExp(`^${name}`) });
