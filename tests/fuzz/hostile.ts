import * as fc from 'fast-check';

/** Texts that break programs which trust them. */
const texts = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '1e309',
  '9007199254740993',
  '__proto__',
  'constructor',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '..\\..\\windows\\win.ini',
  '/dev/null',
  "' OR '1'='1",
  "'; DROP TABLE meetings; --",
  '{"$ne": null}',
  'MEETING#x',
  'AUDIT#system',
  '$(reboot)',
  '`reboot`',
  '{{7*7}}',
  '${jndi:ldap://127.0.0.1/a}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'a\r\nset-cookie: x=1',
  '\ufeffa',
  '\u202egpj.exe',
  'क\u094dष\u200d',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d',
  '👩‍👩‍👧‍👦',
  '\ud800',
  'ﷺ'.repeat(50),
  'ＡＤＭＩＮ',
  'İstanbul',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
];

const nested = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** A value of any type, usually not the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...texts), weight: 6 },
  { arbitrary: fc.integer({ min: 1000, max: 100_000 }).map((n) => 'क'.repeat(n)), weight: 1 },
  {
    arbitrary: fc.constantFrom<unknown>(null, true, 0, -0, -1, 1e308, 0.1, [], {}, [null], [[]]),
    weight: 3,
  },
  { arbitrary: fc.integer({ min: 10, max: 2000 }).map(nested), weight: 1 },
  { arbitrary: fc.anything({ withNullPrototype: false, maxDepth: 2 }).map(plain), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 50 }), weight: 2 },
);

/** Without values that JSON cannot represent. */
function plain(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null');
  } catch {
    return null;
  }
}

/** Names of fields that a server must not take from a caller. */
export const forbiddenFields = [
  '__proto__',
  'constructor',
  'id',
  'pk',
  'sk',
  'role',
  'is_active',
  'version',
  'created_by',
  'job_id',
  'status',
  'audio_key',
  'transcript_key',
];

/** An invalid body, and its alleged content type. */
export const hostileBody: fc.Arbitrary<{ type: string; body: string | Uint8Array }> = fc.record({
  type: fc.constantFrom(
    'application/json',
    'application/json; charset=utf-7',
    'APPLICATION/JSON',
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    '',
  ),
  body: fc.oneof(
    fc.constantFrom<string | Uint8Array>(
      '{',
      '[]',
      'null',
      '"text"',
      '{"title":"a","title":{"b":1},"title":"c"}',
      '{"__proto__":{"role":"admin"},"title":"x"}',
      '{"title":"\\ud800"}',
      `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      '['.repeat(100_000),
      `{${'"a":1,'.repeat(20_000)}"b":1}`,
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '--x\r\ncontent-disposition: form-data; name="audio_file"; filename="../../a.wav"\r\n\r\nRIFF\r\n--x--\r\n',
      '--x\r\ncontent-disposition: form-data\r\n\r\n',
      'username=a&username=b&password=%zz',
      new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0xc3, 0x28]),
      'x'.repeat(1_000_000),
    ),
    fc.uint8Array({ maxLength: 200 }),
    fc.json(),
  ),
});
