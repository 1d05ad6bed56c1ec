import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

async function open() {
  const user = userEvent.setup();
  const onPress = vi.fn<(focused: string | null | undefined) => void>();
  render(
    <>
      <Menu label="More">
        <button onClick={() => onPress(document.activeElement?.getAttribute('aria-label'))}>Change password</button>
        <a href="#export" aria-label="Export" />
      </Menu>
      <button>Elsewhere</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  return { user, button, onPress };
}

const item = () => screen.queryByRole('button', { name: 'Change password' });

test('Escape closes the menu and focuses its button', async () => {
  const { user, button } = await open();
  await user.tab();
  await user.keyboard('{Escape}');
  expect(item()).toBeNull();
  expect(button).toHaveFocus();
});

test('moving the focus out with Tab closes the menu', async () => {
  const { user } = await open();
  for (let step = 0; step < 3; step++) await user.tab();
  expect(item()).toBeNull();
});

test.each(['More', 'Export'])('a click on %s closes the menu', async (name) => {
  const { user, button } = await open();
  const menu = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(menu).toBeVisible();
  await user.click(screen.getByLabelText(name));
  expect(menu).not.toBeVisible();
});

test('using an item returns the focus to the button and then closes the menu', async () => {
  const { user, onPress } = await open();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(item()).toBeNull();
  expect(onPress).toHaveBeenCalledExactlyOnceWith('More');
});
