import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ShownToast } from './shown-toast.tsx';
import type { ToastMessage } from './toast-region.tsx';
import { ToastRegion, useDismissToast, useToast } from './toast.tsx';

const saved: ToastMessage = { title: 'Activation saved', description: 'It is on the site now.' };
const failed: ToastMessage = { title: 'Error', tone: 'destructive' };
const undo = vi.fn<() => void>();
const deleted: ToastMessage = { title: 'Category deleted', action: { label: 'Undo', onClick: undo } };

function Openers() {
  const toast = useToast();
  const dismiss = useDismissToast();
  return (
    <>
      <button onClick={() => toast(saved)}>Save</button>
      <button onClick={() => toast(failed)}>Fail</button>
      <button onClick={() => toast(deleted)}>Delete</button>
      <button onClick={dismiss}>Dismiss</button>
    </>
  );
}

/** The visible toast. Its announcement for screen readers is briefly in another element. */
const shown = () => screen.queryByRole('listitem');
const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a toast whose script is missing says the same, until it is closed', () => {
  render(<Openers />, { wrapper: ToastRegion });
  press('Save');
  expect(screen.getByRole('status')).toHaveTextContent('Activation savedIt is on the site now.');
  press('Fail');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Error');
  press('Delete');
  press('Undo');
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText('Category deleted')).toBeNull();
  press('Fail');
  press('Close');
  expect(region()).toBeEmptyDOMElement();
  undo.mockClear();
});

describe('with its script', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <ToastRegion Toast={ShownToast}>
        <Openers />
      </ToastRegion>,
    );
  });

  test('F8 focuses the notification region before the first toast, and only one region exists after it', () => {
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    expect(region()).toHaveFocus();
    press('Save');
    expect(region()).toContainElement(shown());
  });

  describe('a toast', () => {
    test('shows its title and description, replaces the previous toast and closes after five seconds', async () => {
      press('Save');
      expect(shown()).toHaveTextContent('Activation savedIt is on the site now.');
      await pass(4000);
      press('Fail');
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
      expect(shown()).toHaveTextContent('Error');
      await pass(4900);
      expect(shown()).toBeInTheDocument();
      await pass(200);
      expect(shown()).toBeNull();
    });

    test('is announced with the way to its action, and F8 focuses its region', async () => {
      press('Delete');
      await pass(100);
      expect(screen.getByRole('status')).toHaveTextContent('Category deleted');
      expect(screen.getByRole('status')).toHaveTextContent('Undo: press F8 for the button');
      fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
      expect(region()).toContainElement(document.activeElement as HTMLElement);
    });

    test('is removed with its region 1,000,000 ms after it was dismissed', async () => {
      press('Save');
      const ownRegion = region();
      press('Close');
      await pass(999_900);
      expect(region()).toBe(ownRegion);
      await pass(200);
      expect(ownRegion).not.toBeInTheDocument();
      press('Save');
      expect(shown()).toHaveTextContent('Activation saved');
    });

    test('stays if an earlier one is due to be removed', async () => {
      press('Save');
      press('Close');
      await pass(999_900);
      press('Fail');
      await pass(200);
      expect(shown()).toHaveTextContent('Error');
    });

    test('closes on its action', () => {
      press('Delete');
      press('Undo');
      expect(undo).toHaveBeenCalledOnce();
      expect(shown()).toBeNull();
    });
  });
});
