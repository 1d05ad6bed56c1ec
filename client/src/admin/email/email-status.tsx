import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, type ReactNode } from 'react';
import { SecondaryButton } from '#client/admin/forms/buttons.tsx';
import { useAttempt } from '#client/admin/forms/labels-and-toasts.ts';
import { Skeletons } from '#client/admin/lists/cards.tsx';
import { isCanceled, isNotFound, messageFor } from '#client/api/api-error.ts';
import { useRetryMessages } from '#client/api/messages.ts';
import { deliveryQuery, useSendTestMails } from '#client/api/site-and-email-settings.ts';
import { useDateTimeFormat } from '#client/time/use-date-time-format.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { mailFaults } from '#shared/domain/mail.ts';
import type { EmailSettings, TestMailReport } from '#shared/schemas/email-settings.ts';
import { describeDeliveryState, transportNotes } from './describe-delivery.ts';

/** Whether emails are sent and if not why, the saved settings, and last the sentence fixed by the specification. */
export function EmailStatus({ settings }: { settings: EmailSettings }) {
  const { recipientEmails, enabled } = settings;
  const { data: delivery } = useQuery(deliveryQuery);
  const hasFaults = mailFaults(settings).length > 0;
  const isOn = enabled && !hasFaults && delivery?.transport !== 'file';
  return (
    <section
      aria-labelledby="email-status"
      className={clsx('p-4 sm:p-6 lg:row-span-2', isOn ? 'bg-mint' : 'bg-warn-bg')}
    >
      <h3 id="email-status" className="type-label text-ink-2">
        Status
      </h3>
      <p className="mt-1 flex items-center gap-2 type-card">
        {!isOn && <CircleAlert className="size-6 shrink-0" />}
        {isOn ? 'Emails are being sent' : enabled && hasFaults ? 'Emails will not arrive' : 'No emails are being sent'}
      </p>
      <DeliveryReport settings={settings} />
      <dl className="mt-4">
        <Row label="Recipients">{recipientEmails.length}</Row>
        <Row label="Notifications">{enabled ? 'Enabled' : 'Disabled'}</Row>
      </dl>
      {recipientEmails.length > 0 && <TestEmail />}
      <p className="mt-4 text-label text-ink-2">
        {/* The sentence of the specification, in an element of its own. */}
        <span>An email delivery service is connected.</span> {delivery && transportNotes[delivery.transport]}
      </p>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-t border-ink py-2">
      <dt>{label}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  );
}

function DeliveryReport({ settings }: { settings: EmailSettings }) {
  const { data: delivery, error, isPending, refetch } = useQuery(deliveryQuery);
  const formatDateTime = useDateTimeFormat();
  if (isPending) return <Skeletons height="h-24" />;
  // This call is not in the specification, so a server may lack it.
  if (isNotFound(error)) return null;
  if (!delivery) return <QueryError message="Failed to fetch the delivery status" onRetry={() => void refetch()} />;
  const { lastError } = delivery;
  return (
    <div className="mt-1.5 grid gap-1.5 type-small">
      {describeDeliveryState(delivery, settings).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {lastError && (
        <>
          <p>
            <strong>Last error:</strong> {lastError.message} ({lastError.recipient}, {formatDateTime(lastError.at)})
          </p>
          <ResendAll />
        </>
      )}
    </div>
  );
}

function ResendAll() {
  const { mutateAsync: resend, isPending } = useRetryMessages();
  const toast = useToast();
  const attempt = useAttempt();
  const resendAll = async () => {
    await resend();
    toast({ title: 'Resending all messages' });
  };
  return (
    <SecondaryButton
      className="mt-1.5 justify-self-start"
      isBusy={isPending}
      onClick={() => void attempt(resendAll, 'Failed to resend the messages', 'Please try again.')}
    >
      Send all again
    </SecondaryButton>
  );
}

function TestEmail() {
  const { mutate: send, data: report, error, isPending, submittedAt } = useSendTestMails();
  const hint = useId();
  return (
    <div className="grid justify-items-start gap-3 border-t border-ink pt-4">
      <SecondaryButton isBusy={isPending} aria-describedby={hint} onClick={() => send()}>
        {isPending ? 'Sending...' : 'Send test email'}
      </SecondaryButton>
      <p id={hint} className="type-small">
        Goes to the saved recipients.
      </p>
      <div role="status" aria-busy={isPending} className="w-full min-w-0 empty:hidden">
        {/* A new key makes screen readers announce a repeated result. */}
        {report && <TestResults key={submittedAt} results={report.results} />}
        {error && !isCanceled(error) && (
          <p key={submittedAt} className="flex items-start gap-2 type-small font-[640]">
            <CircleAlert className="size-5 shrink-0" />
            {messageFor(error, 'Failed to send the test email. Please try again.')}
          </p>
        )}
      </div>
    </div>
  );
}

function TestResults({ results }: TestMailReport) {
  return (
    <ul aria-label="Test email" className="grid gap-2.5">
      {results.map(({ recipient, isSent, message }) => {
        const Icon = isSent ? CircleCheck : CircleAlert;
        return (
          <li key={recipient} className="flex items-start gap-2 type-small">
            <Icon className="size-5 shrink-0" />
            <span className="min-w-0">
              <strong>{recipient}:</strong> {isSent ? 'Sent.' : 'Not sent.'} {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
