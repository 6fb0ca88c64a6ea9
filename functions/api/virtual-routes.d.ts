/** Made by `scripts/light-catalogue.ts` from the catalogue. */
declare module 'virtual:routes' {
  import type { Api, families } from '#contract/api.ts';
  import type { Route } from '#functions/api/serve.ts';

  export type RouteOfFamily = Route & { family: keyof typeof families };
  /** The catalogue without its schemas. */
  const routes: Record<keyof Api, RouteOfFamily>;
  export default routes;
}
