import { isIP } from 'node:net';
import type { Request } from 'express';
import { contract, type CallContract, type CallKey } from '#shared/contract.ts';
import { systemActors } from '#shared/domain/constants.ts';
import { recordNouns, type RecordKind } from '#shared/domain/entities.ts';
import type { changes } from '#shared/tables.ts';

/** Without an actor, the server itself: the demo, for example. */
export type Author = Pick<typeof changes.$inferInsert, 'actor' | 'address' | 'requestId'>;

/** `action` is in words that a name can follow, such as 'uploaded a picture'. */
export type Origin = Author & { action: string };

export function originOf(key: CallKey, request: Request): Origin {
  const call: CallContract = contract[key];
  const kind = kindOf(key);
  return {
    actor: request.user?.username ?? systemActors.unknown,
    action: call.logged ?? (kind ? `${verbOf(key)} ${recordNouns[kind]}` : key),
    address: clientAddress(request),
    requestId: request.id as string,
  };
}

export function recordOf(key: CallKey, { id }: { id?: number }): { kind: RecordKind; recordId: number } | undefined {
  const kind = kindOf(key);
  return kind && id !== undefined ? { kind, recordId: id } : undefined;
}

function kindOf(key: CallKey): RecordKind | undefined {
  const folder = key.split('/')[2];
  return folder !== undefined && folder in recordNouns ? (folder as RecordKind) : undefined;
}

function verbOf(key: CallKey): string {
  if (key.endsWith('/restore')) return 'restored';
  return key.startsWith('POST ') ? 'added' : key.startsWith('PUT ') ? 'changed' : 'deleted';
}

/** Some proxies add a port, as in `192.0.2.1:4711` or `[2001:db8::1]:4711`; dual-stack sockets the prefix. */
const ipPattern = /^(?:::ffff:)?(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/i;

/** Returns the address alone; 'unknown' if it is none. */
export function clientAddress({ ip = '' }: Pick<Request, 'ip'>): string {
  const { v4, v6 } = ipPattern.exec(ip)?.groups ?? {};
  // Without the zone of a link-local address, as in `fe80::1%eth0`.
  const address = v4 ?? (v6 ?? ip).replace(/%.*/, '');
  return isIP(address) ? address : 'unknown';
}
