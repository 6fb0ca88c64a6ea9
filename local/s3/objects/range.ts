import { S3Error } from '../errors.ts';

/** Offsets of the first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14.2) of one range. Undefined means the whole object: no
 * header, or one S3 ignores (several ranges, another unit). Throws InvalidRange (416).
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  if (range.start < size) return range;
  throw new S3Error('InvalidRange', undefined, { 'content-range': `bytes */${size}` });
}
