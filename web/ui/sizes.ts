import { text } from '../messages/text.ts';
import { fixedNumber } from './numbers.ts';

const megabyte = 1024 * 1024;

/** A number of bytes as people read it. */
export const displaySize = (bytes: number): string =>
  bytes < megabyte
    ? text('size.kb', { size: Math.max(1, Math.round(bytes / 1024)) })
    : text('size.mb', { size: fixedNumber(bytes / megabyte, 1) });
