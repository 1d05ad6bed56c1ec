import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Reply from 'lucide-react/icons/reply';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useState } from 'react';
import { TextButton } from '#client/admin/forms/buttons.tsx';
import { entityElementId } from '#client/admin/forms/focus.ts';
import { useDateTimeFormat } from '#client/time/use-date-time-format.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { StoredText } from '#client/ui/stored-text.tsx';
import { textLink } from '#client/ui/text-link.ts';
import type { ContactMessage } from '#shared/schemas/message.ts';
import { deliveryProblem, describeDelivery } from './describe-delivery.ts';
import type { useMessageActions } from './use-message-actions.ts';

interface MessageRowProps {
  message: ContactMessage;
  actions: ReturnType<typeof useMessageActions>;
}

const markClass = 'mr-2 rounded-full px-2 py-0.5 align-[.1em] type-label';

/** A contact message; opening it shows the full text and marks it as read. */
export function MessageRow({ message, actions }: MessageRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const formatDateTime = useDateTimeFormat();
  const bodyId = useId();
  const problem = deliveryProblem(message);
  const { id, name, email, subject, isRead, isAnswered, createdAt } = message;

  const toggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen && !isRead) actions.mark(id, true);
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
            <span dir="auto" className={clsx('min-w-0', isRead ? 'font-[560]' : 'font-bold')}>
              {name}
            </span>
            <a
              href={replyUrl(message)}
              onClick={() => actions.offerAnswered(message)}
              className={clsx('relative z-1 inline-flex min-h-11 min-w-0 items-center type-small', textLink)}
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
                'min-h-11 w-full text-left leading-snug after:absolute after:inset-0',
                isRead ? 'font-[560]' : 'font-bold',
              )}
            >
              {!isRead && <span className={clsx(markClass, 'bg-cobalt text-paper')}>Unread</span>}
              {isAnswered && <span className={clsx(markClass, 'bg-success-bg text-success')}>Answered</span>}
              <bdi>{subject}</bdi>
              <span className="sr-only">, from {name}</span>
            </button>
          </h3>
          {!isOpen && <StoredText className="line-clamp-2 type-small text-ink-2">{message.message}</StoredText>}
          {problem && !isOpen && <p className="mt-1 w-fit bg-warn-bg px-2 py-0.5 type-label text-warn">{problem}</p>}
        </div>
        <ChevronDown className={clsx('mt-3 size-5 transition-transform duration-fast', isOpen && 'rotate-180')} />
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <MessageBody message={message} actions={actions} />}
      </div>
    </li>
  );
}

function MessageBody({ message, actions }: MessageRowProps) {
  const { id, name, email, subject, isRead, isAnswered } = message;
  const isRetrying = actions.retryingId === id;
  const isDeleting = actions.isDeleting(id);
  const CheckIcon = isAnswered ? Undo2 : Check;
  const ReadIcon = isRead ? Mail : MailOpen;
  return (
    <div className="grid gap-4 px-4 pt-1 pb-4 md:px-6">
      <StoredText className="max-w-[72ch] whitespace-pre-wrap">{message.message}</StoredText>
      <Deliveries message={message} />
      <div className="-mx-3 flex flex-wrap gap-x-1">
        <a
          href={replyUrl(message)}
          aria-label={`Reply to ${name}`}
          onClick={() => actions.offerAnswered(message)}
          className={buttonClass({ size: 'small', className: 'mx-3' })}
        >
          <Reply className="size-4.5" />
          Reply
        </a>
        <TextButton icon={Copy} aria-label={`Copy address of ${name}`} onClick={() => void actions.copyAddress(email)}>
          Copy address
        </TextButton>
        <TextButton icon={CheckIcon} onClick={() => actions.markAnswered(id, !isAnswered)}>
          {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
        </TextButton>
        {actions.canSendAgain(message) && (
          <TextButton
            icon={RotateCw}
            aria-disabled={isRetrying || undefined}
            onClick={() => {
              if (!isRetrying) actions.retry(id);
            }}
          >
            {isRetrying ? 'Sending...' : 'Send the emails again'}
          </TextButton>
        )}
        <TextButton icon={ReadIcon} onClick={() => actions.mark(id, !isRead)}>
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </TextButton>
        <TextButton
          icon={Trash2}
          tone="danger"
          aria-label={`Delete ${subject}`}
          disabled={isDeleting}
          aria-busy={isDeleting}
          onClick={() => actions.confirmAndDelete(id)}
        >
          Delete
        </TextButton>
      </div>
    </div>
  );
}

function Deliveries({ message: { deliveries } }: Pick<MessageRowProps, 'message'>) {
  const formatDateTime = useDateTimeFormat();
  if (deliveries.length === 0) return <p className="type-small text-ink-2">Not emailed</p>;
  return (
    <ul aria-label="Delivery" className="grid gap-2 border-t border-line pt-3">
      {deliveries.map((delivery) => (
        <li key={delivery.recipient} className="type-small">
          <strong className="font-[640]">{delivery.recipient}:</strong> {describeDelivery(delivery, formatDateTime)}
          {delivery.lastError && delivery.state !== 'sent' && (
            <span className="block text-danger">{delivery.lastError}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Windows cuts longer addresses. */
const maxLength = 1900;
/** Leaves room for the quote. */
const maxSubjectLength = 600;

/** Returns a mailto URL for a reply that quotes the beginning of the message. */
export function replyUrl({ name, email, subject, message }: ContactMessage): string {
  const quoted = message.replaceAll(/^/gm, '> ').replaceAll(/\r?\n/g, '\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  const start = `mailto:${to}?subject=${encodeWithin(maxSubjectLength, `Re: ${subject}`)}&body=`;
  return start + encodeWithin(maxLength - start.length, `\r\n\r\n${name} wrote:\r\n${quoted}`);
}

/** Encodes as many whole characters of a text as the limit has room for. Half an emoji cannot be encoded. */
function encodeWithin(limit: number, text: string): string {
  let encoded = '';
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > limit) break;
    encoded += next;
  }
  return encoded;
}
