import Check from 'lucide-react/icons/check';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import Reply from 'lucide-react/icons/reply';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { TextButton, textButtonClass } from '#client/admin/forms/text-button.tsx';
import { useDateTimeFormat } from '#client/admin/lists/use-date-time-format.ts';
import type { ContactMessage } from '#shared/schemas/message.ts';
import { describeDelivery, isUndelivered } from './describe-delivery.ts';
import { replyUrl } from './reply-url.ts';
import type { useMessageActions } from './use-message-actions.ts';

interface MessageBodyProps {
  message: ContactMessage;
  actions: ReturnType<typeof useMessageActions>;
}

export function MessageBody({ message, actions }: MessageBodyProps) {
  const { id, name, subject, isRead, isAnswered, deliveries } = message;
  const isRetrying = actions.retryingId === id;
  const isDeleting = actions.isDeleting(id);
  const canRetry = deliveries.length === 0 || deliveries.some(isUndelivered);
  const CheckIcon = isAnswered ? Undo2 : Check;
  const ReadIcon = isRead ? Mail : MailOpen;
  return (
    <div className="grid gap-4 px-4 pt-1 pb-4 md:px-6">
      <p className="max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      <Deliveries message={message} />
      <div className="-mx-3 flex flex-wrap gap-x-1">
        <a
          href={replyUrl(message)}
          aria-label={`Reply to ${name}`}
          onClick={() => void actions.markAnswered(id, true)}
          className={textButtonClass()}
        >
          <Reply aria-hidden="true" className="size-4.5" />
          Reply
        </a>
        <TextButton onClick={() => void actions.markAnswered(id, !isAnswered)}>
          <CheckIcon aria-hidden="true" className="size-4.5" />
          {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
        </TextButton>
        {canRetry && (
          <TextButton
            aria-disabled={isRetrying || undefined}
            onClick={() => {
              if (!isRetrying) void actions.retry(id);
            }}
          >
            <RotateCw aria-hidden="true" className="size-4.5" />
            {isRetrying ? 'Sending...' : 'Send the emails again'}
          </TextButton>
        )}
        <TextButton onClick={() => void actions.mark(id, !isRead)}>
          <ReadIcon aria-hidden="true" className="size-4.5" />
          {isRead ? 'Mark as unread' : 'Mark as read'}
        </TextButton>
        <TextButton
          tone="danger"
          aria-label={`Delete ${subject}`}
          disabled={isDeleting}
          aria-busy={isDeleting}
          onClick={() => actions.confirmAndDelete(id)}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
          Delete
        </TextButton>
      </div>
    </div>
  );
}

function Deliveries({ message: { deliveries } }: Pick<MessageBodyProps, 'message'>) {
  const formatDateTime = useDateTimeFormat();
  if (deliveries.length === 0)
    return <p className="type-small text-ink-2">Not emailed: notifications were off, or there were no recipients.</p>;
  return (
    <ul aria-label="Delivery" className="grid gap-2 border-t border-line pt-3">
      {deliveries.map((delivery) => (
        <li key={delivery.recipient} className="type-small wrap-anywhere">
          <strong className="font-[640]">{delivery.recipient}:</strong> {describeDelivery(delivery, formatDateTime)}
          {delivery.lastError && delivery.state !== 'sent' && (
            <span className="block text-danger">{delivery.lastError}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
