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
  ids?: readonly number[];
}

/** Handles a manager's change, and records the user, the time and the record. */
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
 * Returns the subject of a log entry, such as "12 Low Tide". Only the id of a message: it contains a visitor's name.
 */
function nameOf({ id, title, name, email, ids }: Named): string | undefined {
  return (
    [id ?? ids?.join(', '), email === undefined ? (title ?? name) : undefined]
      .filter((part) => part !== undefined)
      .join(' ') || undefined
  );
}

/** Returns the client's address, and the id of the request in the server's log. */
export function originOf(request: Request): { address: string; requestId: string } {
  return { address: clientAddress(request), requestId: request.id as string };
}
