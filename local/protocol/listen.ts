import { readFile } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo } from 'node:net';
import { writeDurably } from '../host/durable-files.ts';

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

export interface DeferredServer extends Listening {
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
export async function openDeferredServer(
  port = 0,
  listenAs: typeof listen = listen,
): Promise<DeferredServer> {
  let serve: (handler: RequestListener) => void = () => {};
  const ready = new Promise<RequestListener>((resolve) => {
    serve = resolve;
  });
  const listening = await listenAs(async (request, response) => {
    (await ready)(request, response);
  }, port);
  return { ...listening, host: `127.0.0.1:${listening.port}`, serve };
}

type Http2Listener = (
  request: http2.Http2ServerRequest,
  response: http2.Http2ServerResponse,
) => void;

/** How a client that knows it wants HTTP/2 begins: RFC 9113, section 3.4. No HTTP/1.1 method does. */
const preface = 'PRI';

/**
 * Serves `handler` on 127.0.0.1 in HTTP/1.1 and, without TLS, HTTP/2, whichever a client begins with:
 * the SDK's Bedrock client speaks only HTTP/2, the `aws` CLI only HTTP/1.1. Port 0 takes a free one.
 */
export async function listenHttp1And2(handler: http.RequestListener, port = 0): Promise<Listening> {
  const http1Server = http.createServer({ requestTimeout: 0 }, handler);
  // Node's compatibility API gives a listener the same requests and answers over HTTP/2.
  const http2Server = http2.createServer(handler as unknown as Http2Listener);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (!first) return;
      socket.unshift(first);
      const isHttp2 = first.toString('latin1', 0, preface.length) === preface;
      (isHttp2 ? http2Server : http1Server).emit('connection', socket);
    });
  });
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
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A port that is free now, for a child process that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {});
  await close();
  return port;
}

/**
 * Opens a server on the port it had last time if that is free, else on a free one. A page that stayed
 * open over a restart may only reach the addresses it was loaded with.
 */
export async function openRememberedPort<T extends { port: number }>(
  file: string,
  open: (port: number) => Promise<T>,
): Promise<T> {
  const last = Number(await readFile(file, 'utf8').catch(() => '0'));
  const opened = await open(last).catch(() => open(0));
  if (opened.port !== last) await writeDurably(file, String(opened.port));
  return opened;
}
