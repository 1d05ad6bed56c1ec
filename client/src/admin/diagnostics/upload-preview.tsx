import { useState } from 'react';

/** Shows the uploaded image from its public URL. */
export function UploadPreview({ url }: { url: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return <p className="type-small font-[640] text-danger">Image failed to load (check S3 bucket permissions)</p>;
  return (
    <img
      src={url}
      alt="The uploaded test file, a red square"
      width={100}
      height={100}
      onError={() => setHasFailed(true)}
      className="size-25 bg-paper-3"
    />
  );
}
