import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import { DeliveryReport } from './delivery-report.tsx';
import { TestEmail } from './test-email.tsx';

/** The saved settings, the sentence fixed by the specification, and the actual delivery status. */
export function EmailStatus({ settings }: { settings: EmailSettings }) {
  const { recipientEmails, enabled } = settings;
  return (
    <section aria-labelledby="email-status" className="bg-mint p-6">
      <h3 id="email-status" className="text-2xl leading-tight font-[760] tracking-[-.025em]">
        Status
      </h3>
      <dl className="mt-3">
        <Row label="Recipients" value={recipientEmails.length} />
        <Row label="Notifications" value={enabled ? 'Enabled' : 'Disabled'} />
      </dl>
      <div className="grid gap-4 border-t-2 border-ink pt-3">
        <p>An email delivery service is connected.</p>
        <DeliveryReport settings={settings} />
        <TestEmail />
      </div>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="flex justify-between gap-4 border-t-2 border-ink py-3">
      <dt>{label}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  );
}
