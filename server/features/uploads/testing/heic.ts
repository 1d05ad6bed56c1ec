/** Returns a minimal container of an iPhone's picture; no installed library can encode its content. */
export function heic(): Buffer {
  const number = (value: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  };
  const box = (type: string, ...parts: (Buffer | string)[]) => {
    const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
    return Buffer.concat([number(body.length + 8, 4), Buffer.from(type), body]);
  };
  const zero = number(0, 4);
  const codec = box('hvcC', Buffer.from('0101600000009000000000005af000fcfdf8f800000f00', 'hex'));
  const type = box('ftyp', 'heic', zero, 'mif1heic');
  const meta = (at: number) =>
    box(
      'meta',
      zero,
      box('hdlr', zero, zero, 'pict', zero, zero, zero, '\0'),
      box('pitm', zero, number(1, 2)),
      box('iinf', zero, number(1, 2), box('infe', number(0x02000000, 4), number(1, 2), number(0, 2), 'hvc1\0')),
      box(
        'iloc',
        zero,
        number(0x4400, 2),
        number(1, 2),
        number(1, 2),
        number(0, 2),
        number(1, 2),
        number(at, 4),
        number(4, 4),
      ),
      box(
        'iprp',
        box('ipco', box('ispe', zero, number(64, 4), number(64, 4)), codec),
        box('ipma', zero, number(1, 4), number(1, 2), Buffer.from([2, 1, 0x82])),
      ),
    );
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', zero)]);
}
