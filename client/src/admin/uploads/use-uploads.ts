import { useEffect, useRef, useState } from 'react';
import { useFormBusy } from '#client/admin/forms/use-entity-form.ts';
import { useSessionCall } from '#client/api/sign-in-again.ts';
import { uploadImage } from '#client/api/upload.ts';

/** An image being uploaded; `progress` goes from 0 to 1. */
export interface PendingUpload {
  id: number;
  name: string;
  progress: number;
  cancel: () => void;
}

/** Returns the images being uploaded, and a function that uploads one. The enclosing form is busy meanwhile. */
export function useUploads() {
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const nextId = useRef(1);
  const running = useRef(new Set<AbortController>());
  const withSession = useSessionCall();
  useFormBusy(uploads.length > 0);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all) controller.abort();
    };
  }, []);

  /** Resolves with the URL. */
  const upload = async (file: File): Promise<string> => {
    const id = nextId.current++;
    const controller = new AbortController();
    running.current.add(controller);
    setUploads((current) => [...current, { id, name: file.name, progress: 0, cancel: () => controller.abort() }]);
    const onProgress = (progress: number) =>
      setUploads((current) => current.map((one) => (one.id === id ? { ...one, progress } : one)));
    try {
      return await withSession(() => uploadImage(file, { signal: controller.signal, onProgress }));
    } finally {
      running.current.delete(controller);
      setUploads((current) => current.filter((one) => one.id !== id));
    }
  };

  return { uploads, upload };
}
