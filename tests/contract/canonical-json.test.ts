import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#contract/canonical-json.ts';

describe('canonical JSON', () => {
  it('is that of the example in RFC 8785, 3.2.2 and 3.2.3', () => {
    const example = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`);
    expect(canonicalJson(example)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('orders keys by their UTF-16 units, as in RFC 8785, 3.2.3', () => {
    const example = JSON.parse(String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`);
    const order = [...canonicalJson(example).matchAll(/:"([^"]+)"/g)].map(([, value]) => value);
    expect(order).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('leaves out what is undefined, and says minus zero as zero', () => {
    expect(canonicalJson({ b: -0, a: undefined, c: [] })).toBe('{"b":0,"c":[]}');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '\ud800', undefined, 1n])(
    'does not exist of %s',
    (value) => {
      expect(() => canonicalJson([value])).toThrow(TypeError);
    },
  );
});
