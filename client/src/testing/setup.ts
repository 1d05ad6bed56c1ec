import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A lazy screen's first import can take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  expect(console.error, 'a screen logged an error').not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
