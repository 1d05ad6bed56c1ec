import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText } from '#client/testing/expect-text.ts';
import { saveButton, section, sectionButton, unfold } from '#client/admin/events/dialog/testing/dialog-queries.ts';
import { bodyOf, fill, openStored } from '#client/admin/events/dialog/testing/open-dialog.tsx';

const details = {
  noticeKind: 'canceled',
  notice: 'The artist is ill',
  bookingUrl: 'https://tickets.example/7',
  bookingLabel: 'Get tickets',
  admission: '$10, kids free',
  access: ['asl', 'seating'],
  accessNote: 'Ramp at the east door',
} as const;

describe('notice and visit', () => {
  it('can be cleared', async () => {
    const { user, calls, event, dialog } = await openStored({ ...details, access: [...details.access] });
    expect(section('Notice').getByText('Kind of notice: Canceled · Notice text: The artist is ill')).toBeVisible();
    unfold('Notice', 'Visit');
    expect(dialog.getByLabelText('Kind of notice')).toHaveValue('canceled');
    expect(dialog.getByRole('checkbox', { name: 'Seating available' })).toBeChecked();
    fill(dialog, 'Kind of notice', '');
    fill(dialog, 'Notice text', '');
    fill(dialog, 'Booking address', '');
    await user.click(dialog.getByRole('checkbox', { name: 'ASL interpretation' }));
    await user.click(saveButton());
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({
      noticeKind: null,
      notice: null,
      bookingUrl: null,
      access: ['seating'],
    });
  });

  it('are opened by an invalid field', async () => {
    const { user, dialog } = await openStored({ bookingUrl: 'at the desk' });
    await user.click(saveButton());
    await waitFor(() => expect(dialog.getByLabelText('Booking address')).toHaveFocus());
    expect(sectionButton('Visit')).toHaveAccessibleName('Visit, needs attention');
    expect(dialog.getByLabelText('Booking label')).toHaveAttribute('placeholder', 'Reserve a spot');
  });
});

describe('picture', () => {
  const picture = { featuredImage: '/art/4x3/murals/x.svg', imageAlt: 'A wall' };

  it('has a focal point, moved by arrow keys and clicks', async () => {
    const { user, calls, event, dialog } = await openStored(picture);
    unfold('Credit');
    const marker = dialog.getByRole('button', { name: 'Move the focal point with the arrow keys' });
    expect(marker).toHaveAccessibleDescription('50% from the left, 30% from the top');
    marker.focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}');
    expect(marker).toHaveAccessibleDescription('40% from the left, 35% from the top');
    marker.getBoundingClientRect = () => ({ left: 100, top: 0, width: 200, height: 100 }) as DOMRect;
    fireEvent.click(marker, { clientX: 150, clientY: 10, detail: 1 });
    expect(marker).toHaveAccessibleDescription('25% from the left, 10% from the top');
    await user.click(saveButton());
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({ imageFocus: { x: 25, y: 10 } });
  });

  it('has a credit, and keeps its description while it is decorative', async () => {
    const { user, calls, event, dialog } = await openStored({ ...picture, imageAlt: 'A wave of glass' });
    unfold('Credit');
    fill(dialog, 'Picture credit', 'Photo: Ana Ruiz');
    await user.click(dialog.getByRole('checkbox', { name: /^Decorative/ }));
    expect(dialog.getByLabelText('Image description')).toBeDisabled();
    await user.click(saveButton());
    await expectText('Activation updated successfully!');
    expect(bodyOf(calls, `PUT /api/events/${event.id}`)).toMatchObject({
      imageCredit: 'Photo: Ana Ruiz',
      imageDecorative: true,
      imageAlt: 'A wave of glass',
    });
  });
});
