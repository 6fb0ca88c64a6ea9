import type { Api } from '#contract/api.ts';
import type { Catalogue } from '#contract/endpoint.ts';
import { type ApiSettings, originSecretHeader } from '../environment.ts';
import { makeApiDeps } from '../platform/aws/api-deps.ts';
import { logRequests } from '../platform/http/log-requests.ts';
import { requireOriginSecret } from '../platform/http/origin.ts';
import { tokenChecker } from '../platform/http/token.ts';
import { callsOf } from './calls.ts';
import type { Handlers } from './handlers.ts';
import { serve } from './serve.ts';

/** The handler of a Lambda that answers some rows of the catalogue, for calls that came through the CDN. */
export function apiLambda<C extends Catalogue>(settings: ApiSettings, handlers: Handlers<C>) {
  const open: (keyof Api)[] = settings.SELF_REGISTRATION === 'open' ? ['registerUser'] : [];
  const answer = serve(callsOf(handlers), {
    deps: makeApiDeps(settings),
    check: tokenChecker(settings.tokenIssuer),
    open: new Set(open),
  });
  const secrets = settings.ORIGIN_SECRETS.split(' ');
  return logRequests(requireOriginSecret({ header: originSecretHeader, secrets }, answer));
}
