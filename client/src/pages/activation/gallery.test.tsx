import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openEvent } from '#client/pages/activation/testing/open-event.tsx';
import type { ProgramEvent } from '#shared/schemas/event.ts';

const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const vimeo = 'https://vimeo.com/76979871';
const [one, two, three] = ['/uploads/one.webp', '/uploads/two.webp', '/uploads/three.webp'];

function openGallery(gallery: string[], more: Partial<ProgramEvent> = {}) {
  return openEvent({ gallery, galleryTypes: gallery.map(() => 'image'), ...more });
}

const tile = (name: string) => screen.findByRole('button', { name });
const viewer = () => screen.findByRole('dialog', { name: 'Gallery of Sky Mural' });
const inViewer = async () => within(await viewer());
const counter = async () => (await inViewer()).getByRole('status').firstChild?.textContent;
const onStage = async () =>
  within((await viewer()).querySelector('[aria-roledescription=slide]:not([inert])') as HTMLElement);
const frames = () => document.querySelectorAll('iframe');
const requestedHosts = () =>
  [...document.querySelectorAll('img, iframe, link')]
    .map((element) => element.getAttribute('src') ?? '')
    .filter((source) => /youtu|vimeo|ytimg/.test(source));

it("names the tiles by title and position, or by the manager's text", async () => {
  openGallery([one, 'not an address', two, 'https://films.example/tide'], {
    galleryTypes: ['image', 'image', 'image', 'vimeo'],
    galleryAlts: ['', '', 'A wet brush', ''],
  });
  for (const name of ['Sky Mural, image 1 of 3', 'A wet brush', 'Sky Mural, video 3 of 3'])
    expect(await tile(name)).toBeVisible();
});

describe('the viewer', () => {
  it('opens at the clicked tile, focuses Close, and moves by buttons, arrow keys and thumbnails', async () => {
    const { user } = openGallery([one, two, three]);
    await user.click(await tile('Sky Mural, image 2 of 3'));
    const dialog = await inViewer();
    expect(dialog.getByRole('status')).toHaveTextContent('2 of 3: Sky Mural, image 2 of 3');
    expect((await onStage()).getByRole('img', { name: 'Sky Mural, image 2 of 3' })).toHaveAttribute('src', two);
    expect(dialog.getByRole('group', { name: '2 of 3' })).not.toHaveAttribute('inert');
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
    for (const [button, count] of [
      ['Next', '3 of 3'],
      ['Next', '1 of 3'],
      ['Previous', '3 of 3'],
    ] as const) {
      await user.click(dialog.getByRole('button', { name: button }));
      expect(await counter()).toBe(count);
    }
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await counter()).toBe('2 of 3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await counter()).toBe('3 of 3');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(await counter()).toBe('3 of 3');
    const strip = within(dialog.getByRole('list', { name: 'Gallery items' }));
    await user.click(strip.getByRole('button', { name: 'Show 1 of 3' }));
    expect(await counter()).toBe('1 of 3');
    expect(strip.getByRole('button', { current: true })).toHaveAccessibleName('Show 1 of 3');
  });

  it("shows the manager's text and the credit of an image as its caption", async () => {
    const { user } = openGallery([one, two], {
      galleryAlts: ['', 'A wet brush'],
      featuredImage: two,
      imageCredit: 'Photo: Bo Chen',
    });
    await user.click(await tile('A wet brush'));
    expect((await inViewer()).getByText('A wet brush · Photo: Bo Chen')).toBeVisible();
    await user.click((await inViewer()).getByRole('button', { name: 'Next' }));
    expect((await inViewer()).queryByText(/Photo: Bo Chen/)).toBeNull();
  });

  it.each([
    ['its close button', 'click'],
    ['Escape', 'key'],
  ])('closes by %s and returns the focus to the tile', async (_, how) => {
    const { user } = openGallery([one, two]);
    // As in Safari, which does not focus a clicked button.
    fireEvent.click(await tile('Sky Mural, image 2 of 2'));
    const close = (await inViewer()).getByRole('button', { name: 'Close' });
    await (how === 'key' ? user.keyboard('{Escape}') : user.click(close));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await tile('Sky Mural, image 2 of 2')).toHaveFocus());
  });
});

describe('a video', () => {
  it('makes no request to its host before it is played', async () => {
    const { user } = openGallery([one, youtube, vimeo], { galleryTypes: ['image', 'youtube', 'vimeo'] });
    expect(await screen.findByText('Video on YouTube')).toBeVisible();
    expect(requestedHosts()).toEqual([]);
    await user.click(await tile('Sky Mural, video 2 of 3'));
    await viewer();
    const player = screen.getByTitle('Video 2 of 3: Sky Mural');
    expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0');
    expect(player).toHaveAttribute('allowfullscreen');
    expect(player).toHaveFocus();
    expect((await onStage()).getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute('href', youtube);
  });

  it('stops when another slide is shown', async () => {
    const { user } = openGallery([vimeo, one], { galleryTypes: ['vimeo', 'image'] });
    await user.click(await tile('Sky Mural, video 1 of 2'));
    await viewer();
    expect(frames()[0]).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1');
    const link = (await onStage()).getByRole('link', { name: /Watch on Vimeo/ });
    expect(link).toHaveAttribute('href', vimeo);
    act(() => link.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(frames()).toHaveLength(0));
    await waitFor(async () => expect(await viewer()).toHaveFocus());
    await user.click((await inViewer()).getByRole('button', { name: 'Next' }));
    const play = (await onStage()).getByRole('button', { name: 'Play video 1 of 2: Sky Mural' });
    expect(play).toHaveTextContent('Loads from Vimeo');
    expect(frames()).toHaveLength(0);
  });

  it.each([
    ['https://www.youtube.com/playlist?list=PL1', 'youtube', /Watch on YouTube/],
    ['https://films.example/tide', 'vimeo', /Watch on its own page/],
  ] as const)('at %s cannot be embedded, and is a link', async (address, type, name) => {
    const { user } = openGallery([address], { galleryTypes: [type] });
    await user.click(await tile('Sky Mural, video 1 of 1'));
    expect((await onStage()).getByRole('link', { name })).toHaveAttribute('href', address);
    expect((await onStage()).queryByRole('button')).toBeNull();
  });
});
