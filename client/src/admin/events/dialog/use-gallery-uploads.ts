import { useEffect, useRef, useState } from 'react';
import { useFormBusy } from '#client/admin/forms/use-form-busy.ts';
import { isCanceled } from '#client/api/api-error.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { uploadFailureReason, uploadImage } from '#client/api/upload.ts';
import { useToast } from '#client/ui/toast.tsx';

/** An image being uploaded; `progress` goes from 0 to 1. */
export interface PendingUpload {
  id: number;
  name: string;
  progress: number;
  cancel: () => void;
}

/** Uploads images in parallel and passes on their URLs in the order chosen; the form is busy meanwhile. */
export function useGalleryUploads(onUploaded: (urls: string[]) => void) {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const nextId = useRef(1);
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
    const id = nextId.current++;
    const controller = new AbortController();
    running.current.add(controller);
    setUploads((current) => [...current, { id, name: file.name, progress: 0, cancel: () => controller.abort() }]);
    const onProgress = (progress: number) =>
      setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, progress } : upload)));
    try {
      return await withSession(() => uploadImage(file, { signal: controller.signal, onProgress }));
    } finally {
      running.current.delete(controller);
      setUploads((current) => current.filter((upload) => upload.id !== id));
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
    const success = urls.length > 0 ? [`${urls.length} image(s) uploaded successfully`] : [];
    if (failures.length > 0) {
      toast({
        title: 'Failed to upload images',
        description: [...failures, ...success].join(' '),
        tone: 'destructive',
      });
    } else if (success[0]) toast({ title: success[0] });
  };

  return { uploads, start: (files: File[]) => void start(files) };
}
