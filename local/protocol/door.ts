import type { RequestListener } from 'node:http';
import { type Listening, listen } from './listen.ts';

export interface Door extends Listening {
  /** `127.0.0.1:<port>` */
  host: string;
  /** Gives the door what is behind it. Requests that came earlier have waited for this. */
  serve(handler: RequestListener): void;
}

/**
 * Opens a server before what it serves is made: the services of the cloud know each other's
 * addresses, so every address exists before the first service does. Port 0 takes a free one. `listenAs`
 * says which protocols it speaks.
 */
export async function openDoor(port = 0, listenAs: typeof listen = listen): Promise<Door> {
  let serve: (handler: RequestListener) => void = () => {};
  const ready = new Promise<RequestListener>((resolve) => {
    serve = resolve;
  });
  const listening = await listenAs(async (request, response) => {
    (await ready)(request, response);
  }, port);
  return { ...listening, host: `127.0.0.1:${listening.port}`, serve };
}
