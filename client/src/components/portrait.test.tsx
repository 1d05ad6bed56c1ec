import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Portrait } from './portrait.tsx';

it('names the picture after the artist', () => {
  render(<Portrait name="Ana Ruiz" image="/uploads/ana.webp" />);
  expect(screen.getByRole('img', { name: 'Ana Ruiz' })).toHaveAttribute('src', '/uploads/ana.webp');
});

it('shows an icon if there is no picture or it does not load', () => {
  const { rerender } = render(<Portrait name="Ana Ruiz" image={null} />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Portrait name="Ana Ruiz" image="/uploads/broken.webp" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
});
