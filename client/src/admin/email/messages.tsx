import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import { useSearch } from '#client/admin/lists/use-search.ts';
import { isNotFound } from '#client/api/api-error.ts';
import { messagesExport, useMessages } from '#client/api/messages.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { DeleteAllMessages } from './delete-all-messages.tsx';
import { MessageList } from './message-list.tsx';
import { messagesHeadingId } from './use-message-actions.ts';

export function Messages() {
  const { search, field, clear } = useSearch();
  const messages = useMessages(search);
  const input = useRef<HTMLInputElement>(null);
  const pages = messages.data?.pages ?? [];
  const [page] = pages;
  const sender = pages
    .flatMap((loaded) => loaded.messages)
    .find(({ email }) => email.toLowerCase() === search.toLowerCase())?.email;

  const handleClear = () => {
    clear();
    // The focused button is unmounted.
    input.current?.focus();
  };

  // This call is not in the specification, so a server may lack it.
  if (isNotFound(messages.error)) return null;

  return (
    <section aria-labelledby={messagesHeadingId} className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h2
            id={messagesHeadingId}
            tabIndex={-1}
            className="text-2xl leading-tight font-[760] tracking-[-.025em] outline-none"
          >
            Messages
          </h2>
          {/* Always rendered, so that screen readers announce changes. */}
          <p role="status" className="mt-1 min-h-5 type-small text-ink-2">
            {page && !messages.isPlaceholderData && `${page.unread} unread, ${formatCount(page.total, search)}`}
          </p>
        </div>
        <a href={messagesExport(search)} download className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <Download aria-hidden="true" className="size-4.5" />
          Export CSV
        </a>
      </div>
      <div role="search" aria-label="Messages" className="mt-3 max-w-120 [--field-height:2.875rem]">
        <TextField ref={input} label="Search messages" {...field} />
      </div>
      {sender && !messages.isPlaceholderData && <DeleteAllMessages sender={sender} />}
      <div className="mt-4">
        <MessageList messages={messages} search={search} onClear={handleClear} />
      </div>
    </section>
  );
}

function formatCount(total: number, search: string): string {
  const count = total === 1 ? '1 message' : `${total} messages`;
  return search ? `${count} found` : `${count} in all`;
}
