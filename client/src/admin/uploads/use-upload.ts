import { useEffect, useRef, useState } from 'react';
import { isCanceled } from '#client/api/api-error.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { uploadFailureReason, uploadImage } from '#client/api/upload.ts';
import { useFormBusy } from '#client/admin/forms/use-entity-form.ts';

/** The state of an upload; `progress` goes from 0 to 1. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'uploading'; file: File; progress: number }
  | { step: 'failed'; file: File; reason: string };

interface UploadCallbacks {
  onUploaded: (url: string) => void;
  onFailed: (error: unknown) => void;
}

/** Uploads one image at a time; the enclosing form is busy meanwhile. */
export function useUpload({ onUploaded, onFailed }: UploadCallbacks) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const withSession = useSessionCall();
  useFormBusy(state.step === 'uploading');
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'uploading', file, progress: 0 });
    try {
      const url = await withSession(() =>
        uploadImage(file, {
          signal: controller.signal,
          onProgress: (progress) =>
            setState((last) =>
              running.current === controller && last.step === 'uploading' ? { ...last, progress } : last,
            ),
        }),
      );
      if (running.current !== controller) return;
      setState({ step: 'idle' });
      onUploaded(url);
    } catch (error) {
      if (running.current !== controller) return;
      if (isCanceled(error)) setState({ step: 'idle' });
      else {
        setState({ step: 'failed', file, reason: uploadFailureReason(error) });
        onFailed(error);
      }
    }
  };

  return {
    state,
    start: (file: File) => void start(file),
    cancel: () => running.current?.abort(),
    dismiss: () => setState({ step: 'idle' }),
  };
}
