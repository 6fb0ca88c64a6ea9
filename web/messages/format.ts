const argument = /\{(\w+)(?:, plural,((?:\s*[\w=]+ \{[^{}]*\})+)\s*)?\}/g;

function branchOf(branches: string, name: string): string | undefined {
  for (const [, key, content] of branches.matchAll(/([\w=]+) \{([^{}]*)\}/g))
    if (key === name) return content;
  return undefined;
}

/**
 * Numbers that need neither grouping nor other digits. The first page then needs no formatter, which is slow
 * to create.
 */
const isPlain = (value: number, locale: string): boolean =>
  locale.startsWith('en') && Number.isInteger(value) && value >= 0 && value < 1000;

/**
 * Formats an ICU message. Supports the subset that the messages use, in half a kilobyte instead of seven for
 * a full parser: `{name}`, and `{n, plural, =0 {..} one {..} other {# ..}}` without nesting.
 */
export function format(
  message: string,
  values: Record<string, string | number>,
  locale: string,
): string {
  const written = (value: string | number) => {
    if (typeof value === 'string') return value;
    return isPlain(value, locale) ? String(value) : numberFormat(locale).format(value);
  };
  return message.replace(argument, (_, name: string, branches: string | undefined) => {
    const value = values[name] ?? '';
    if (branches === undefined) return written(value);
    const category = pluralRules(locale).select(Number(value));
    const branch = branchOf(branches, `=${value}`) ?? branchOf(branches, category);
    return (branch ?? branchOf(branches, 'other') ?? '').replaceAll('#', written(value));
  });
}

/** Caches one formatter per locale: a scrolling list formats hundreds of numbers a second. */
const memoizeByLocale = <Writer>(make: (locale: string) => Writer) => {
  const made = new Map<string, Writer>();
  return (locale: string): Writer => {
    const writer = made.get(locale) ?? make(locale);
    made.set(locale, writer);
    return writer;
  };
};

const numberFormat = memoizeByLocale((locale) => new Intl.NumberFormat(locale));
export const digitFormat = memoizeByLocale(
  (locale) => new Intl.NumberFormat(locale, { useGrouping: false }),
);
const pluralRules = memoizeByLocale((locale) => new Intl.PluralRules(locale));
