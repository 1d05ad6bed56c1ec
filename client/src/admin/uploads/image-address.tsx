import { TextField } from '#client/ui/field.tsx';

interface ImageAddressProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/**
 * A picture by its address, for one that is on the web already. Not of type url: the address of our own upload has no
 * host.
 */
export function ImageAddress({ label, value, onChange, error }: ImageAddressProps) {
  return (
    <TextField
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
