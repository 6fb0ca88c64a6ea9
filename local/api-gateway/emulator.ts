import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import type { Functions } from '../lambda/emulator.ts';
import { requestTooLargeType } from '../lambda/invocation-result.ts';
import type { HttpReply, HttpRequest } from '../protocol/http.ts';
import { internalError, message, toHttpReply, toLambdaEvent, tooLarge } from './lambda-proxy.ts';
import { type Route, router } from './routes.ts';

const Api = z.object({ ProtocolType: z.literal('HTTP'), CorsConfiguration: unsupported });
/** How many calls a second it lets in is AWS's to count: one machine has one person. */
const Stage = z.object({ ApiId: z.string(), StageName: z.string() });
const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
});
const RouteProperties = z.object({
  ApiId: z.string(),
  /** Functions ask who comes themselves. */
  AuthorizationType: z.literal('NONE').default('NONE'),
  RouteKey: z.string(),
  /** `integrations/<id>` */
  Target: z.string(),
});

/** Bytes a request may have, and milliseconds a function may take to answer it. */
const largestRequest = 10 * 1024 * 1024;
const patience = 30_000;

export interface ApiGateway {
  apiId: string;
  handle(request: HttpRequest): Promise<HttpReply>;
}

/** What is answered, or nothing when it takes longer than anybody waits. */
function withTimeout<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
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

/** Says who comes, where that is not left to the one who does: the request with a bearer. */
export type Identify = (request: HttpRequest) => Promise<HttpRequest>;

/** The HTTP APIs of the template: routes, and the functions behind them. */
export function createApiGateways(
  template: Template,
  { functions, identify }: { functions: Functions; identify?: Identify | undefined },
): ApiGateway[] {
  const stages = template.resources('AWS::ApiGatewayV2::Stage', Stage);
  return template.resources('AWS::ApiGatewayV2::Api', Api).map(({ ref: apiId }) => {
    const match = router(routesOf(template, apiId));
    const stageNames = stages
      .filter(({ properties }) => properties.ApiId === apiId)
      .map(({ properties }) => properties.StageName);

    async function handle(request: HttpRequest): Promise<HttpReply> {
      const stage = stageNames.find((name) => request.path.startsWith(`/${name}/`));
      const matched = stage && match(request.method, request.path.slice(stage.length + 1));
      if (!matched) return message(404, 'Not Found');
      if (request.body.length > largestRequest) return tooLarge();

      const identified = identify ? await identify(request) : request;
      const event = toLambdaEvent({ request: identified, matched, apiId, stage });
      const { functionName } = matched.route;
      const answer = await withTimeout(functions.invoke(functionName, JSON.stringify(event)));
      if (!answer) return message(503, 'Service Unavailable');
      if ('payload' in answer) return toHttpReply(answer.payload);
      return answer.failure.errorType === requestTooLargeType ? tooLarge() : internalError();
    }
    return { apiId, handle };
  });
}
