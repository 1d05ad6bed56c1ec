import clsx from 'clsx';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';

interface ExternalLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site that opens in a new window. Its URL is shown in print. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={clsx("relative print:after:content-['_('attr(href)')']", className)}
    >
      {children}
      <ArrowUpRight className="ml-[.2em] inline-block size-[1em] shrink-0 align-[-.1em]" />{' '}
      <span className="sr-only">(opens in a new window)</span>
    </a>
  );
}
