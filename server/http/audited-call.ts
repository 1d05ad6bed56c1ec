import type { Request } from 'express';
import type { Database } from '#server/db/client.ts';
import { audited } from '#server/audit/audit.ts';
import { clientAddress } from './client-address.ts';
import { isRefusal } from './errors.ts';

interface Named {
  id?: number;
  title?: string;
  name?: string;
  email?: string;
}

/** Handles a manager's change, and keeps who asked for it, when, and on what. */
export function auditedCall<A>(
  db: Database,
  key: string,
  { params }: { params: unknown },
  request: Request,
  handle: () => Promise<A>,
): Promise<A> {
  const { id } = params as Named;
  const action = { actor: request.user?.username ?? '', action: key, subject: id?.toString(), ...originOf(request) };
  const subjectOf = (result: A) => nameOf({ id, ...(result as Named | undefined) });
  return audited(db, action, handle, { subjectOf, isRefusal });
}

/**
 * What the log calls the changed thing, such as "12 Low Tide". Of a message only its number: it carries a visitor's
 * name.
 */
function nameOf({ id, title, name, email }: Named): string | undefined {
  return (
    [id, email === undefined ? (title ?? name) : undefined].filter((part) => part !== undefined).join(' ') || undefined
  );
}

/** Where a request came from, and where the server's log tells more of it. */
export function originOf(request: Request): { address: string; requestId: string } {
  return { address: clientAddress(request), requestId: request.id as string };
}
