import { TextField } from '#client/ui/field.tsx';

interface ImageAddressProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** A picture by its address, for one that is on the web already. */
export function ImageAddress({ label, value, onChange, error }: ImageAddressProps) {
  return <TextField type="url" inputMode="url" placeholder="https://" label={label} value={value} onChange={({ target }) => onChange(target.value)} error={error} />;
}
