import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText } from '#client/testing/expect-text.ts';
import { addVideo, gallery, names, three, withGallery } from '#client/admin/events/dialog/testing/gallery.tsx';
import { bodyOf, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';

describe('videos', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'youtube', 'YouTube video'],
    [' https://www.youtube.com/shorts/aqz-KE-bpKQ ', 'youtube', 'YouTube video'],
    ['https://player.vimeo.com/video/76979871', 'vimeo', 'Vimeo video'],
    ['youtube.com/watch?v=aqz-KE-bpKQ', 'youtube', 'YouTube video'],
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
    addVideo('https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ');
    await expectText('Added as an image');
    expect(screen.getByText('Only YouTube and Vimeo URLs play as videos.')).toBeVisible();
    expect(gallery().getByText('Image')).toBeVisible();
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
    await waitFor(() => expect(gallery().getByText('Description')).toHaveFocus());
    await user.click(gallery().getByRole('button', { name: 'Remove vimeo.com/76979871' }));
    await waitFor(() => expect(gallery().getByLabelText('Video URL')).toHaveFocus());
    expect(gallery().getByText('0 of 3')).toBeVisible();
  });

  it('are moved, keep the focus and say their position', async () => {
    const { user, calls, event } = await openStored(withGallery(3));
    await user.click(gallery().getByRole('button', { name: 'Move one.jpg down' }));
    expect(names()).toEqual(['vimeo.com/76979871', 'one.jpg', 'three.jpg']);
    expect(gallery().getByRole('button', { name: 'Move one.jpg down' })).toHaveFocus();
    expect(gallery().getByText('Moved to position 2 of 3')).toBeInTheDocument();
    await user.click(gallery().getByRole('button', { name: 'Move three.jpg down' }));
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({
      gallery: [three[1], three[0], three[2]],
      galleryTypes: ['vimeo', 'image', 'image'],
    });
  });
});
