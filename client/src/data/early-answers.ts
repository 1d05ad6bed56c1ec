const early = new Map<string, Promise<Response>>();

/** Asks for an answer before any screen does. The first call that wants it takes it. */
export function fetchEarly(address: string): Promise<Response> {
  const response = fetch(address, { credentials: 'include' });
  early.set(address, response);
  return response;
}

/** The answer that was asked for early, once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const response = early.get(address);
  early.delete(address);
  return response;
}
