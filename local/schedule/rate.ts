const milliseconds: Record<string, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** Milliseconds of `rate(1 minute)`, `rate(6 hours)`. Throws on other expressions. */
export function intervalOf(expression: string): number {
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const each = milliseconds[unit];
  if (!each) throw new Error(`The local cloud knows no schedule ${expression}: only rate(...)`);
  return Number(count) * each;
}
