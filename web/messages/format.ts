const argument = /\{(\w+)(?:, plural,((?:\s*[\w=]+ \{[^{}]*\})+)\s*)?\}/g;

function branchOf(branches: string, name: string): string | undefined {
  for (const [, key, content] of branches.matchAll(/([\w=]+) \{([^{}]*)\}/g))
    if (key === name) return content;
  return undefined;
}

/** Nothing of it is grouped, or in other digits. A first page then does without a formatter: it takes long to make. */
const isPlain = (value: number, locale: string): boolean =>
  locale.startsWith('en') && Number.isInteger(value) && value >= 0 && value < 1000;

/**
 * Fills a message of ICU MessageFormat. The subset the catalogues use, in half a kilobyte where a full
 * parser costs seven: `{name}`, and `{n, plural, =0 {..} one {..} other {# ..}}` without nesting.
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

/** What `make` gives for a language, made once: a list that scrolls past writes hundreds of numbers a second. */
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
