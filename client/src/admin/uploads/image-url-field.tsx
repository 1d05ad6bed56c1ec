import { TextField } from '#client/ui/field.tsx';

interface ImageUrlFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The URL of an image. Not `type="url"`, because uploads have relative URLs. */
export function ImageUrlField({ label, value, onChange, error }: ImageUrlFieldProps) {
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
