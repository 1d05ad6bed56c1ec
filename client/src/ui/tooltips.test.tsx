import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mockFocusVisible } from '#client/testing/focus-visible.ts';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Tooltips } from './tooltips.tsx';

beforeEach(() => void vi.useFakeTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip');

const hover = (element: HTMLElement) => fireEvent(element, new PointerEvent('pointerover', { bubbles: true }));

async function tabTo(name: string) {
  act(() => button(name).focus());
  fireEvent.keyUp(button(name), { key: 'Tab' });
  await wait(0);
}

function open() {
  render(
    <>
      <IconButton aria-label="Delete Low Tide" />
      <Button aria-label="Edit Low Tide">Edit</Button>
      <Tooltips />
    </>,
  );
}

test('shows the label of an icon-only button after a hover of 700 ms', async () => {
  open();
  hover(button('Delete Low Tide'));
  await wait(300);
  // From its icon to its edge.
  hover(button('Delete Low Tide'));
  await wait(390);
  expect(tooltip()).toBeNull();
  await wait(10);
  expect(tooltip()).toHaveTextContent('Delete Low Tide');
  hover(screen.getByRole('tooltip'));
  expect(tooltip()).toBeInTheDocument();
  hover(button('Edit Low Tide'));
  expect(tooltip()).toBeNull();
});

test('shows the label of a button focused with Tab until the focus moves on', async () => {
  mockFocusVisible();
  open();
  act(() => button('Delete Low Tide').focus());
  fireEvent.keyUp(button('Delete Low Tide'), { key: 'Escape' });
  expect(tooltip()).toBeNull();
  await tabTo('Delete Low Tide');
  hover(button('Delete Low Tide'));
  expect(tooltip()).toHaveTextContent('Delete Low Tide');
  await tabTo('Edit Low Tide');
  expect(tooltip()).toBeNull();
});

test('a change of the window closes the tooltip, which would be in the wrong place', async () => {
  open();
  await tabTo('Delete Low Tide');
  fireEvent(window, new Event('resize'));
  await wait(0);
  expect(tooltip()).toBeNull();
});

test('Escape closes only the tooltip and not the dialog around it', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  render(
    <>
      <Dialog open onOpenChange={onOpenChange} title="Add Category">
        <p>Fields</p>
      </Dialog>
      <Tooltips />
    </>,
  );
  hover(button('Close'));
  await wait(700);
  expect(tooltip()).toHaveTextContent('Close');
  fireEvent.keyDown(button('Close'), { key: 'Escape' });
  expect(tooltip()).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(button('Close'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
