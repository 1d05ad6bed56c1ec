import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** A fake XMLHttpRequest, which sends uploads. The test responds to the last request. */
export class FakeXhr extends EventTarget {
  static last: FakeXhr;

  /** Installs the fake for the current test. */
  static install(): void {
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
  }

  upload = new EventTarget();
  body: FormData | undefined;
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;

  constructor() {
    super();
    FakeXhr.last = this;
  }

  open() {}

  send(body: FormData) {
    this.body = body;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  progress(loaded: number, total: number) {
    act(() => void this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total })));
  }

  respond(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    act(() => void this.dispatchEvent(new Event('load')));
  }
}
