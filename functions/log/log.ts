import { AsyncLocalStorage } from 'node:async_hooks';
import { told } from './told.ts';

/** What a line says beside its words: ids, counts, names of faults. Never what people said or wrote. */
export type Facts = Record<string, unknown>;

const borne = new AsyncLocalStorage<Facts>();

/** Does work each line of whose log bears these ids, beside those borne around it. */
export const bearing = <T>(ids: Facts, work: () => T): T =>
  borne.run({ ...borne.getStore(), ...ids }, work);

/**
 * A line of JSON on standard output, which Lambda keeps as it is. Its own `console` would wrap it in a
 * line of its own.
 */
export function write(line: Facts): void {
  process.stdout.write(`${JSON.stringify(line, told)}\n`);
}

const at =
  (level: string) =>
  (message: string, facts: Facts = {}) =>
    write({
      level,
      timestamp: new Date().toISOString(),
      message,
      ...borne.getStore(),
      ...facts,
    });

/** What a function tells those who look after it. An error among the facts is told by its name and place. */
export const log = { info: at('INFO'), warn: at('WARN'), error: at('ERROR') };
export type Log = typeof log;
