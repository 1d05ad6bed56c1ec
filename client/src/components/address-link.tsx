import type { ReactNode } from 'react';
import { linkTarget } from '#shared/domain/link-target.ts';

interface AddressLinkProps {
  /** The URL as the manager typed it. */
  address: string;
  className?: string;
  children: ReactNode;
}

/** A link that opens in a new window. Renders only its children if the address is not a safe URL. */
export function AddressLink({ address, className, children }: AddressLinkProps) {
  const href = linkTarget(address);
  if (!href) return children;
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children} <span className="sr-only">(opens in a new window)</span>
    </a>
  );
}
