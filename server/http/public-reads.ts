import type { FinishedAnswer } from './finished-answer.ts';

/** The values in an address: those of its path, and its query. */
interface AddressValues {
  params: Record<string, string>;
  query: Record<string, string>;
}

type Read = (values: AddressValues) => Promise<FinishedAnswer>;

/** The answers that any visitor may have, for the server itself: a page is painted from the very bytes that its browser is about to fetch. */
export class PublicReads {
  readonly #reads: { pattern: RegExp; read: Read }[] = [];

  /** Says how the answer at a path such as '/api/events/slug/:slug' is had. */
  offer(path: string, read: Read): void {
    this.#reads.push({ pattern: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`), read });
  }

  /** The answer at an address. Throws where no public read is. */
  async at(address: string): Promise<FinishedAnswer> {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    for (const { pattern, read } of this.#reads) {
      const match = pattern.exec(pathname);
      if (match) return read({ params: mapValues(match.groups ?? {}, decodeURIComponent), query: Object.fromEntries(searchParams) });
    }
    throw new Error(`No public read is at ${address}`);
  }
}

function mapValues(values: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
