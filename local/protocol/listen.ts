import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine: bound to loopback, never to another interface. */
export interface Listening {
  port: number;
  /** `http://127.0.0.1:<port>`: an IP, because the S3 client then uses path-style addresses. */
  url: string;
  close(): Promise<void>;
}

/** Serves `handler` on 127.0.0.1. Port 0 takes a free one. Rejects when the port is taken. */
export async function listen(handler: http.RequestListener, port = 0): Promise<Listening> {
  const server = http.createServer({ requestTimeout: 0, keepAliveTimeout: 75_000 }, handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    url: `http://127.0.0.1:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
