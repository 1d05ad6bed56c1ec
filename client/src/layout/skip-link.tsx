/** The first link in the tab order, which skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-skip -translate-y-24 rounded-full bg-ink px-6.5 py-4 type-button text-paper focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
