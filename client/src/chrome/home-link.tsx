import { Link } from 'wouter';
import { screens } from '#shared/domain/screens.ts';
import { Logo } from './logo.tsx';

/** The logo, leading home. */
export function HomeLink({ onClick }: { onClick?: () => void }) {
  return (
    <Link href={screens.home} onClick={onClick} className="group flex h-11 items-center">
      <Logo
        className="gap-2.5 text-[1.4rem] tracking-[-.05em] md:text-[1.625rem]"
        markClassName="size-8.5 transition-transform duration-500 ease-brand group-hover:rotate-30 md:size-10"
      />
    </Link>
  );
}
