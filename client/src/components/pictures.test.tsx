import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GalleryPicture } from '#client/pages/activation/gallery-picture.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { grounds } from '#shared/domain/pictures/picture.ts';
import { EventPicture } from './event-picture.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { Portrait } from './portrait.tsx';

const dead = 'https://gone.example/picture.jpg';
const event = anEvent({ featuredImage: dead });
const item = { url: dead, text: 'A picture' };

it.each([
  ['an activation', () => <EventPicture event={event} slot="listingCard" />],
  ['an artist', () => <Portrait name="Ana Ruiz" image={dead} />],
  ['a partner', () => <PartnerLogo name="Lark" logo={dead} />],
  ['a gallery', () => <GalleryPicture item={item} sizes="100vw" />],
])('shows the fallback for a picture of %s that failed before React rendered', (_, Picture) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(<Picture />);
  expect(container.querySelector(`img[src="${dead}"]`)).toBeNull();
});

describe('the picture of an artist', () => {
  it('shows the initial if there is no picture or it does not load', () => {
    const { container, rerender } = render(<Portrait name=" Ana Ruiz" image={null} />);
    const mark = container.innerHTML;
    expect(screen.getByText('A')).toBeInTheDocument();
    rerender(<Portrait name=" Ana Ruiz" image="/uploads/broken.webp" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.innerHTML).toBe(mark);
  });
});

describe('the logo of a partner', () => {
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
    rerender(<PartnerLogo name="Lark" logo={address(grounds.light.slice(1))} />);
    expect(screen.getByRole('img').parentElement).toHaveClass('bg-paper-2');
    rerender(<PartnerLogo name="Lark" logo={address(grounds.dark.slice(1))} />);
    expect(screen.getByRole('img').parentElement).toHaveClass('bg-ink');
    rerender(<PartnerLogo name="Lark" logo={address('f0e9e4')} />);
    expect(screen.getByRole('img').parentElement).toHaveClass('bg-paper-2');
  });
});
