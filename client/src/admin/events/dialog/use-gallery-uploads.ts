import { useEffect, useRef, useState } from 'react';
import { useFormBusy } from '#client/admin/forms/use-form-busy.ts';
import { isCanceled } from '#client/api/api-error.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { uploadFailureReason, uploadImage } from '#client/api/upload.ts';
import { useToast } from '#client/ui/toast.tsx';

/** A picture on its way into the gallery; `share` goes from 0 to 1. */
export interface PendingUpload {
  id: number;
  name: string;
  share: number;
  cancel: () => void;
}

let lastId = 0;

/**
 * Sends several pictures at once and hands over those that arrived, in the order they were chosen; the form waits for
 * them.
 */
export function useGalleryUploads(onUploaded: (urls: string[]) => void) {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const running = useRef(new Set<AbortController>());
  const withSession = useSessionCall();
  const toast = useToast();
  useFormBusy(uploads.length > 0);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all) controller.abort();
    };
  }, []);

  const send = async (file: File) => {
    const id = ++lastId;
    const controller = new AbortController();
    running.current.add(controller);
    setUploads((now) => [...now, { id, name: file.name, share: 0, cancel: () => controller.abort() }]);
    const onProgress = (share: number) =>
      setUploads((now) => now.map((one) => (one.id === id ? { ...one, share } : one)));
    try {
      return await withSession(() => uploadImage(file, { signal: controller.signal, onProgress }));
    } finally {
      running.current.delete(controller);
      setUploads((now) => now.filter((one) => one.id !== id));
    }
  };

  const start = async (files: File[]) => {
    const results = await Promise.allSettled(files.map(send));
    const urls = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failures = results.flatMap((result, index) =>
      result.status === 'rejected' && !isCanceled(result.reason)
        ? [`${files[index]?.name}: ${uploadFailureReason(result.reason)}`]
        : [],
    );
    if (urls.length > 0) onUploaded(urls);
    const arrived = urls.length > 0 ? [`${urls.length} image(s) uploaded successfully`] : [];
    if (failures.length > 0) {
      toast({
        title: 'Failed to upload images',
        description: [...failures, ...arrived].join(' '),
        tone: 'destructive',
      });
    } else if (arrived[0]) toast({ title: arrived[0] });
  };

  return { uploads, start: (files: File[]) => void start(files) };
}
