import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { expectText } from '#client/testing/expect-text.ts';
import { addVideo, gallery, names, withGallery } from '#client/admin/events/dialog/testing/gallery.tsx';
import { bodyOf, fill, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';

const dropZone = () => gallery().getByLabelText(/Drop images here|The gallery is full/);
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const choose = (...files: string[]) => fireEvent.change(dropZone(), { target: { files: files.map(picture) } });

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

  it('count toward the limit while pending', async () => {
    await openStored(withGallery(1));
    choose('a.png', 'b.png');
    await waitFor(() => expect(requests).toHaveLength(2));
    addVideo('https://vimeo.com/1');
    await expectText('Maximum 3 gallery items allowed');
    expect(names()).toHaveLength(1);
  });

  it('count and stay in view until the last of those chosen together has ended', async () => {
    await openStored();
    choose('a.png', 'b.png', 'c.png');
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    requests[0]?.respond(201, { url: '/uploads/a.webp' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the upload of a.png' })).toBeNull());
    expect(screen.getAllByRole('progressbar')).toHaveLength(3);
    expect(gallery().getByText('3 of 3')).toBeVisible();
    addVideo('https://vimeo.com/1');
    await expectText('Maximum 3 gallery items allowed');
    requests[1]?.respond(201, { url: '/uploads/b.webp' });
    requests[2]?.respond(201, { url: '/uploads/c.webp' });
    await waitFor(() => expect(names()).toEqual(['a.webp', 'b.webp', 'c.webp']));
    expect(screen.queryAllByRole('progressbar')).toEqual([]);
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
    expect(gallery().getByText('bad.png was not uploaded.')).toBeVisible();
    fireEvent.click(gallery().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.respond(201, { url: '/uploads/bad.webp' });
    await waitFor(() => expect(names()).toEqual(['good.webp', 'bad.webp']));
    expect(gallery().queryByText('bad.png was not uploaded.')).toBeNull();
  });

  it('are taken up to the limit, and the others are named', async () => {
    await openStored(withGallery(2));
    choose('a.png', 'b.png', 'c.png');
    await expectText('Maximum 3 gallery items allowed');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(gallery().getByText('Not added, because there is no room: b.png, c.png')).toBeVisible();
  });

  it('are offered as a URL if they are dragged from a web page', async () => {
    await openStored();
    const address = 'https://a.example/wall.png';
    fireEvent.drop(gallery().getByText(/Drop images here/), { dataTransfer: { files: [], getData: () => address } });
    expect(gallery().getByLabelText('Video URL')).toHaveValue(address);
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

  it.each([
    ['removed', 'Image removed', () => fireEvent.click(screen.getByRole('button', { name: 'Remove image' }))],
    [
      'uploaded',
      'Image uploaded successfully',
      async () => {
        fireEvent.change(screen.getByLabelText('Replace image'), { target: { files: [picture('sky.png')] } });
        await waitFor(() => expect(requests).toHaveLength(1));
        requests[0]?.respond(201, { url: '/uploads/sky.webp' });
      },
    ],
    [
      'given by URL',
      'Image replaced',
      () => fireEvent.change(screen.getByLabelText('Featured image URL'), { target: { value: 'a.example/sky.png' } }),
    ],
  ])('starts without the facts about the one before if it is %s', async (_, title, act) => {
    const known = {
      imageAlt: 'A wall',
      imageCredit: 'Photo: Ana',
      imageFocus: { x: 10, y: 80 },
      imageDecorative: true,
    };
    const { user, calls, event } = await openStored({ featuredImage: '/uploads/wall.webp', ...known });
    await act();
    await expectText(title);
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({
      imageAlt: null,
      imageCredit: null,
      imageFocus: null,
      imageDecorative: false,
    });
  });

  it('comes back with the facts about it by Undo', async () => {
    const { user, dialog } = await openStored({ featuredImage: '/uploads/wall.webp', imageAlt: 'A wall' });
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(dialog.getByLabelText('Image description')).toHaveValue('A wall');
    expect(dialog.getByText('wall.webp')).toBeVisible();
  });
});
