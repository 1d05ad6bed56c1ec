import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { SelectField, TextAreaField, TextField } from './field.tsx';
import { Switch } from './switch.tsx';

test('a field is labeled, and described by its hint and error', () => {
  render(<TextField label="Name" required hint="As on the poster." error="Name is required" />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('As on the poster. Name is required');
  expect(screen.getByText('Name', { exact: false, selector: 'label' })).toHaveTextContent('Name *');
});

interface Values {
  name: string;
  bio: string;
  category: string;
  enabled: boolean;
}

function Form({ onSend }: { onSend: (values: Values) => void }) {
  const { register, handleSubmit, formState } = useForm<Values>({ defaultValues: { category: 'murals' } });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <TextField
        label="Name"
        {...register('name', { required: 'Artist name is required' })}
        error={formState.errors.name?.message}
      />
      <TextAreaField label="Bio" rows={4} {...register('bio')} />
      <SelectField label="Category" {...register('category')}>
        <option value="market">Market</option>
        <option value="murals">Murals</option>
      </SelectField>
      <Switch label="Enabled" hint="Sends mail." {...register('enabled')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

test('fields work with react-hook-form, which focuses an invalid one', async () => {
  const user = userEvent.setup();
  const onSend = vi.fn<(values: Values) => void>();
  render(<Form onSend={onSend} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveAccessibleDescription('Artist name is required');
  expect(name).toHaveFocus();

  await user.type(name, 'Ada');
  await user.type(screen.getByRole('textbox', { name: 'Bio' }), 'Paints.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Market');
  const enabled = screen.getByRole('switch', { name: 'Enabled' });
  expect(enabled).toHaveAccessibleDescription('Sends mail.');
  await user.click(enabled);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSend.mock.calls[0]?.[0]).toEqual({ name: 'Ada', bio: 'Paints.', category: 'market', enabled: true });
});
