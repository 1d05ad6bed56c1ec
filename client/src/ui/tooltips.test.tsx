import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button, IconButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Tooltips } from './tooltips.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const tooltip = () => screen.queryByRole('tooltip');

function hover(name: string, pointerType = 'mouse') {
  fireEvent(button(name), new PointerEvent('pointerover', { bubbles: true, pointerType }));
}

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

test('names an icon-only button 700 ms after the pointer has come to rest on it', async () => {
  open();
  hover('Delete Low Tide');
  await wait(690);
  expect(tooltip()).toBeNull();
  await wait(10);
  expect(tooltip()).toHaveTextContent('Delete Low Tide');
});

test('not one that the pointer has left before', async () => {
  open();
  hover('Delete Low Tide');
  await wait(600);
  hover('Edit Low Tide');
  await wait(2000);
  expect(tooltip()).toBeNull();
});

test('names the button that Tab focuses, until the focus moves on', async () => {
  open();
  await tabTo('Delete Low Tide');
  expect(tooltip()).toHaveTextContent('Delete Low Tide');
  await tabTo('Edit Low Tide');
  expect(tooltip()).toBeNull();
});

test('is silent on touch', async () => {
  open();
  hover('Delete Low Tide', 'touch');
  await wait(2000);
  expect(tooltip()).toBeNull();
});

test('a press closes it', async () => {
  open();
  hover('Delete Low Tide');
  await wait(700);
  fireEvent.click(button('Delete Low Tide'));
  await wait(2000);
  expect(tooltip()).toBeNull();
});

test('Escape closes it alone: the dialog around stays open', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  render(
    <>
      <Dialog open onOpenChange={onOpenChange} title="Add Category">
        <p>Fields</p>
      </Dialog>
      <Tooltips />
    </>,
  );
  hover('Close');
  await wait(700);
  expect(tooltip()).toHaveTextContent('Close');
  fireEvent.keyDown(button('Close'), { key: 'Escape' });
  expect(tooltip()).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(button('Close'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
