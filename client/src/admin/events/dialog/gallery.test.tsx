import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectText } from '#client/testing/expect-text.ts';
import { addVideo, gallery, names, three, withGallery } from './testing/gallery.tsx';
import { bodyOf, openStored } from './testing/open-dialog.tsx';

describe('videos', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'youtube', 'YouTube video'],
    [' https://www.youtube.com/shorts/aqz-KE-bpKQ ', 'youtube', 'YouTube video'],
    ['https://player.vimeo.com/video/76979871', 'vimeo', 'Vimeo video'],
    ['youtube.com/watch?v=aqz-KE-bpKQ', 'youtube', 'YouTube video'],
    ['https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ', 'image', 'Image'],
  ])('adds %s as %s', async (url, type, kind) => {
    const { user, calls, event, dialog } = await openStored();
    addVideo(url);
    expect(gallery().getByText(kind)).toBeVisible();
    expect(dialog.getByLabelText('Video URL')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ gallery: [url.trim()], galleryTypes: [type] });
  });

  it.each([
    ['', 'Video URL is required'],
    ['   ', 'Video URL is required'],
    ['a film', 'Video URL must be a web address, such as https://example.org or example.org'],
    [
      'https://www.youtube.com/playlist?list=PL1',
      'This is a playlist or channel. Open a single video and copy its URL.',
    ],
    ['youtube.com/@sunhall', 'This is a playlist or channel. Open a single video and copy its URL.'],
    ['https://vimeo.com/sunhall', 'This is a playlist or channel. Open a single video and copy its URL.'],
  ])('rejects %j', async (url, message) => {
    const { dialog } = await openStored();
    addVideo(url);
    expect(dialog.getByText(message)).toBeVisible();
    expect(names()).toEqual([]);
  });

  it('from other hosts are added as images, with a toast', async () => {
    await openStored();
    addVideo('https://pictures.example/wall.jpg');
    await expectText('Added as an image');
    expect(screen.getByText('Only YouTube and Vimeo URLs play as videos.')).toBeVisible();
    expect(gallery().getByText('Image')).toBeVisible();
  });

  it('are added with Enter without saving the form', async () => {
    const { user, calls, dialog } = await openStored();
    await user.type(dialog.getByLabelText('Video URL'), 'https://vimeo.com/1{Enter}');
    expect(names()).toEqual(['vimeo.com/1']);
    expect(calls.some(({ key }) => key.startsWith('PUT'))).toBe(false);
  });

  it('beyond the third are rejected and stay in the field', async () => {
    const { dialog } = await openStored(withGallery(3));
    expect(dialog.getAllByText('The gallery is full')[0]).toBeVisible();
    addVideo('https://vimeo.com/1');
    await expectText('Maximum 3 gallery items allowed');
    expect(dialog.getByLabelText('Video URL')).toHaveValue('https://vimeo.com/1');
    expect(names()).toHaveLength(3);
  });
});

describe('items', () => {
  it('have separate descriptions', async () => {
    const { user, calls, event } = await openStored(withGallery(2));
    fireEvent.change(gallery().getByLabelText('Video description'), { target: { value: 'A short film' } });
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ galleryAlts: ['', 'A short film'] });
  });

  it('are removed, focusing the next one or the video field', async () => {
    const { user } = await openStored(withGallery(2));
    await user.click(gallery().getByRole('button', { name: 'Remove one.jpg' }));
    await waitFor(() => expect(gallery().getByRole('button', { name: 'Remove vimeo.com/76979871' })).toHaveFocus());
    await user.click(gallery().getByRole('button', { name: 'Remove vimeo.com/76979871' }));
    await waitFor(() => expect(gallery().getByLabelText('Video URL')).toHaveFocus());
    expect(gallery().getByText('0 of 3')).toBeVisible();
  });

  describe('reordering by keyboard', () => {
    /** Mocks the layout, which jsdom lacks: each gallery row is 100 pixels below the previous one. */
    const layOut = () =>
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
        const row = this.closest('ol > li');
        const at = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
        return new DOMRect(0, at * 100, 400, 90);
      });
    const press = async (code: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: code === 'Space' ? ' ' : code, code });
      await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    };
    const announced = () => screen.getByRole('dialog').querySelector('[aria-live="assertive"]')?.textContent;

    it('picks up and drops with Space, moves with arrow keys, and announces each step', async () => {
      const { user, calls, event } = await openStored(withGallery(3));
      layOut();
      const handle = gallery().getByRole('button', { name: 'Move one.jpg' });
      expect(handle).toHaveAccessibleDescription(/press Space/);
      handle.focus();
      await press('Space');
      expect(announced()).toBe('one.jpg is over position 1 of 3.');
      await press('ArrowDown');
      expect(announced()).toBe('one.jpg is over position 2 of 3.');
      await press('Space');
      expect(announced()).toBe('Dropped one.jpg at position 2 of 3.');
      expect(names()).toEqual(['vimeo.com/76979871', 'one.jpg', 'three.jpg']);
      await user.click(screen.getByRole('button', { name: 'Update Activation' }));
      await expectText('Activation updated successfully!');
      expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({
        gallery: [three[1], three[0], three[2]],
        galleryTypes: ['vimeo', 'image', 'image'],
      });
    });

    it('cancels with Escape and keeps the dialog open', async () => {
      await openStored(withGallery(3));
      layOut();
      gallery().getByRole('button', { name: 'Move one.jpg' }).focus();
      await press('Space');
      await press('ArrowDown');
      await press('Escape');
      expect(announced()).toBe('one.jpg returned to position 1 of 3.');
      expect(names()[0]).toBe('one.jpg');
      expect(screen.getByRole('dialog')).toBeVisible();
      await press('Escape');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  });
});
