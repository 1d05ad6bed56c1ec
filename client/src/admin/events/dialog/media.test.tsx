import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { expectText } from '#client/testing/texts.ts';

const three = ['https://a.example/one.jpg', 'https://vimeo.com/76979871', 'https://a.example/three.jpg'];
const openGallery = (count: number) =>
  openStored({
    gallery: three.slice(0, count),
    galleryTypes: (['image', 'vimeo', 'image'] as const).slice(0, count),
  });
const gallery = () => within(screen.getByRole('group', { name: /^Gallery/ }));
/** Returns the names of the gallery items, in their order. */
const names = () =>
  gallery()
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.slice(7));
const addVideo = (url: string) => {
  fill(gallery(), 'Video URL', url);
  fireEvent.click(gallery().getByRole('button', { name: 'Add video' }));
};

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const zone = () => gallery().getByLabelText(/Drop images here|The gallery is full/);

let requests: FakeXhr[] = [];

class ListedRequest extends FakeXhr {
  constructor() {
    super();
    requests.push(this);
  }
}

/** Chooses pictures for the gallery, and waits until `count` of them are uploading. */
async function choose(files: string[], count = files.length) {
  fireEvent.change(zone(), { target: { files: files.map(picture) } });
  await waitFor(() => expect(requests).toHaveLength(count));
}

/** Completes an upload. */
const store = (request: number, name: string) => requests[request]?.respond(201, { url: `/uploads/${name}.webp` });

beforeEach(() => {
  requests = [];
  vi.stubGlobal('XMLHttpRequest', ListedRequest);
});

describe('videos', () => {
  it.each([
    ['https://youtu.be/aqz-KE-bpKQ', 'youtube', 'YouTube video'],
    [' https://player.vimeo.com/video/76979871 ', 'vimeo', 'Vimeo video'],
    ['youtube.com/watch?v=aqz-KE-bpKQ', 'youtube', 'YouTube video'],
  ])('adds %s as %s', async (url, type, kind) => {
    const { update, dialog } = await openStored();
    addVideo(url);
    expect(gallery().getByText(kind)).toBeVisible();
    expect(dialog.getByLabelText('Video URL')).toHaveValue('');
    expect(await update()).toMatchObject({ gallery: [url.trim()], galleryTypes: [type] });
  });

  const noVideo = 'This is a playlist or channel. Open a single video and copy its URL.';
  it.each([
    ['   ', 'Video URL is required'],
    ['a film', 'Video URL must be a web address, such as https://example.org or example.org'],
    ['https://www.youtube.com/playlist?list=PL1', noVideo],
    ['https://vimeo.com/sunhall', noVideo],
  ])('rejects %j', async (url, message) => {
    const { dialog } = await openStored();
    addVideo(url);
    expect(dialog.getByText(message)).toBeVisible();
    expect(names()).toEqual([]);
    addVideo('https://vimeo.com/76979871');
    await waitFor(() => expect(dialog.queryByText(message)).toBeNull());
  });

  it('from other hosts are added as images, with a toast', async () => {
    await openStored();
    addVideo('https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ');
    await expectText('Added as an image');
    expect(screen.getByText('Only YouTube and Vimeo URLs play as videos.')).toBeVisible();
    expect(gallery().getByText('Image')).toBeVisible();
  });

  it('beyond the third are rejected and stay in the field', async () => {
    const { dialog } = await openGallery(3);
    expect(dialog.getAllByText('The gallery is full')[0]).toBeVisible();
    addVideo('https://vimeo.com/1');
    await expectText('Maximum 3 gallery items allowed');
    expect(dialog.getByLabelText('Video URL')).toHaveValue('https://vimeo.com/1');
    expect(names()).toHaveLength(3);
  });
});

describe('items', () => {
  it('have separate descriptions', async () => {
    const { update } = await openGallery(2);
    fill(gallery(), 'Video description', 'A short film');
    expect(await update()).toMatchObject({ galleryAlts: ['', 'A short film'] });
  });

  it('are removed, focusing the next one or the video field', async () => {
    const { user } = await openGallery(2);
    await user.click(gallery().getByRole('button', { name: 'Remove one.jpg' }));
    await waitFor(() => expect(gallery().getByText('Description')).toHaveFocus());
    await user.click(gallery().getByRole('button', { name: 'Remove vimeo.com/76979871' }));
    await waitFor(() => expect(gallery().getByLabelText('Video URL')).toHaveFocus());
    expect(gallery().getByText('0 of 3')).toBeVisible();
  });

  it('are moved, keep the focus and say their position', async () => {
    const { user, update } = await openGallery(3);
    await user.click(gallery().getByRole('button', { name: 'Move one.jpg down' }));
    expect(names()).toEqual(['vimeo.com/76979871', 'one.jpg', 'three.jpg']);
    expect(gallery().getByRole('button', { name: 'Move one.jpg down' })).toHaveFocus();
    expect(gallery().getByText('Moved to position 2 of 3')).toBeInTheDocument();
    await user.click(gallery().getByRole('button', { name: 'Move three.jpg down' }));
    const moved = { gallery: [three[1], three[0], three[2]], galleryTypes: ['vimeo', 'image', 'image'] };
    expect(await update()).toMatchObject(moved);
  });
});

describe('uploads', () => {
  it('are added in the order chosen, and count and stay in view until the last has ended', async () => {
    const { update } = await openStored();
    await choose(['a.png', 'b.png', 'c.png']);
    requests[1]?.progress(64, 100);
    expect(screen.getByRole('progressbar', { name: 'Uploading b.png' })).toHaveAttribute('aria-valuenow', '64');
    store(1, 'b');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the upload of b.png' })).toBeNull());
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    expect(gallery().getByText('3 of 3')).toBeVisible();
    addVideo('https://vimeo.com/1');
    await expectText('Maximum 3 gallery items allowed');
    store(2, 'c');
    store(0, 'a');
    await expectText('3 image(s) uploaded successfully');
    expect(names()).toEqual(['a.webp', 'b.webp', 'c.webp']);
    expect(screen.queryAllByRole('progressbar')).toEqual([]);
    fill(gallery(), 'Video URL', '');
    expect(await update()).toMatchObject({
      gallery: ['/uploads/a.webp', '/uploads/b.webp', '/uploads/c.webp'],
      galleryTypes: ['image', 'image', 'image'],
    });
  });

  it('report each failure with its reason and keep the others', async () => {
    await openStored();
    await choose(['good.png', 'bad.png', 'canceled.png']);
    fireEvent.click(gallery().getByRole('button', { name: 'Cancel the upload of canceled.png' }));
    store(0, 'good');
    requests[1]?.respond(413, { error: 'The picture is larger than 10 MB.' });
    await expectText('Failed to upload images');
    await expectText('bad.png: The picture is larger than 10 MB. 1 image(s) uploaded successfully');
    expect(names()).toEqual(['good.webp']);
    expect(gallery().getByText('bad.png was not uploaded.')).toBeVisible();
    for (const id of [1, 2]) addVideo(`https://vimeo.com/${id}`);
    fireEvent.click(gallery().getByRole('button', { name: 'Retry' }));
    await expectText('Maximum 3 gallery items allowed');
    for (const id of [1, 2]) fireEvent.click(gallery().getByRole('button', { name: `Remove vimeo.com/${id}` }));
    fireEvent.click(gallery().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests).toHaveLength(4));
    store(3, 'bad');
    await waitFor(() => expect(names()).toEqual(['good.webp', 'bad.webp']));
    expect(gallery().queryByText('bad.png was not uploaded.')).toBeNull();
  });

  it('are taken up to the limit, and the others are named', async () => {
    await openGallery(2);
    await choose(['a.png', 'b.png', 'c.png'], 1);
    await expectText('Maximum 3 gallery items allowed');
    expect(gallery().getByText('Not added, because there is no room: b.png, c.png')).toBeVisible();
  });

  it('are offered as a URL if they are dragged from a web page', async () => {
    await openStored();
    const address = 'https://a.example/wall.png';
    fireEvent.drop(gallery().getByText(/Drop images here/), { dataTransfer: { files: [], getData: () => address } });
    expect(gallery().getByLabelText('Video URL')).toHaveValue(address);
    await waitFor(() => expect(gallery().getByLabelText('Video URL')).toHaveFocus());
  });
});

describe('featured image', () => {
  const facts = { imageAlt: 'A wall', imageCredit: 'Photo: Ana', imageFocus: { x: 10, y: 80 }, imageDecorative: true };
  const noFacts = { imageAlt: null, imageCredit: null, imageFocus: null, imageDecorative: false };
  const remove = () => fireEvent.click(screen.getByRole('button', { name: 'Remove image' }));
  async function upload(label: RegExp | string) {
    fireEvent.change(screen.getByLabelText(label), { target: { files: [picture('sky.png')] } });
    await waitFor(() => expect(requests).toHaveLength(1));
    store(0, 'sky');
  }

  it.each([
    ['removed', 'Image removed', remove],
    ['uploaded', 'Image uploaded successfully', () => upload('Replace image')],
    [
      'given by URL',
      'Image replaced',
      () => fireEvent.change(screen.getByLabelText('Featured image URL'), { target: { value: 'a.example/sky.png' } }),
    ],
  ])('starts without the facts about the one before if it is %s', async (_, title, act) => {
    const { update } = await openStored({ featuredImage: '/uploads/wall.webp', ...facts });
    await act();
    await expectText(title);
    expect(await update()).toMatchObject(noFacts);
  });

  it('comes back with the facts about it by Undo', async () => {
    const { user, dialog } = await openStored({ featuredImage: '/uploads/wall.webp', imageAlt: 'A wall' });
    remove();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(dialog.getByLabelText('Image description')).toHaveValue('A wall');
    expect(dialog.getByText('wall.webp')).toBeVisible();
  });
});
