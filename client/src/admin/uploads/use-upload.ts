import { useEffect, useRef, useState } from 'react';
import { isCanceled } from '#client/api/api-error.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { uploadFailureReason, uploadImage } from '#client/api/upload.ts';
import { useFormBusy } from '#client/admin/forms/use-form-busy.ts';

/** Where one upload stands; `share` goes from 0 to 1. */
export type UploadState =
  | { step: 'idle' }
  | { step: 'uploading'; file: File; share: number }
  | { step: 'failed'; file: File; reason: string };

interface UploadEvents {
  onUploaded: (url: string) => void;
  onFailed: (error: unknown) => void;
}

/** Sends one picture at a time; while it is on its way, the form around waits. */
export function useUpload({ onUploaded, onFailed }: UploadEvents) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  const withSession = useSessionCall();
  useFormBusy(state.step === 'uploading');
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'uploading', file, share: 0 });
    try {
      const url = await withSession(() =>
        uploadImage(file, {
          signal: controller.signal,
          onProgress: (share) =>
            setState((last) =>
              running.current === controller && last.step === 'uploading' ? { ...last, share } : last,
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
