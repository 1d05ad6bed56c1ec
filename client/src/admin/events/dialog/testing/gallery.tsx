import { fireEvent, screen, within } from '@testing-library/react';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { fill } from './open-dialog.tsx';

/** The URLs of a full gallery. */
export const three = ['https://a.example/one.jpg', 'https://vimeo.com/76979871', 'https://a.example/three.jpg'];
/** Returns an activation's gallery of `count` items. */
export const withGallery = (count: number): Partial<ProgramEvent> => ({
  gallery: three.slice(0, count),
  galleryTypes: (['image', 'vimeo', 'image'] as const).slice(0, count),
});
/** Returns the queries of the gallery. */
export const gallery = () => within(screen.getByRole('group', { name: /^Gallery/ }));
/** Returns the names of the gallery items, in their order. */
export const names = () =>
  gallery()
    .queryAllByRole('listitem')
    .map((item) =>
      within(item)
        .getByRole('button', { name: /^Remove / })
        .getAttribute('aria-label')
        ?.slice(7),
    );
/** Types a video's URL and adds it. */
export const addVideo = (url: string) => {
  fill(within(screen.getByRole('dialog')), 'Video URL', url);
  fireEvent.click(gallery().getByRole('button', { name: 'Add video' }));
};
