import { record } from './storage-journal.ts';

/**
 * The part of a zod schema that is needed here. Hand-written checks fit too: the first page does without
 * zod.
 */
interface Parser<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/**
 * A JSON value in local storage. What the parser rejects (an older build wrote it, or somebody edited it)
 * reads as absent. If the browser refuses storage, nothing is kept.
 */
export function storedValue<T>(key: string, parser: Parser<T>) {
  return {
    read(): T | null {
      try {
        const parsed = parser.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(value: T): void {
      try {
        record(key, JSON.stringify(value));
      } catch {}
    },
    clear(): void {
      record(key, null);
    },
  };
}

/** A parser from a type guard. */
export const parserFor = <T>(fits: (value: unknown) => value is T): Parser<T> => ({
  safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }),
});

// Drafts are checked by hand: zod would be a tenth of the page's size.
/** The properties of a value of unknown type. */
export const propertiesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Whether all of these properties have this type. */
export const hasProperties = (
  type: 'string' | 'number',
  value: unknown,
  ...names: string[]
): boolean => names.every((name) => typeof propertiesOf(value)[name] === type);
