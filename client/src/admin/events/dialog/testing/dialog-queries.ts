import { fireEvent, screen, within } from '@testing-library/react';

/** Returns the option labels of a select. */
export const optionLabels = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map((option) => option.textContent);
/** Returns queries within a section of the dialog. */
export const section = (name: string) => within(within(screen.getByRole('dialog')).getByRole('region', { name }));
/** Returns the button that saves without publishing. */
export const saveButton = () =>
  screen.getByRole('button', { name: /^((Create|Update) Activation|Save draft)$/, hidden: false });
/** Returns the navigation button of a section. */
export const sectionButton = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', { name: new RegExp(`^${name}`) });

/** Opens folded sections of the form. */
export function unfold(...names: string[]): void {
  for (const name of names) fireEvent.click(section(name).getByRole('button', { name, expanded: false }));
}
