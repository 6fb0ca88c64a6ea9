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
        localStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
    clear(): void {
      localStorage.removeItem(key);
    },
  };
}

/** A parser from a type guard. */
export const parserFor = <T>(fits: (value: unknown) => value is T): Parser<T> => ({
  safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }),
});
