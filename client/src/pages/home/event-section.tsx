import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClass } from '#client/ui/button.tsx';

interface EventSectionProps {
  title: string;
  /** Where SEE MORE ACTIVATIONS leads. */
  more: string;
  className?: string;
  children: ReactNode;
}

/** A heading with its way to more; on phones that comes last and fills the line. */
export function EventSection({ title, more, className, children }: EventSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="container grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-[clamp(1.75rem,3.4vw,3.5rem)] py-section md:grid-cols-[1fr_auto] md:items-end">
        <h2 id={headingId} className="type-h2">
          {title}
        </h2>
        <Link href={more} className={buttonClass({ variant: 'secondary', className: 'order-last md:order-none' })}>
          SEE MORE ACTIVATIONS
        </Link>
        <div className="min-w-0 md:col-span-2">{children}</div>
      </div>
    </section>
  );
}
