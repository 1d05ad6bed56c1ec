import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { expectText } from '#client/testing/expect-text.ts';
import { addVideo, gallery, names, withGallery } from './testing/gallery.tsx';
import { bodyOf, fill, openStored } from './testing/open-dialog.tsx';

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

  it('removes its description with it', async () => {
    const { user, calls, event } = await openStored({ featuredImage: '/uploads/wall.webp', imageAlt: 'A wall' });
    await user.click(screen.getByRole('button', { name: 'Remove image' }));
    await user.click(screen.getByRole('button', { name: 'Update Activation' }));
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ featuredImage: null, imageAlt: null });
  });
});
