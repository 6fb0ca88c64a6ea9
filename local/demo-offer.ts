import type { RequestListener } from 'node:http';
import { foreignPageProblem } from './cloudfront/emulator.ts';
import type { DemoOutcome } from './demo.ts';
import { jsonReply } from './protocol/http.ts';

/** Where the portal asks for the demo. It is not part of the API: no stage on AWS answers it. */
const address = '/local/demo';

/** A call of the API that only administrators may make. */
const administration = '/api/audit/?limit=1';

interface Offer {
  /** The host of the portal if another server is in front: `127.0.0.1:<port>`. */
  publicHost?: string | undefined;
  load(): Promise<DemoOutcome>;
}

/** The portal's server, which also loads the demo when an administrator asks for it. */
export function withDemoOffer(site: RequestListener, { publicHost, load }: Offer): RequestListener {
  let loading: Promise<DemoOutcome> | undefined;
  return async (request, response) => {
    if (request.method !== 'POST' || request.url !== address) return site(request, response);
    const send = (status: number, answer: object) => {
      const { headers, body } = jsonReply(status, answer);
      response.writeHead(status, headers).end(body);
      request.resume();
    };
    const problem = foreignPageProblem(request, publicHost);
    if (problem !== undefined) return send(403, { detail: problem });
    const { authorization = '' } = request.headers;
    const own = `http://127.0.0.1:${request.socket.localPort}`;
    try {
      const allowed = await fetch(`${own}${administration}`, { headers: { authorization } });
      if (allowed.status === 403)
        return send(403, { detail: 'Only administrators can load the demo.' });
      if (allowed.status >= 500) throw new Error(`The API answered ${allowed.status}`);
      if (!allowed.ok) return send(allowed.status, { detail: 'Please sign in again.' });
      // Whoever asks again meanwhile gets the same answer.
      loading ??= load().finally(() => {
        loading = undefined;
      });
      send(200, { outcome: await loading });
    } catch (error) {
      console.error(error);
      send(500, { detail: 'The demo could not be loaded.' });
    }
  };
}

/** Rewrites the site's `config.json`, so that an empty portal offers the demo. */
export const offeringDemo = (config: string): string =>
  JSON.stringify({ ...JSON.parse(config), demo: 'offered' });
