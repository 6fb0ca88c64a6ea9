import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import type { Functions } from '../lambda/emulator.ts';
import { requestTooLargeType } from '../lambda/invocation-result.ts';
import type { HttpReply, HttpRequest } from '../protocol/http.ts';
import { errorReply, internalError, toHttpReply, toLambdaEvent, tooLarge } from './lambda-proxy.ts';
import { type Route, router } from './routes.ts';

const Api = z.object({ ProtocolType: z.literal('HTTP'), CorsConfiguration: unsupported });
/** Throttling settings are ignored: one machine has one user. */
const Stage = z.object({ ApiId: z.string(), StageName: z.string() });
const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});
const RouteProperties = z.object({
  ApiId: z.string(),
  /** The functions authenticate callers themselves. */
  AuthorizationType: z.literal('NONE').default('NONE'),
  RouteKey: z.string(),
  /** `integrations/<id>` */
  Target: z.string(),
});

/** API Gateway's limits: request size in bytes and integration timeout in ms. */
const maxRequestSize = 10 * 1024 * 1024;
const integrationTimeout = 30_000;

export interface ApiGateway {
  apiId: string;
  handle(request: HttpRequest): Promise<HttpReply>;
}

/** Resolves to undefined when the function takes too long. */
async function withTimeout<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const timedOut = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, integrationTimeout, undefined);
  });
  timeout.then(() => timedOut.abort());
  return Promise.race([ask(timedOut.signal), timeout]).finally(() => clearTimeout(timer));
}

function routesOf(template: Template, apiId: string): Route[] {
  const functionOf = new Map(
    template
      .resources('AWS::ApiGatewayV2::Integration', Integration)
      .map(({ ref, properties }) => [`integrations/${ref}`, properties.IntegrationUri]),
  );
  return template
    .resources('AWS::ApiGatewayV2::Route', RouteProperties)
    .filter(({ properties }) => properties.ApiId === apiId)
    .map(({ properties: { RouteKey, Target } }) => ({
      key: RouteKey,
      functionName: z.string().parse(functionOf.get(Target)),
    }));
}

interface GatewayOptions {
  functions: Functions;
  /** Whether there is no space to store a change. */
  isFull?: () => boolean;
}

/** The HTTP APIs of the template: routes and the functions behind them. */
export function createApiGateways(
  template: Template,
  { functions, isFull = () => false }: GatewayOptions,
): ApiGateway[] {
  const stages = template.resources('AWS::ApiGatewayV2::Stage', Stage);
  return template.resources('AWS::ApiGatewayV2::Api', Api).map(({ ref: apiId }) => {
    const match = router(routesOf(template, apiId));
    const stageNames = stages
      .filter(({ properties }) => properties.ApiId === apiId)
      .map(({ properties }) => properties.StageName);

    async function handle(request: HttpRequest): Promise<HttpReply> {
      const stage = stageNames.find((name) => `${request.path}/`.startsWith(`/${name}/`));
      const matched = stage && match(request.method, request.path.slice(stage.length + 1));
      if (!matched) return errorReply(404, 'Not Found');
      if (request.body.length > maxRequestSize) return tooLarge();
      if (request.method !== 'GET' && isFull()) return errorReply(507, 'Insufficient Storage');

      const event = toLambdaEvent({ request, matched, apiId, stage });
      const { functionName } = matched.route;
      const answer = await withTimeout((signal) =>
        functions.invoke(functionName, JSON.stringify(event), signal),
      );
      if (!answer) return errorReply(503, 'Service Unavailable');
      if ('payload' in answer) return toHttpReply(answer.payload);
      return answer.failure.errorType === requestTooLargeType ? tooLarge() : internalError();
    }
    return { apiId, handle };
  });
}
