/** What `make` gives for a language, made once: a list that scrolls past writes hundreds of numbers a second. */
const once = <Writer>(make: (locale: string) => Writer) => {
  const made = new Map<string, Writer>();
  return (locale: string): Writer => {
    const writer = made.get(locale) ?? make(locale);
    made.set(locale, writer);
    return writer;
  };
};

export const numberWriter = once((locale) => new Intl.NumberFormat(locale));
export const digitWriter = once((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));
export const pluralRules = once((locale) => new Intl.PluralRules(locale));
