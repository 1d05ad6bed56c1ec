/** An answer as it came, or the message of what went wrong. */
export function RawResult({ children }: { children: string }) {
  return <pre className="min-w-0 border border-line bg-paper-2 p-4 font-mono text-label leading-normal wrap-anywhere whitespace-pre-wrap">{children}</pre>;
}

/** An answer for RawResult. */
export function rawText(answer: unknown): string {
  return JSON.stringify(answer ?? null, null, 2);
}
