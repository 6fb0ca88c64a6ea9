/**
 * Canonical JSON, for hashing: no spaces, and keys sorted by UTF-16 code unit. Equal values have equal text. Undefined
 * members are left out, as `JSON.stringify` does, so that a value and its stored copy have the same text. Throws a
 * TypeError for values that JSON cannot represent.
 * https://www.rfc-editor.org/rfc/rfc8785
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`Not a value of JSON: ${typeof value}`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    // Not by locale: the order must be the same everywhere.
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${canonicalJson(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
