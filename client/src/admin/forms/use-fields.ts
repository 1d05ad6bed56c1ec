import { get, useFormContext, type FieldValues, type Path } from 'react-hook-form';

/** Returns a function that registers a field: `<TextField label="Name" {...field('name')} />`. */
export function useFields<V extends FieldValues>() {
  const { register, formState } = useFormContext<V>();
  return (name: Path<V>) => {
    const { message }: { message?: string } = get(formState.errors, name) ?? {};
    return { ...register(name), error: message };
  };
}
