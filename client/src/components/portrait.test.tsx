import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Portrait } from './portrait.tsx';

it('names the picture after the artist', () => {
  render(<Portrait name="Ana Ruiz" image="/uploads/ana.webp" />);
  expect(screen.getByRole('img', { name: 'Ana Ruiz' })).toHaveAttribute('src', '/uploads/ana.webp');
});

it('shows the initial if there is no picture or it does not load', () => {
  const { container, rerender } = render(<Portrait name=" Ana Ruiz" image={null} />);
  const mark = container.innerHTML;
  expect(screen.getByText('A')).toBeInTheDocument();
  rerender(<Portrait name=" Ana Ruiz" image="/uploads/broken.webp" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.innerHTML).toBe(mark);
});

it('has marks of several shapes', () => {
  const shapeOf = (name: string) =>
    render(<Portrait name={name} image={null} />)
      .container.querySelector('polygon')
      ?.getAttribute('points');
  expect(new Set(['Ana Ruiz', 'Bo Chen', 'Cleo Park', 'Dev Munro', 'Eli Stone'].map(shapeOf)).size).toBeGreaterThan(2);
});
