import { crc32 } from 'node:zlib';
import { S3Refusal } from './refusal.ts';

/**
 * Decodes the aws-chunked encoding of the SDK: chunks with their length, then trailers such as the CRC32, which is
 * verified. Throws S3Refusal.
 */
export function decodeAwsChunked(body: Buffer): Buffer {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const [line, next] = readLine(body, at);
    const length = Number.parseInt(line, 16);
    if (Number.isNaN(length) || next + length > body.length) throw incomplete();
    at = next;
    if (length === 0) break;
    pieces.push(body.subarray(at, at + length));
    if (body.subarray(at + length, at + length + 2).toString() !== '\r\n') throw incomplete();
    at += length + 2;
  }
  const content = Buffer.concat(pieces);
  const [, sum] = /^x-amz-checksum-crc32:(\S+)/m.exec(body.subarray(at).toString()) ?? [];
  if (sum !== undefined && sum !== checksum(content))
    throw new S3Refusal(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
  return content;
}

/** Returns the CRC32 as in the header `x-amz-checksum-crc32`. */
export function checksum(content: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(content));
  return bytes.toString('base64');
}

function readLine(body: Buffer, from: number): [string, number] {
  const end = body.indexOf('\r\n', from);
  if (end === -1) throw incomplete();
  return [body.subarray(from, end).toString(), end + 2];
}

const incomplete = () =>
  new S3Refusal(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the Content-Length HTTP header.',
  );
