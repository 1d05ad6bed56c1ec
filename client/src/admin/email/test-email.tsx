import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId } from 'react';
import { isCanceled, messageFor } from '#client/api/api-error.ts';
import { useSendTestMails } from '#client/api/email-settings.ts';
import { Button } from '#client/ui/button.tsx';
import type { TestMailReport } from '#shared/schemas/email-settings.ts';

export function TestEmail() {
  const { mutate: send, data: report, error, isPending, submittedAt } = useSendTestMails();
  const hint = useId();
  return (
    <div className="grid justify-items-start gap-3">
      <Button size="small" variant="secondary" isBusy={isPending} aria-describedby={hint} onClick={() => send()}>
        {isPending ? 'Sending...' : 'Send test email'}
      </Button>
      <p id={hint} className="type-small">
        Goes to the saved recipients.
      </p>
      <div role="status" aria-busy={isPending} className="w-full min-w-0 empty:hidden">
        {/* A new key makes screen readers announce a repeated result. */}
        {report && <TestResults key={submittedAt} results={report.results} />}
        {error && !isCanceled(error) && (
          <p key={submittedAt} className="flex items-start gap-2 type-small font-[640]">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
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
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong>{recipient}:</strong> {isSent ? 'Sent.' : 'Not sent.'} {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
