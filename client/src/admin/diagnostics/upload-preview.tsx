import { useState } from 'react';

/** The picture as it came back; visitors would see it the same way, or not at all. */
export function UploadPreview({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return <p className="type-small font-[640] text-danger">Image failed to load (check S3 bucket permissions)</p>;
  return (
    <img
      src={url}
      alt="A red square, as it was uploaded"
      width={100}
      height={100}
      onError={() => setHasFailed(true)}
      className="size-25 bg-paper-3"
    />
  );
}
