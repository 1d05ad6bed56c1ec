import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { expectText } from '#client/testing/expect-text.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';
import { bodyOf, fill, openStored } from './testing/open-dialog.tsx';

const three = ['https://a.example/one.jpg', 'https://vimeo.com/76979871', 'https://a.example/three.jpg'];
const withGallery = (count: number): Partial<ProgramEvent> => ({
  gallery: three.slice(0, count),
  galleryTypes: (['image', 'vimeo', 'image'] as const).slice(0, count),
});
const gallery = () => within(screen.getByRole('group', { name: /^Gallery/ }));
const names = () =>
  gallery()
    .queryAllByRole('listitem')
    .map((item) =>
      within(item)
        .getByRole('button', { name: /^Move / })
        .getAttribute('aria-label')
        ?.slice(5),
    );
const dropZone = () => gallery().getByLabelText(/Drop images here|The gallery is full/);
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const choose = (...files: string[]) => fireEvent.change(dropZone(), { target: { files: files.map(picture) } });
const addVideo = (url: string) => {
  fill(within(screen.getByRole('dialog')), 'Video URL', url);
  fireEvent.click(gallery().getByRole('button', { name: 'Add video' }));
};

let requests: FakeXhr[] = [];

class ListedRequest extends FakeXhr {
  constructor() {
    super();
    requests.push(this);
  }
}

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', ListedRequest);
});

describe('uploads', () => {
  it('are added in the order chosen, all at once', async () => {
    const { user, calls, event } = await openStored();
    choose('first.png', 'second.png');
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.progress(64, 100);
    expect(screen.getByRole('progressbar', { name: 'Uploading second.png' })).toHaveAttribute('aria-valuenow', '64');
    expect(gallery().getByText('2 of 3')).toBeVisible();
    requests[1]?.respond(201, { url: '/uploads/second.webp' });
    requests[0]?.respond(201, { url: '/uploads/first.webp' });
    await expectText('2 image(s) uploaded successfully');
    expect(names()).toEqual(['first.webp', 'second.webp']);
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({
      gallery: ['/uploads/first.webp', '/uploads/second.webp'],
      galleryTypes: ['image', 'image'],
    });
  });

  it('are all rejected if there are too many', async () => {
    await openStored(withGallery(2));
    choose('a.png', 'b.png');
    await expectText('Maximum 3 gallery items allowed');
    expect(requests).toHaveLength(0);
    expect(names()).toHaveLength(2);
  });

  it('count toward the limit while pending', async () => {
    await openStored(withGallery(1));
    choose('a.png', 'b.png');
    await waitFor(() => expect(requests).toHaveLength(2));
    addVideo('https://vimeo.com/1');
    await expectText('Maximum 3 gallery items allowed');
    expect(names()).toHaveLength(1);
  });

  it('report each failure with its reason and keep the others', async () => {
    await openStored();
    choose('good.png', 'bad.png');
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[0]?.respond(201, { url: '/uploads/good.webp' });
    requests[1]?.respond(413, { error: 'The picture is larger than 10 MB.' });
    await expectText('Failed to upload images');
    expect(
      screen.getByText('bad.png: The picture is larger than 10 MB. 1 image(s) uploaded successfully'),
    ).toBeVisible();
    expect(names()).toEqual(['good.webp']);
  });

  it('can be canceled without a toast', async () => {
    await openStored();
    choose('a.png');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the upload of a.png' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText(/Failed/)).toBeNull();
  });
});

describe('featured image', () => {
  it('is uploaded with its description', async () => {
    const { user, calls, event, dialog } = await openStored();
    fireEvent.change(dialog.getByLabelText(/Drop an image here/), { target: { files: [picture('wall.png')] } });
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.respond(201, { url: '/uploads/wall.webp' });
    await expectText('Image uploaded successfully');
    fill(dialog, 'Image description', 'A painted wall');
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({
      featuredImage: '/uploads/wall.webp',
      imageAlt: 'A painted wall',
    });
  });

  it('shows an error when the upload fails', async () => {
    const { dialog } = await openStored();
    fireEvent.change(dialog.getByLabelText(/Drop an image here/), { target: { files: [picture('wall.png')] } });
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.loseConnection();
    await expectText('Failed to upload image');
    expect(screen.getAllByText('The upload did not reach the server.')[0]).toBeVisible();
  });

  it('removes its description with it', async () => {
    const { user, calls, event } = await openStored({ featuredImage: '/uploads/wall.webp', imageAlt: 'A wall' });
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ featuredImage: null, imageAlt: null });
  });
});

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
