interface RawResultProps {
  /** A description of the response. */
  sentences?: readonly string[];
  children: string;
}

/** Shows a response as sentences and raw text, or an error message. */
export function RawResult({ sentences = [], children }: RawResultProps) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence} className="-mt-3 type-small">
          {sentence}
        </p>
      ))}
      <pre className="min-w-0 border border-line bg-paper-2 p-4 font-mono text-label leading-normal wrap-anywhere whitespace-pre-wrap">
        {children}
      </pre>
    </>
  );
}

/** Returns a response as indented JSON. */
export function formatJson(response: unknown): string {
  return JSON.stringify(response ?? null, null, 2);
}
