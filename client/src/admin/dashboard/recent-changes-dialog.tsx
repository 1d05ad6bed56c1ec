import { useDateTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import { useSearch } from '#client/admin/lists/use-search.ts';
import { useChanges } from '#client/api/history.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import type { Change } from '#shared/schemas/history.ts';

/** Sign-ins and changes, newest first, with search. */
export function RecentChangesDialog({ onClose }: { onClose: () => void }) {
  const { search, field } = useSearch();
  const log = useChanges(search);
  const entries = log.data?.pages.flatMap((page) => page.changes);
  return (
    <Dialog open onOpenChange={onClose} title="Recent changes" size="medium">
      <TextField label="Search changes" hint="A name, or what was changed" {...field} />
      <p role="status" className="type-small text-ink-2">
        {log.isPending && 'Loading...'}
        {entries?.length === 0 && 'No changes found.'}
      </p>
      {log.isError && <QueryError message="Failed to fetch recent changes" onRetry={() => void log.refetch()} />}
      <ul aria-label="Recent changes" className="mt-3">
        {entries?.map((entry) => (
          <ChangeItem key={entry.id} change={entry} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          size="small"
          variant="secondary"
          className="mt-4"
          isBusy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {log.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Dialog>
  );
}

function ChangeItem({ change }: { change: Change }) {
  const formatDateTime = useDateTimeFormat();
  const { actor, action, name, outcome, attempts, at } = change;
  return (
    <li className="border-t border-line py-2 wrap-anywhere">
      <p>
        <strong className="font-[680]">{actor}</strong> {[action, name].filter(Boolean).join(' ')}
        {outcome !== 'done' && (
          <span className="text-danger">
            {' '}
            ({outcome}
            {attempts > 1 && ` ${attempts} times`})
          </span>
        )}
      </p>
      <time dateTime={at} className="type-small text-ink-2">
        {formatDateTime(at)}
      </time>
    </li>
  );
}
