import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { EditContext, useEdit } from '#client/admin/forms/use-edit.ts';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { ToastRegion } from '#client/ui/toast.tsx';
import { ImageField } from './image-field.tsx';

interface FieldProps {
  isQuiet?: boolean;
  picture?: string;
}

const nothing = () => undefined;

function Harness({ isQuiet = false, picture = '' }: FieldProps) {
  const view = useEdit('admin', {
    entity: 'thing',
    id: 'new-1',
    fields: { picture: { label: 'Logo', empty: picture } },
    record: undefined,
    schema: z.object({ picture: z.string() }),
    save: () => Promise.resolve(),
    onSaved: nothing,
    onSaveFailed: nothing,
    onClose: nothing,
  });
  return (
    <EditContext value={view.edit}>
      <FormProvider {...view.form}>
        <ImageField name="picture" label="Logo" isQuiet={isQuiet} />
        <output>{useWatch({ control: view.form.control, name: 'picture' })}</output>
      </FormProvider>
    </EditContext>
  );
}

const photo = new File(['x'], 'wall.png', { type: 'image/png' });
const value = () => document.querySelector('output')?.textContent;

beforeEach(() => FakeXhr.install());

function open(props: FieldProps = {}) {
  render(<Harness {...props} />, { wrapper: ToastRegion });
  return userEvent.setup();
}

test('uploads a dropped image with progress, stores its URL, and names other files', async () => {
  open();
  expect(screen.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
  const zone = screen.getByText('Drop an image here or choose a file');
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Not added, because only images can be: notes.txt')).toBeVisible();
  // The browser would open the file instead.
  for (const event of ['dragOver', 'drop'] as const)
    expect(fireEvent[event](zone, { dataTransfer: { files: [photo] } })).toBe(false);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading wall.png' });
  FakeXhr.last.progress(30, 100);
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '30'));
  FakeXhr.last.respond(200, { url: '/uploads/a.webp' });
  await waitFor(() => expect(value()).toBe('/uploads/a.webp'));
  expect((await screen.findAllByText('Image uploaded successfully'))[0]).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('says of what is dropped that it is a folder, or empty', async () => {
  open();
  const folder = new File(['x'], 'Photos');
  const empty = new File([], 'empty.png', { type: 'image/png' });
  const item = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) });
  fireEvent.drop(screen.getByText(/Drop an image here/), {
    dataTransfer: { files: [folder, empty], items: [{ kind: 'string' }, item(true), item(false)] },
  });
  expect(await screen.findByText(/Not added, because it is a folder: Photos/)).toHaveTextContent(
    'Not added, because the file is empty: empty.png',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  { status: 500, isQuiet: false, isSaid: true, logged: 0 },
  { status: 200, isQuiet: true, isSaid: false, logged: 1 },
])('keeps the image after a failed upload, which can be retried: %j', async ({ status, isQuiet, isSaid, logged }) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = open({ isQuiet, picture: 'https://a.example/old.png' });
  await user.upload(screen.getByLabelText('Replace image'), photo);
  FakeXhr.last.respond(status, { error: 'Something went wrong' });
  expect(await screen.findByText('wall.png was not uploaded. The previous image is unchanged.')).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText('Failed to upload image').length > 0).toBe(isSaid));
  expect(screen.getAllByText('Something went wrong')[0]).toBeVisible();
  expect(log).toHaveBeenCalledTimes(logged);
  log.mockClear();
  expect(value()).toBe('https://a.example/old.png');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  FakeXhr.last.respond(200, { url: '/uploads/b.webp' });
  await waitFor(() => expect(value()).toBe('/uploads/b.webp'));
});

test('sends a file of unknown type to the server, and names the files for which there is no room', async () => {
  open();
  const heic = new File(['x'], 'IMG_2041.HEIC', { type: '' });
  fireEvent.drop(screen.getByText(/Drop an image here/), { dataTransfer: { files: [heic, photo] } });
  FakeXhr.last.respond(400, { error: 'This is a HEIC picture. Please save it as JPEG first.' });
  expect((await screen.findAllByText('This is a HEIC picture. Please save it as JPEG first.'))[0]).toBeVisible();
  expect(screen.getByText('Not added, because there is no room: wall.png')).toBeVisible();
});

test.each([
  { 'text/uri-list': 'https://a.example/wall.png' },
  { 'text/uri-list': 'https://a.example/page', 'text/html': '<a><img src="https://a.example/wall.png"></a>' },
  { 'text/plain': 'https://a.example/wall.png' },
])('offers the address of a picture dragged from a web page by URL: %j', (dragged) => {
  open();
  const getData = (type: string) => new Map(Object.entries(dragged)).get(type) ?? '';
  fireEvent.drop(screen.getByText(/Drop an image here/), { dataTransfer: { files: [], getData } });
  expect(screen.getByRole('textbox', { name: 'Logo URL' })).toHaveValue('https://a.example/wall.png');
  expect(screen.getByRole('textbox', { name: 'Logo URL' })).toHaveFocus();
});

test('keeps the last of two images, whichever arrives first', async () => {
  const user = open({ picture: 'https://a.example/old.png' });
  await user.upload(screen.getByLabelText('Replace image'), photo);
  const first = FakeXhr.last;
  await user.upload(screen.getByLabelText('Replace image'), new File(['y'], 'sky.png', { type: 'image/png' }));
  FakeXhr.last.respond(200, { url: '/uploads/sky.webp' });
  await waitFor(() => expect(value()).toBe('/uploads/sky.webp'));
  first.respond(200, { url: '/uploads/wall.webp' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(value()).toBe('/uploads/sky.webp');
});

test('cancels an upload', async () => {
  const user = open();
  await user.upload(screen.getByLabelText(/Drop an image here/), photo);
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of wall.png' }));
  expect(await screen.findByText('Drop an image here or choose a file')).toBeVisible();
  expect(screen.queryByText('Failed to upload image')).toBeNull();
});

test('forgets a failed upload, and cancels one, when another image is chosen', async () => {
  const user = open({ isQuiet: true, picture: 'https://a.example/old.png' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const choose = async (name: string) => {
    await user.upload(screen.getByLabelText('Replace image'), new File(['x'], name, { type: 'image/png' }));
    return vi.spyOn(FakeXhr.last, 'abort');
  };
  await choose('failed.png');
  FakeXhr.last.respond(500, {});
  await screen.findByText(/^failed.png was not uploaded/);
  const first = await choose('first.png');
  expect(screen.queryByText(/^failed.png was not uploaded/)).toBeNull();
  await choose('second.png');
  expect(first).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test('removes an image or sets it by URL', async () => {
  const user = open({ picture: 'https://a.example/old.png' });
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(value()).toBe('');
  expect(screen.getByText('By URL')).toHaveFocus();
  await user.keyboard('{Enter}');
  const address = screen.getByRole('textbox', { name: 'Logo URL' });
  await user.type(address, 'https://b.example/new.png');
  expect(value()).toBe('https://b.example/new.png');
  expect(screen.getByText('new.png')).toBeVisible();
});

test.each(['typed', 'pasted'])('asks no host for a picture whose URL is being %s', async (way) => {
  const user = open({ isQuiet: true });
  const shown = () => document.querySelector('img')?.getAttribute('src');
  await user.click(screen.getByLabelText('Logo URL'));
  await (way === 'typed' ? user.keyboard('https://a.example/new.png') : user.paste('https://a.example/new.png'));
  expect(value()).toBe('https://a.example/new.png');
  expect(shown()).toBeUndefined();
  await user.tab();
  await waitFor(() => expect(shown()).toBe('https://a.example/new.png'));
});
