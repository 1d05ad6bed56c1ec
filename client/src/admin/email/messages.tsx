import clsx from 'clsx';
import Download from 'lucide-react/icons/download';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { SecondaryButton, TextButton } from '#client/admin/forms/buttons.tsx';
import { confirmDelete, confirmDeleteOf, countNoun } from '#client/admin/forms/confirm.ts';
import { focusEntity } from '#client/admin/forms/focus.ts';
import { useAttempt } from '#client/admin/forms/labels-and-toasts.ts';
import { Skeletons, EmptyState } from '#client/admin/lists/cards.tsx';
import { DeletedRecords } from '#client/admin/lists/delete-and-restore.tsx';
import { isNotFound } from '#client/api/api-error.ts';
import { messagesExport, useMessages, useRemoveMessages, useRestoreMessages } from '#client/api/messages.ts';
import { useDebouncedText } from '#client/components/use-url-state.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { QueryError } from '#client/ui/query-error.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { searchLimit } from '#shared/domain/constants.ts';
import { nameKey } from '#shared/domain/text/stored-text.ts';
import { maxRestoredMessages, type MessageList as MessagePage } from '#shared/schemas/message.ts';
import { MessageRow } from './message-row.tsx';
import { messageLabels, messagesHeadingId, useMessageActions } from './use-message-actions.ts';

export function Messages() {
  const [text, setText] = useState('');
  const [typed, setTyped] = useDebouncedText(text, setText);
  const search = text.trim();
  const messages = useMessages(search);
  const { mutateAsync: restore } = useRestoreMessages();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const pages = messages.data?.pages ?? [];
  const [page] = pages;
  const sender = pages
    .flatMap((loaded) => loaded.messages)
    .find(({ email }) => nameKey(email) === nameKey(search))?.email;

  const isCounted = page && !messages.isPlaceholderData && (page.total > 0 || search !== '');

  const handleClear = () => {
    setTyped('');
    // The focused button is unmounted.
    input.current?.focus();
  };

  const download = async (link: HTMLAnchorElement) => {
    // Asks to sign in after an expired session, of which a download would say nothing.
    await messages.refetch({ throwOnError: true });
    // Not the link itself, whose click comes here.
    Object.assign(document.createElement('a'), { href: link.href, download: '' }).click();
  };

  // This call is not in the specification, so a server may lack it.
  if (isNotFound(messages.error)) return null;

  return (
    <section aria-labelledby={messagesHeadingId} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id={messagesHeadingId} tabIndex={-1} className="text-lg leading-tight font-[720] outline-none">
            Messages
          </h2>
          {/* Always rendered, so that screen readers announce changes. */}
          <p role="status" className="type-small text-ink-2 not-empty:mt-1">
            {isCounted && `${page.unread} unread, ${formatCount(page.total, search)}`}
          </p>
        </div>
        {page?.total === 0 ? (
          <TextButton icon={RefreshCw} onClick={() => void messages.refetch()}>
            Refresh
          </TextButton>
        ) : (
          <a
            href={messagesExport(search)}
            download
            className={buttonClass({ variant: 'secondary', size: 'small' })}
            onClick={(event) => {
              event.preventDefault();
              const link = event.currentTarget;
              void attempt(() => download(link), 'Failed to export the messages. Please try again.');
            }}
          >
            <Download className="size-4.5" />
            Export CSV
          </a>
        )}
      </div>
      {(search || page?.total !== 0) && (
        <div role="search" aria-label="Messages" className="mt-3 max-w-120 [--field-height:2.875rem]">
          <TextField
            ref={input}
            type="search"
            label="Search messages"
            autoComplete="off"
            maxLength={searchLimit}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {search && page && page.total > 0 && !messages.isPlaceholderData && (
        <DeleteFound search={search} page={page} sender={sender} />
      )}
      <div className="mt-4">
        <MessageList messages={messages} search={search} onClear={handleClear} />
        <DeletedRecords kind="messages" labels={messageLabels} onRestore={({ id }) => restore([id])} />
      </div>
    </section>
  );
}

function formatCount(total: number, search: string): string {
  const count = countNoun(total, 'message');
  return search ? `${count} found` : `${count} in all`;
}

interface MessageListProps {
  messages: ReturnType<typeof useMessages>;
  /** The search text; '' lists all messages. */
  search: string;
  onClear: () => void;
}

const loadError = 'Failed to fetch messages';

function MessageList({ messages, search, onClear }: MessageListProps) {
  const { data, isPending, isPlaceholderData, refetch } = messages;
  const actions = useMessageActions();
  const found = data?.pages.flatMap((page) => page.messages) ?? [];
  // An empty previous result is no placeholder for the next search.
  if (isPending || (isPlaceholderData && found.length === 0))
    return <Skeletons count={3} height="h-28" className="grid gap-px" />;
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
  if (found.length === 0)
    return <p className="border border-line bg-paper p-4">No messages yet. They come from the contact form.</p>;
  const notEmailed = found.filter(({ deliveries }) => deliveries.length === 0).length;
  return (
    <>
      {notEmailed > 0 && (
        <p className="mb-2 type-small text-ink-2">
          {notEmailed === found.length ? 'Not emailed' : `${notEmailed} of ${found.length} not emailed`}: notifications
          were off, or there were no recipients.
        </p>
      )}
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
        <SecondaryButton isBusy={isFetchingNextPage} onClick={() => void load()}>
          {isFetchingNextPage ? 'Loading...' : 'Load more'}
        </SecondaryButton>
      )}
    </div>
  );
}

interface DeleteFoundProps {
  search: string;
  page: MessagePage;
  sender: string | undefined;
}

/** Deletes what a search found: of an address, all messages of that sender. */
function DeleteFound({ search, page: { messages, total }, sender }: DeleteFoundProps) {
  const toast = useToast();
  const attempt = useAttempt();
  const remove = useRemoveMessages();
  const restore = useRestoreMessages();

  const undo = async (ids: number[]) => {
    for (let from = 0; from < ids.length; from += maxRestoredMessages)
      await restore.mutateAsync(ids.slice(from, from + maxRestoredMessages));
    toast({ title: 'Messages restored' });
  };
  const removeAll = async () => {
    // What arrives meanwhile stays.
    const before = String((messages[0]?.id ?? 0) + 1);
    const { ids } = await remove.mutateAsync(sender ? { email: sender } : { q: search, before });
    const onClick = () => void attempt(() => undo(ids), 'Failed to restore the messages. Please try again.');
    const action = ids.length > 0 ? { label: 'Undo', onClick } : undefined;
    toast({ title: `${countNoun(ids.length, 'message')} deleted`, action });
    document.getElementById(messagesHeadingId)?.focus({ preventScroll: true });
  };

  return (
    <TextButton
      icon={Trash2}
      tone="danger"
      className="mt-2 -ml-3"
      disabled={remove.isPending}
      aria-busy={remove.isPending}
      onClick={() => {
        if (sender ? confirmDeleteOf(`all messages from ${sender}`) : confirmDelete('message', total))
          void attempt(removeAll, 'Failed to delete the messages. Please try again.');
      }}
    >
      <span className="text-left">
        {sender ? `Delete all from ${sender}` : `Delete the ${countNoun(total, 'message')} found`}
      </span>
    </TextButton>
  );
}
