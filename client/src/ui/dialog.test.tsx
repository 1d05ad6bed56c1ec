import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';

function Opener({ mayClose = true, staysAfter = true }: { mayClose?: boolean; staysAfter?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <main tabIndex={-1}>
      {(staysAfter || !wasOpened) && <button onClick={() => setIsOpen(true)}>Add Category</button>}
      <Dialog
        open={isOpen}
        onOpenChange={(wantsOpen) => {
          setIsOpen(wantsOpen || !mayClose);
          setWasOpened(true);
        }}
        title="Add Category"
        description="Shown as a badge."
        footer={<Button>Save Category</Button>}
      >
        <TextField label="Name" />
        <TextField label="Search" type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </Dialog>
    </main>
  );
}

async function open(opener: React.ReactElement) {
  const user = userEvent.setup();
  render(opener);
  await user.click(screen.getByRole('button', { name: 'Add Category' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Add Category' }) };
}

test('has a name and a description, and focuses its first field', async () => {
  const { dialog } = await open(<Opener />);
  expect(dialog).toHaveAccessibleDescription('Shown as a badge.');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('Escape ends the composition of an input method first', async () => {
  const { user, dialog } = await open(<Opener />);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape', isComposing: true });
  await user.keyboard('x');
  expect(dialog).toBeVisible();
});

test.each(['Escape', 'the close button'])('%s closes it and returns the focus to its opener', async (way) => {
  const { user, dialog } = await open(<Opener />);
  await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: 'Close' })));
  expect(dialog).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Category' })).toHaveFocus());
});

test('moves the focus to the main content if its opener is gone, where the page is', async () => {
  const { user } = await open(<Opener staysAfter={false} />);
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('moves the focus to the main content if its opener had not the focus, as in Safari', async () => {
  render(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'Add Category' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['stays open after a double click on its opener', 1000, true],
  ['is closed by a later click outside', -1000, false],
])('%s', async (_, openedAfterNow, isOpen) => {
  // The events of jsdom have another clock.
  vi.spyOn(performance, 'now').mockReturnValue(new Event('click').timeStamp + openedAfterNow);
  const { dialog } = await open(<Opener />);
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(document.contains(dialog)).toBe(isOpen);
});

test('Escape clears a search before it closes the dialog', async () => {
  const { user, dialog } = await open(<Opener />);
  await user.type(screen.getByRole('searchbox'), 'wall{Escape}');
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(dialog).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(dialog).not.toBeInTheDocument();
});
