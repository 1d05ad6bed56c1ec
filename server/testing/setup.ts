import { afterEach, vi } from 'vitest';

// Files share a process, so what one leaves behind would be in the next.
afterEach(() => void vi.useRealTimers().restoreAllMocks().unstubAllEnvs().unstubAllGlobals());
