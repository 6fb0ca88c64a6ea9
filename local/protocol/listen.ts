import { readFile } from 'node:fs/promises';
import http, { type RequestListener } from 'node:http';
import http2 from 'node:http2';
import net, { type AddressInfo, type Server } from 'node:net';
import { writeDurably } from '../host/durable-files.ts';

/** A running server, bound to loopback only. */
export interface Listening {
  port: number;
  /** `http://127.0.0.1:<port>`: with an IP address the S3 client uses path-style addresses. */
  url: string;
  close(): Promise<void>;
}

/** Binds a server to 127.0.0.1. Port 0 picks a free port. Rejects when the port is taken. */
async function bind(
  server: Server,
  port: number,
  closeConnections: () => void,
): Promise<Listening> {
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
        closeConnections();
      }),
  };
}

/** Serves `handler` on 127.0.0.1. Port 0 picks a free port. Rejects when the port is taken. */
export function listen(handler: http.RequestListener, port = 0): Promise<Listening> {
  const server = http.createServer({ requestTimeout: 0, keepAliveTimeout: 75_000 }, handler);
  return bind(server, port, () => server.closeAllConnections());
}

export interface DeferredServer extends Listening {
  /** `127.0.0.1:<port>` */
  host: string;
  /** Sets the handler. Requests that arrived earlier have been waiting for it. */
  serve(handler: RequestListener): void;
}

/**
 * Starts a server before its handler exists: the emulators need each other's addresses, so all
 * ports are opened first. Port 0 picks a free port. `listenAs` decides which protocols are served.
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

/**
 * The start of an HTTP/2 connection preface (RFC 9113, section 3.4). No HTTP/1.1 method starts like
 * this.
 */
const preface = 'PRI';

/**
 * Serves `handler` on 127.0.0.1 over HTTP/1.1 and over HTTP/2 without TLS: the SDK's Bedrock client
 * speaks only HTTP/2, the `aws` CLI only HTTP/1.1. Port 0 picks a free port.
 */
export function listenHttp1And2(handler: http.RequestListener, port = 0): Promise<Listening> {
  const http1Server = http.createServer({ requestTimeout: 0 }, handler);
  // Node's compatibility API hands a listener the same request and response objects over HTTP/2.
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
  return bind(server, port, () => {
    for (const socket of sockets) socket.destroy();
  });
}

/** A port that is free right now, for a child process that cannot pick one itself. */
export async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {});
  await close();
  return port;
}

/**
 * Opens a server on the port it had last time, or on a free one if that is taken. A page left open
 * across a restart can only reach the addresses it was loaded with.
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
