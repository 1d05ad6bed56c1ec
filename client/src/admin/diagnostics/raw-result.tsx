interface RawResultProps {
  /** What the response says, a sentence each. */
  sentences?: readonly string[];
  children: string;
}

/** A response in words, then as it came; or the message of an error. */
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

/** Returns a response as text for RawResult. */
export function formatJson(response: unknown): string {
  return JSON.stringify(response ?? null, null, 2);
}
