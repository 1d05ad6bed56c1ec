import Pencil from 'lucide-react/icons/pencil';
import { Link } from 'wouter';

/** Marks an unpublished activation, which only the manager can see. */
export function DraftRibbon({ id }: { id: number }) {
  return (
    <div className="on-dark bg-ink text-paper print:hidden">
      <div className="container flex flex-wrap items-center justify-between gap-x-6 py-1">
        <p className="py-2 type-small font-[640]">Draft: only you can see this page.</p>
        <Link
          href={`/admin?tab=events&edit=${id}`}
          className="inline-flex min-h-11 items-center gap-2 type-small font-[680] underline decoration-2 underline-offset-[.22em] hover:no-underline"
        >
          <Pencil aria-hidden="true" className="size-4.25" />
          Edit
        </Link>
      </div>
    </div>
  );
}
