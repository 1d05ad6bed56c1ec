import { useState } from 'react';

/** Tells whether an image could not be loaded, and returns the props by which its `img` reports that. */
export function useImageFallback(source: string | null | undefined) {
  const [failedSource, setFailedSource] = useState<typeof source>();
  const fail = () => setFailedSource(source);
  return {
    hasFailed: Boolean(source) && source === failedSource,
    imageProps: {
      // The error event of an image in the browser's cache may come before React listens.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && !image.naturalWidth) fail();
      },
      onError: fail,
    },
  };
}
