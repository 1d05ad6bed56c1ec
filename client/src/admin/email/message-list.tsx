import clsx from 'clsx';
import { focusEntity } from '#client/admin/lists/focus.ts';
import { EmptyState } from '#client/admin/lists/empty-state.tsx';
import type { useMessages } from '#client/api/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import { MessageRow } from './message-row.tsx';
import { useMessageActions } from './use-message-actions.ts';

interface MessageListProps {
  messages: ReturnType<typeof useMessages>;
  /** The search text; '' lists all messages. */
  search: string;
  onClear: () => void;
}

const loadError = 'Failed to fetch messages';

/** The loaded messages with a button for older ones, or why there are none. */
export function MessageList({ messages, search, onClear }: MessageListProps) {
  const { data, isPending, isPlaceholderData, refetch } = messages;
  const actions = useMessageActions();
  const found = data?.pages.flatMap((page) => page.messages) ?? [];
  // An empty previous result is no placeholder for the next search.
  if (isPending || (isPlaceholderData && found.length === 0)) {
    return (
      <SkeletonGroup className="grid gap-px">
        <SkeletonBlock className="h-28" />
        <SkeletonBlock className="h-28" />
        <SkeletonBlock className="h-28" />
      </SkeletonGroup>
    );
  }
  if (!data) return <QueryError message={loadError} onRetry={() => void refetch()} />;
  if (found.length === 0 && search) {
    return (
      <EmptyState
        heading="No messages match your search"
        hint="Try a different search, or clear it to see all messages."
        action={{ label: 'Clear search', onClick: onClear }}
      />
    );
  }
  if (found.length === 0) {
    return (
      <EmptyState
        heading="No messages yet"
        hint="Messages sent through the contact form appear here."
        action={{ label: 'Refresh', onClick: () => void refetch() }}
      />
    );
  }
  return (
    <>
      <ul
        aria-label="Messages"
        aria-busy={isPlaceholderData}
        className={clsx('border-x border-t border-line bg-paper', isPlaceholderData && 'opacity-60')}
      >
        {found.map((message) => (
          <MessageRow key={message.id} message={message} actions={actions} />
        ))}
      </ul>
      <OlderMessages messages={messages} />
    </>
  );
}

function OlderMessages({
  messages: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: Pick<MessageListProps, 'messages'>) {
  const load = async () => {
    const { data, isFetchNextPageError: isFailed } = await fetchNextPage();
    const first = data?.pages.at(-1)?.messages[0];
    if (first && !isFailed) focusEntity(first.id);
  };
  if (!hasNextPage) return null;
  return (
    <div className="mt-4">
      {isFetchNextPageError ? (
        <QueryError message={loadError} onRetry={() => void load()} />
      ) : (
        <Button size="small" variant="secondary" isBusy={isFetchingNextPage} onClick={() => void load()}>
          {isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
