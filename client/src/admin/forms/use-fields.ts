import { get, useFormContext, type FieldValues, type Path } from 'react-hook-form';

/**
 * Answers what a field of the form around needs: `<TextField label="Name" {...field('name')} />` is tied to its value
 * and error.
 */
export function useFields<V extends FieldValues>() {
  const { register, formState } = useFormContext<V>();
  return (name: Path<V>) => {
    const { message }: { message?: string } = get(formState.errors, name) ?? {};
    return { ...register(name), error: message };
  };
}
