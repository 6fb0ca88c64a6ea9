import type * as z from 'zod';

/**
 * One value kept in the browser's storage under `key`, as JSON. What does not fit the schema (an older
 * build wrote it, or somebody's hand) reads as absent; a browser that refuses storage forgets, no more.
 */
export function stored<Schema extends z.ZodType>(key: string, schema: Schema) {
  return {
    read(): z.output<Schema> | null {
      try {
        const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    write(value: z.input<Schema>): void {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {}
    },
    clear(): void {
      localStorage.removeItem(key);
    },
  };
}
