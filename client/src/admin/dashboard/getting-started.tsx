import clsx from 'clsx';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { Link } from 'wouter';
import { textLink } from '#client/ui/text-link.ts';
import { SiteSettingsDialog } from '#client/admin/forms/record-dialogs.ts';
import { inSiteSettings, useSetupSteps, type SetupStep } from './use-setup-steps.ts';

export function GettingStarted() {
  const steps = useSetupSteps();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  if (!steps) return null;
  return (
    <section aria-labelledby="getting-started" className="mt-6 border border-line bg-paper px-5 pt-5 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
        <h2 id="getting-started" className="type-card">
          Getting started
        </h2>
        <p className="type-small text-ink-2">
          {steps.filter(({ isDone }) => isDone).length} of {steps.length} done
        </p>
      </div>
      <ul>
        {steps.map((step) => {
          const Icon = step.isDone ? Check : Circle;
          return (
            <li key={step.label} className="flex gap-3 border-t border-line py-1.5">
              <Icon
                aria-hidden="true"
                className={clsx('mt-3 size-5 shrink-0', step.isDone ? 'text-success' : 'text-ink-3')}
              />
              <div className="grid min-w-0 flex-1 md:grid-cols-[14rem_minmax(0,1fr)] md:items-center">
                <StepLabel step={step} onOpenSettings={() => setAreSettingsOpen(true)} />
                <p className="type-small wrap-anywhere text-ink-2 max-md:pb-2">{step.hint}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {areSettingsOpen && <SiteSettingsDialog onClose={() => setAreSettingsOpen(false)} />}
    </section>
  );
}

function StepLabel({ step, onOpenSettings }: { step: SetupStep; onOpenSettings: () => void }) {
  const { label, isDone, place } = step;
  const row = 'flex min-h-11 items-center justify-self-start';
  const content = (
    <>
      {label}
      <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
    </>
  );
  if (!place) return <p className={clsx(row, 'font-[620]')}>{content}</p>;
  if (place !== inSiteSettings)
    return (
      <Link href={place} className={clsx(row, textLink)}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={clsx(row, textLink)} onClick={onOpenSettings}>
      {content}
    </button>
  );
}
