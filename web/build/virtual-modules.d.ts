declare module 'virtual:catalogue' {
  import type { Api } from '#contract/api.ts';
  import type { Endpoint } from '#contract/endpoint.ts';

  /** An endpoint without its schemas. */
  export type Row = Pick<Endpoint, 'method' | 'path' | 'body' | 'answer' | 'creates'>;
  const rows: Record<keyof Api, Row>;
  export default rows;
}

declare module 'virtual:mantine-variables.css';
