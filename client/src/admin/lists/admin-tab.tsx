import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { AddButton, TextButton } from '#client/admin/forms/buttons.tsx';
import { unsavedEdits, useEdits, useOwner } from '#client/admin/forms/edits.ts';
import { panelHeadingId } from '#client/admin/forms/focus.ts';
import { prefetchLazyParts } from '#client/ui/lazy.tsx';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';

/** After the tab's own content. */
const prefetchDelayMs = 200;

interface AdminTabProps {
  heading: string;
  addLabel?: string;
  onAdd?: () => void;
  /** What finds records: the search or the filters. */
  filters?: ReactNode;
  children: ReactNode;
}

/** The layout of a dashboard tab: heading, main action, filters and content. The tab shows what the heading says. */
export function AdminTab({ heading, addLabel, onAdd, filters, children }: AdminTabProps) {
  // A dialog whose script has loaded takes the focus at once: nothing typed right after the press is lost.
  useEffect(() => {
    const timer = setTimeout(() => void prefetchLazyParts(), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <h2 id={panelHeadingId} tabIndex={-1} className="sr-only">
        {heading}
      </h2>
      <div className="flex flex-wrap gap-2">
        {addLabel && (
          <AddButton onClick={onAdd} className="min-h-11 max-sm:w-full wide:absolute wide:top-1 wide:right-0">
            {addLabel}
          </AddButton>
        )}
        {filters}
      </div>
      <div className="pt-1">{children}</div>
    </>
  );
}

interface AdminPageProps {
  title: string;
  subtitle?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The layout of an admin page outside the dashboard. */
export function AdminPage({ title, subtitle, action, children }: AdminPageProps) {
  return (
    <div className="min-h-[calc(100dvh-var(--top))] bg-paper-2 pb-section text-base">
      <div className="container">
        <Link href={pagePaths.admin} className="mt-2 inline-flex min-h-11 items-center gap-2 text-small font-[640]">
          <ArrowLeft className="size-4.5" />
          Dashboard
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b-2 border-ink pt-1 pb-4">
          <h1 id={panelHeadingId} tabIndex={-1} className="type-admin outline-none max-sm:text-xl">
            {title}
          </h1>
          {action}
          {subtitle && <p className="w-full text-ink-2 max-sm:text-sm">{subtitle}</p>}
        </div>
        <div className="grid gap-4 pt-6">{children}</div>
      </div>
    </div>
  );
}

interface UnsavedEditsProps {
  /** The singular name of the kind of record. */
  noun: string;
  /** The name of one whose title is empty. */
  untitled: string;
  onOpen: (id: string) => void;
}

/** The unsaved edits of a list, also of those that filters hide; nothing if there are none. */
export function UnsavedEdits({ noun, untitled, onOpen }: UnsavedEditsProps) {
  useEdits();
  const edits = unsavedEdits(useOwner() ?? '', noun);
  if (edits.length === 0) return null;
  return (
    <div role="group" aria-label="Not saved yet" className="mb-3 flex flex-wrap items-center bg-butter pl-4 type-small">
      <span className="font-[640]">Not saved yet:</span>
      {edits.map(({ id, edit: { values } }) => (
        <TextButton key={id} className="underline" onClick={() => onOpen(id)}>
          <bdi className="min-w-0 truncate">{titleOf(values)?.trim() || untitled}</bdi>
        </TextButton>
      ))}
    </div>
  );
}

const titleOf = ({ title, name }: { title?: string; name?: string }) => title ?? name;
