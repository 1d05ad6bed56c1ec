import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

type Client = Pick<Request, 'ip'>;

/** Returns the client's address; an IPv4 address without the IPv6 prefix that dual-stack sockets add. */
export function clientAddress({ ip = '' }: Client): string {
  return ipKeyGenerator(ip, false);
}

/** Returns the network that rate limits count: an IPv4 address, or the /56 network of an IPv6 address. */
export function clientNetwork(client: Client): string {
  return ipKeyGenerator(clientAddress(client));
}
