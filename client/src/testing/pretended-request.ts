import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Replaces XMLHttpRequest, which sends uploads. The test responds to the last request. */
export class PretendedRequest extends EventTarget {
  static last: PretendedRequest;

  /** Installs the fake for the current test. */
  static install(): void {
    vi.stubGlobal('XMLHttpRequest', PretendedRequest);
  }

  upload = new EventTarget();
  body: FormData | undefined;
  status = 0;
  statusText = '';
  responseText = '';
  withCredentials = false;

  constructor() {
    super();
    PretendedRequest.last = this;
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

  answer(status: number, body: unknown) {
    this.answerText(status, JSON.stringify(body));
  }

  answerText(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    act(() => void this.dispatchEvent(new Event('load')));
  }

  loseConnection() {
    act(() => void this.dispatchEvent(new Event('error')));
  }
}
