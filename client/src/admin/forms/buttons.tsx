import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import LogIn from 'lucide-react/icons/log-in';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { Button, IconButton } from '#client/ui/button.tsx';
import { textLink } from '#client/ui/text-link.ts';
import { pagePaths } from '#shared/domain/pages/site-pages.ts';

const tones = {
  ink: 'text-ink hover:bg-paper-3',
  quiet: 'text-ink-2 hover:bg-paper-3',
  danger: 'text-ink-2 hover:bg-danger-bg hover:text-danger focus-visible:text-danger',
} as const;

function textButtonClass(tone: keyof typeof tones = 'ink'): string {
  return clsx(
    'inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full px-3 text-small leading-tight',
    'font-[680] transition-colors duration-fast disabled:opacity-40',
    tones[tone],
  );
}

interface TextButtonProps extends ComponentProps<'button'> {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
}

/** A button without a background, such as Edit, Delete or Clear Filters. */
export function TextButton({ tone, icon: Icon, className, children, ...button }: TextButtonProps) {
  return (
    <button type="button" className={clsx(textButtonClass(tone), className)} {...button}>
      {Icon && <Icon className="size-4.5 shrink-0" />}
      {children}
    </button>
  );
}

/** A small button with a border, for what is not the main action. */
export function SecondaryButton(button: ComponentProps<typeof Button>) {
  return <Button size="small" variant="secondary" {...button} />;
}

/** A trash can; `aria-label` says what it removes. */
export function RemoveButton(button: ComponentProps<typeof IconButton>) {
  return (
    <IconButton {...button}>
      <Trash2 className="size-5" />
    </IconButton>
  );
}

/** A button that adds a row or a record. */
export function AddButton({ children, ...button }: ComponentProps<typeof Button>) {
  return (
    <Button size="small" {...button}>
      <Plus className="size-4.5" />
      {children}
    </Button>
  );
}

/** A link to the login that replaces an action while signed out. */
export function SignInLink({ children }: { children: string }) {
  return (
    <Link href={pagePaths.adminLogin} className={textButtonClass()}>
      <LogIn className="size-4.5" />
      {children}
    </Link>
  );
}

/** Explains why a call was rejected and links to the login. */
export function SignInHint({ reason }: { reason: string }) {
  return (
    <p className="bg-warn-bg px-4 py-3 type-small">
      {reason}{' '}
      <Link href={pagePaths.adminLogin} className={textLink}>
        Sign in as site manager
      </Link>
    </p>
  );
}
