import { useState } from 'react';

/** Returns whether an image failed to load, and the props for its `img` element. */
export function useImageFallback(source: string | null | undefined) {
  const [failedSource, setFailedSource] = useState<typeof source>();
  const fail = () => setFailedSource(source);
  return {
    hasFailed: Boolean(source) && source === failedSource,
    imageProps: {
      // The image may have failed before React attached its listeners.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && !image.naturalWidth) fail();
      },
      onError: fail,
    },
  };
}
