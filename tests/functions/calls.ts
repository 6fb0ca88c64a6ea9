import type { Catalogue, Endpoint } from '#contract/endpoint.ts';
import type { Handler, Handlers } from '#functions/api/handlers.ts';
import type { Calls } from '#functions/api/serve.ts';

/** The calls of a catalogue, as `functions/api/calls.ts` makes them in a bundle. */
export const callsOf = <C extends Catalogue>(rows: C, handlers: Handlers<C>): Calls => ({
  routes: rows,
  async load(name) {
    const row = rows[name];
    const module = (await handlers[name]?.()) as Record<string, Handler<Endpoint>> | undefined;
    const handler = module?.[name];
    if (!row || !handler) throw new Error(`Nothing answers ${name}`);
    return { row, handler };
  },
});
