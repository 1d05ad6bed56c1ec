import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PartnerLogo } from './partner-logo.tsx';

it('names the logo after its partner', () => {
  render(<PartnerLogo name="Lark & Level" logo="/uploads/lark.webp" />);
  expect(screen.getByRole('img', { name: 'Lark & Level' })).toHaveAttribute('src', '/uploads/lark.webp');
  expect(screen.queryByText('L')).toBeNull();
});

it.each([
  ['Lark & Level', 'L'],
  ['  élan', 'é'],
  ['🦉 Owls', '🦉'],
])('shows the first letter of %s if there is no logo', (name, letter) => {
  render(<PartnerLogo name={name} logo={null} />);
  expect(screen.getByText(letter)).toBeInTheDocument();
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows the letter if the logo does not load, and loads a new logo', () => {
  const { rerender } = render(<PartnerLogo name="Lark" logo="/uploads/broken.webp" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('L')).toBeInTheDocument();
  rerender(<PartnerLogo name="Lark" logo="/uploads/lark.webp" />);
  expect(screen.getByRole('img', { name: 'Lark' })).toHaveAttribute('src', '/uploads/lark.webp');
});

it('shows a white logo on a dark background, and any other logo on a light one', () => {
  const address = (color: string) => `/uploads/0123456789abcdef01234567-${color}-400x200.webp`;
  const { rerender } = render(<PartnerLogo name="Lark" logo={address('ffffff')} />);
  expect(screen.getByRole('img').parentElement).toHaveClass('bg-ink');
  rerender(<PartnerLogo name="Lark" logo={address('f0e9e4')} />);
  expect(screen.getByRole('img').parentElement).toHaveClass('bg-paper-2');
});
