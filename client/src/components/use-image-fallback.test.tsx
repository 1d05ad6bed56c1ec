import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GalleryPicture } from '#client/pages/activation/gallery.tsx';
import { anEvent } from '#client/testing/factories.ts';
import { EventPicture } from './event-picture.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { Portrait } from './portrait.tsx';

const dead = 'https://gone.example/picture.jpg';
const event = anEvent({ featuredImage: dead });
const item = { kind: 'image', url: dead, text: 'A picture', position: '1 of 1' } as const;

it.each([
  ['an activation', () => <EventPicture event={event} ratio="4x3" slot="listingCard" />],
  ['an artist', () => <Portrait name="Ana Ruiz" image={dead} />],
  ['a partner', () => <PartnerLogo name="Lark" logo={dead} />],
  ['a gallery', () => <GalleryPicture item={item} sizes="100vw" />],
])('shows the fallback for a picture of %s that failed before React rendered', (_, Picture) => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const { container } = render(<Picture />);
  expect(container.querySelector(`img[src="${dead}"]`)).toBeNull();
});

it('keeps the poster if it fails too', () => {
  render(<EventPicture event={event} ratio="4x3" slot="listingCard" alt="It" />);
  fireEvent.error(screen.getByRole('img'));
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('src', expect.stringMatching(/^\/art\//));
});
