import { createHash, randomUUID } from 'node:crypto';

/** What Step Functions adds to JSONata, by name: implementation and JSONata signature.
 * https://docs.aws.amazon.com/step-functions/latest/dg/transforming-data.html */
export const stepFunctionsFunctions: Record<string, [(...args: never[]) => unknown, string]> = {
  parse: [(text: string) => JSON.parse(text) as unknown, '<s:x>'],
  partition: [partition, '<an:a>'],
  range: [range, '<nnn:a>'],
  hash: [hash, '<ss:s>'],
  random: [random, '<n?:n>'],
  uuid: [() => randomUUID(), '<:s>'],
  eval: [refuseEval, '<sx?:x>'],
};

function partition(array: unknown[], size: number): unknown[][] {
  if (!Number.isInteger(size) || size < 1)
    throw new Error('$partition: the size must be 1 or more');
  const parts = [];
  for (let at = 0; at < array.length; at += size) parts.push(array.slice(at, at + size));
  return parts;
}

/** From `first` to `last`, both included, at most 1000 numbers as in AWS. */
function range(first: number, last: number, step: number): number[] {
  const length = Math.floor((last - first) / step) + 1;
  if (step === 0 || length > 1000)
    throw new Error('$range: needs a step that gives 1 to 1000 items');
  return Array.from({ length: Math.max(0, length) }, (_, index) => first + index * step);
}

const algorithms = ['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'];

function hash(text: string, algorithm: string): string {
  if (!algorithms.includes(algorithm)) {
    throw new Error(`$hash: the algorithm must be one of ${algorithms.join(', ')}`);
  }
  return createHash(algorithm.replace('-', '')).update(text).digest('hex');
}

/** 0 <= n < 1; the same for the same seed (though not the number that AWS gives for that seed). */
function random(seed?: number): number {
  if (seed === undefined) return Math.random();
  return createHash('sha256').update(String(seed)).digest().readUInt32BE() / 2 ** 32;
}

function refuseEval(): never {
  throw new Error('$eval is not available in Step Functions: use $parse for JSON');
}
