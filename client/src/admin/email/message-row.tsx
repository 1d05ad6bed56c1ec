import clsx from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { entityElementId } from '#client/admin/lists/focus.ts';
import { useDateTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import { textLink } from '#client/ui/text-link.ts';
import type { ContactMessage } from '#shared/schemas/message.ts';
import { deliveryProblem } from './describe-delivery.ts';
import { MessageBody } from './message-body.tsx';
import { replyUrl } from './reply-url.ts';
import type { useMessageActions } from './use-message-actions.ts';

interface MessageRowProps {
  message: ContactMessage;
  actions: ReturnType<typeof useMessageActions>;
}

/** A contact message; opening it shows the full text and marks it as read. */
export function MessageRow({ message, actions }: MessageRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const formatDateTime = useDateTimeFormat();
  const bodyId = useId();
  const problem = deliveryProblem(message);
  const { id, name, email, subject, isRead, isAnswered, createdAt } = message;

  const toggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen && !isRead) void actions.mark(id, true);
  };

  return (
    <li
      id={entityElementId(id)}
      tabIndex={-1}
      className={clsx('border-b border-line focus:outline-offset-[-2px]', !isRead && 'bg-mist')}
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-3.5 transition-colors duration-fast hover:bg-paper-2 md:px-6">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-3">
            <span className={clsx('min-w-0 wrap-anywhere', isRead ? 'font-[560]' : 'font-bold')}>{name}</span>
            <a
              href={replyUrl(message)}
              onClick={() => void actions.markAnswered(id, true)}
              className={clsx(
                'relative z-1 inline-flex min-h-11 min-w-0 items-center type-small wrap-anywhere',
                textLink,
              )}
            >
              {email}
            </a>
            <time dateTime={createdAt} className="type-small text-ink-2 lg:ml-auto">
              {formatDateTime(createdAt)}
            </time>
          </div>
          <h3>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={toggle}
              className={clsx(
                'min-h-11 w-full text-left leading-snug wrap-anywhere after:absolute after:inset-0',
                isRead ? 'font-[560]' : 'font-bold',
              )}
            >
              {!isRead && (
                <span className="mr-2 rounded-full bg-cobalt px-2 py-0.5 align-[.1em] type-label text-paper">
                  Unread
                </span>
              )}
              {isAnswered && (
                <span className="mr-2 rounded-full bg-success-bg px-2 py-0.5 align-[.1em] type-label text-success">
                  Answered
                </span>
              )}
              {subject}
              <span className="sr-only">, from {name}</span>
            </button>
          </h3>
          {!isOpen && <p className="line-clamp-2 type-small wrap-anywhere text-ink-2">{message.message}</p>}
          {problem && !isOpen && <p className="mt-1 w-fit bg-warn-bg px-2 py-0.5 type-label text-warn">{problem}</p>}
        </div>
        <ChevronDown
          aria-hidden="true"
          className={clsx('mt-3 size-5 transition-transform duration-fast', isOpen && 'rotate-180')}
        />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <MessageBody message={message} actions={actions} />}
      </div>
    </li>
  );
}
