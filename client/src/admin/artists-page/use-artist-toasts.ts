import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { useToast, type ToastMessage } from '#client/ui/toast.tsx';

/** How this screen says what came of something (specification section 8, 'Artist screen'). */
export interface ArtistToasts {
  /** Whether the last change was refused because nobody is signed in. */
  isRefused: boolean;
  succeeded: (title: string, action?: ToastMessage['action']) => void;
  failed: (description: string, error?: unknown) => void;
}

/** The screen's toasts, and whether it has to offer to sign in. */
export function useArtistToasts(): ArtistToasts {
  const toast = useToast();
  const [isRefused, setIsRefused] = useState(false);
  return {
    isRefused,
    succeeded: (title, action) => {
      setIsRefused(false);
      toast({ title, action });
    },
    failed: (description, error) => {
      if (error !== undefined) setIsRefused(error instanceof ApiError && error.status === 401);
      toast({ title: 'Error', description, tone: 'destructive' });
    },
  };
}
