import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  fill,
  openStored,
  saveButton,
  section,
  sectionButton,
  unfold,
} from '#client/admin/events/dialog/testing/open-dialog.tsx';

describe('notice and visit', () => {
  it('can be cleared', async () => {
    const { user, update, dialog } = await openStored({
      noticeKind: 'canceled',
      notice: 'The artist is ill',
      bookingUrl: 'https://tickets.example/7',
      access: ['asl', 'seating'],
    });
    expect(
      section('Notice to visitors').getByText('Kind of notice: Canceled · Notice text: The artist is ill'),
    ).toBeVisible();
    unfold('Notice to visitors', 'Booking and access');
    expect(dialog.getByLabelText('Kind of notice')).toHaveValue('canceled');
    expect(dialog.getByRole('checkbox', { name: 'Seating available' })).toBeChecked();
    for (const label of ['Kind of notice', 'Notice text', 'Booking address']) fill(dialog, label, '');
    await user.click(dialog.getByRole('checkbox', { name: 'ASL interpretation' }));
    const cleared = { noticeKind: null, notice: null, bookingUrl: null, access: ['seating'] };
    expect(await update()).toMatchObject(cleared);
  });

  it('are opened by an invalid field', async () => {
    const { user, dialog } = await openStored({ bookingUrl: 'at the desk' });
    await user.click(saveButton());
    await waitFor(() => expect(dialog.getByLabelText('Booking address')).toHaveFocus());
    expect(sectionButton('Booking and access')).toHaveAccessibleName('Booking and access, needs attention');
    expect(dialog.getByLabelText('Booking label')).toHaveAttribute('placeholder', 'Reserve a spot');
  });
});

describe('picture', () => {
  const picture = { featuredImage: '/art/4x3/murals/x.svg', imageAlt: 'A wave of glass' };

  it('has a focal point, moved by arrow keys and clicks', async () => {
    const { user, update, dialog } = await openStored(picture);
    const marker = dialog.getByRole('button', { name: 'Move the focal point with the arrow keys' });
    expect(marker).toHaveAccessibleDescription('50% from the left, 30% from the top');
    marker.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}{Enter}');
    expect(marker).toHaveAccessibleDescription('40% from the left, 35% from the top');
    marker.getBoundingClientRect = () => ({ left: 100, top: 0, width: 200, height: 100 }) as DOMRect;
    fireEvent.click(marker, { clientX: 150, clientY: 10, detail: 1 });
    expect(marker).toHaveAccessibleDescription('25% from the left, 10% from the top');
    // The dialog behind the picture does not scroll.
    for (let press = 0; press < 3; press++) expect(fireEvent.keyDown(marker, { key: 'ArrowUp' })).toBe(false);
    expect(await update()).toMatchObject({ imageFocus: { x: 25, y: 0 } });
  });

  it('has a credit, and keeps its description while it is decorative', async () => {
    const { user, update, dialog } = await openStored(picture);
    fill(dialog, 'Picture credit', 'Photo: Ana Ruiz');
    await user.click(dialog.getByRole('checkbox', { name: /^Decorative/ }));
    expect(dialog.getByLabelText('Image description')).toBeDisabled();
    const saved = { imageCredit: 'Photo: Ana Ruiz', imageDecorative: true, imageAlt: 'A wave of glass' };
    expect(await update()).toMatchObject(saved);
  });
});
