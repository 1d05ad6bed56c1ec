import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './field.tsx';

test('a field is labeled, and described by its hint and error', () => {
  render(<TextField label="Name" required hint="As on the poster." error="Name is required" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAttribute('dir', 'auto');
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('As on the poster. Name is required');
  expect(screen.getByText('Name', { exact: false, selector: 'label' })).toHaveTextContent('Name *');
});
