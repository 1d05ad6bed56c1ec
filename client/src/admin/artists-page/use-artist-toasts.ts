import { useState } from 'react';
import { ApiError } from '#client/api/api-error.ts';
import { useToast, type ToastMessage } from '#client/ui/toast.tsx';

/** The toasts of the artist management page (specification section 8, 'Artist screen'). */
export interface ArtistToasts {
  /** Whether the last change failed because the user is signed out. */
  isUnauthorized: boolean;
  showSuccess: (title: string, action?: ToastMessage['action']) => void;
  showError: (description: string, error?: unknown) => void;
}

/** Returns functions that show a success or error toast, and whether to offer the login. */
export function useArtistToasts(): ArtistToasts {
  const toast = useToast();
  const [isUnauthorized, setIsUnauthorized] = useState(false);
  return {
    isUnauthorized,
    showSuccess: (title, action) => {
      setIsUnauthorized(false);
      toast({ title, action });
    },
    showError: (description, error) => {
      if (error !== undefined) setIsUnauthorized(error instanceof ApiError && error.status === 401);
      toast({ title: 'Error', description, tone: 'destructive' });
    },
  };
}
