import type { Item } from '#functions/index/search/items.ts';

/** An item as a line of DynamoDB JSON, the format of exports. Five times as fast as the SDK’s marshaller. */
export const lineOf = (item: Item): string => `{"Item":{${attributes(item)}}}\n`;

const attributes = (record: object): string =>
  Object.entries(record)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${attribute(value)}`)
    .join(',');

function attribute(value: unknown): string {
  if (typeof value === 'string') return `{"S":${JSON.stringify(value)}}`;
  if (typeof value === 'number') return `{"N":"${value}"}`;
  if (typeof value === 'boolean') return `{"BOOL":${value}}`;
  if (value === null) return '{"NULL":true}';
  if (value instanceof Uint8Array) return `{"B":"${Buffer.from(value).toString('base64')}"}`;
  if (Array.isArray(value)) return `{"L":[${value.map(attribute).join(',')}]}`;
  if (typeof value === 'object') return `{"M":{${attributes(value)}}}`;
  throw new Error(`A record cannot hold ${String(value)}`);
}

/**
 * The size of an item in bytes as DynamoDB counts it, without the 100 bytes that it adds for storage.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
export const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(`${value}`.replace(/\D/g, '').length / 2) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + bytesOf(one) + 1, 3);
  if (typeof value !== 'object' || value === null) return value === undefined ? 0 : 1;
  return Object.entries(value).reduce(
    (sum, [name, one]) => sum + (one === undefined ? 0 : Buffer.byteLength(name) + bytesOf(one)),
    0,
  );
};
