import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { StorageHealth } from '#shared/schemas/diagnostics.ts';

const labels: Record<keyof StorageHealth['config'], string> = {
  region: 'Region',
  accessKey: 'Access key',
  secretKey: 'Secret key',
  bucket: 'Bucket',
};
const keys = ['region', 'accessKey', 'secretKey', 'bucket'] as const;

/** Shows which storage settings are present. */
export function StorageFlags({ config }: { config: StorageHealth['config'] }) {
  return (
    <dl>
      {keys.map((key) => {
        const Icon = config[key] ? Check : X;
        return (
          <div key={key} className="flex justify-between gap-4 border-t border-line py-2">
            <dt>{labels[key]}</dt>
            <dd className={clsx('flex items-center gap-2 font-bold', config[key] ? 'text-success' : 'text-danger')}>
              <Icon aria-hidden="true" className="size-4.5" />
              {config[key] ? 'Present' : 'Absent'}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
