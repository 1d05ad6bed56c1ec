import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '#client/api/api-error.ts';
import { deliveryQuery } from '#client/api/mail-delivery.ts';
import { QueryError } from '#client/ui/query-error.tsx';
import { SkeletonBlock, SkeletonGroup } from '#client/ui/skeleton.tsx';
import type { EmailSettings } from '#shared/schemas/email-settings.ts';
import { describeDeliveryState } from './describe-delivery.ts';
import { useDateTimeFormat } from './use-date-time-format.ts';

/** How mails really leave the house, and what has become of them. */
export function DeliveryReport({ settings }: { settings: EmailSettings }) {
  const { data: delivery, error, isPending, refetch } = useQuery(deliveryQuery);
  const moment = useDateTimeFormat();
  if (isPending) {
    return (
      <SkeletonGroup>
        <SkeletonBlock className="h-24" />
      </SkeletonGroup>
    );
  }
  // The specification does not have this call: a server may do without it.
  if (isNotFound(error)) return null;
  if (!delivery) return <QueryError message="Failed to fetch the state of delivery" onRetry={() => void refetch()} />;
  const { lastError } = delivery;
  return (
    <div className="grid gap-1.5 type-small">
      {describeDeliveryState(delivery, settings).map((sentence) => (
        <p key={sentence} className="first:font-[640]">
          {sentence}
        </p>
      ))}
      {lastError && (
        <p className="wrap-anywhere">
          <strong>Last error:</strong> {lastError.message} ({lastError.recipient}, {moment(lastError.at)})
        </p>
      )}
    </div>
  );
}
