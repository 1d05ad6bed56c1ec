import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { FakeXhr } from '#client/testing/fake-xhr.ts';
import { ToastRegion } from '#client/ui/toast.tsx';
import { ImageField } from './image-field.tsx';

interface Values {
  picture: string;
}

function Harness({ isQuiet, picture }: { isQuiet: boolean; picture: string }) {
  const form = useForm<Values>({ defaultValues: { picture } });
  return (
    <FormProvider {...form}>
      <ImageField name="picture" label="Logo" isQuiet={isQuiet} />
      <output>{useWatch({ control: form.control, name: 'picture' })}</output>
    </FormProvider>
  );
}

const photo = new File(['x'], 'wall.png', { type: 'image/png' });
const sent = () => FakeXhr.last;
const value = () => document.querySelector('output')?.textContent;

beforeEach(() => FakeXhr.install());

async function choose(isQuiet = false, picture = '') {
  const user = userEvent.setup();
  render(<Harness isQuiet={isQuiet} picture={picture} />, { wrapper: ToastRegion });
  const input = picture
    ? document.querySelector<HTMLInputElement>('input[hidden]')
    : screen.getByLabelText(/Drop an image here or choose a file/);
  if (input) await user.upload(input, photo);
  return user;
}

test('shows the accepted files and the progress, and stores the URL', async () => {
  await choose();
  sent().progress(30, 100);
  expect(screen.getByRole('progressbar', { name: 'Uploading wall.png' })).toHaveAttribute('aria-valuenow', '30');
  sent().respond(200, { url: '/uploads/a.webp' });
  await waitFor(() => expect(value()).toBe('/uploads/a.webp'));
  expect((await screen.findAllByText('Image uploaded successfully'))[0]).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('shows the specified hint', () => {
  render(<Harness isQuiet={false} picture="" />, { wrapper: ToastRegion });
  expect(screen.getByText('PNG, JPG, GIF up to 10MB')).toBeVisible();
});

test('uploads a dropped image and names other files', async () => {
  render(<Harness isQuiet={false} picture="" />, { wrapper: ToastRegion });
  const zone = screen.getByText('Drop an image here or choose a file');
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'notes.txt', { type: 'text/plain' })] } });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Not added, because only images can be: notes.txt')).toBeVisible();
  fireEvent.drop(zone, { dataTransfer: { files: [photo] } });
  expect(await screen.findByRole('progressbar')).toBeVisible();
});

test('shows a failed upload in a toast, keeps the image, and can be retried', async () => {
  const user = await choose(false, 'https://a.example/old.png');
  sent().respond(500, { error: 'Something went wrong' });
  expect((await screen.findAllByText('Failed to upload image'))[0]).toBeVisible();
  expect(screen.getByText('wall.png was not uploaded. The previous image is unchanged.')).toBeVisible();
  expect(value()).toBe('https://a.example/old.png');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  sent().respond(200, { url: '/uploads/b.webp' });
  await waitFor(() => expect(value()).toBe('/uploads/b.webp'));
});

test('cancels an upload', async () => {
  const user = await choose();
  await user.click(screen.getByRole('button', { name: 'Cancel the upload of wall.png' }));
  expect(await screen.findByText('Drop an image here or choose a file')).toBeVisible();
  expect(screen.queryByText('Failed to upload image')).toBeNull();
});

test('removes an image or sets it by URL', async () => {
  const user = userEvent.setup();
  render(<Harness isQuiet={false} picture="https://a.example/old.png" />, { wrapper: ToastRegion });
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(value()).toBe('');
  const address = screen.getByRole('textbox', { name: 'Logo URL' });
  expect(address).toHaveFocus();
  await user.type(address, 'https://b.example/new.png');
  expect(value()).toBe('https://b.example/new.png');
  expect(screen.getByText('new.png')).toBeVisible();
});
