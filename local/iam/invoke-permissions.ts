import * as z from 'zod';
import { accountId } from '../cloudformation/resource-types.ts';
import type { Template } from '../cloudformation/template.ts';
import { arnPattern } from './patterns.ts';

const Permission = z.object({
  Action: z.literal('lambda:InvokeFunction'),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
});

const Rule = z.object({ Targets: z.array(z.object({ Arn: z.string() })) });
const Stage = z.object({ ApiId: z.string(), StageName: z.string() });
const Integration = z.object({ IntegrationUri: z.string() });
const Route = z.object({ ApiId: z.string(), RouteKey: z.string(), Target: z.string() });

/** A service that invokes a function for one of its resources. */
interface Invoker {
  service: string;
  /** ARN */
  source: string;
  /** Name or ARN. */
  target: string;
}

const ruleInvokers = (template: Template): Invoker[] =>
  template.resources('AWS::Events::Rule', Rule).flatMap(({ attribute, properties }) =>
    properties.Targets.map(({ Arn }) => ({
      service: 'events.amazonaws.com',
      source: attribute('Arn'),
      target: Arn,
    })),
  );

function routeInvokers(template: Template): Invoker[] {
  const stages = template.resources('AWS::ApiGatewayV2::Stage', Stage);
  const targets = new Map(
    template
      .resources('AWS::ApiGatewayV2::Integration', Integration)
      .map(({ ref, properties }) => [`integrations/${ref}`, properties.IntegrationUri]),
  );
  return template.resources('AWS::ApiGatewayV2::Route', Route).flatMap(({ properties: route }) =>
    stages
      .filter(({ properties }) => properties.ApiId === route.ApiId)
      .map(({ properties: { StageName } }) => ({
        service: 'apigateway.amazonaws.com',
        source: `arn:aws:execute-api:${template.region}:${accountId}:${route.ApiId}/${StageName}/${route.RouteKey.replace(' ', '')}`,
        target: targets.get(route.Target) ?? '',
      })),
  );
}

const functionName = (nameOrArn: string): string => nameOrArn.split(':').at(-1) ?? '';

/**
 * Checks that every function invoked by API Gateway or EventBridge grants that service permission.
 * Throws where it is missing.
 * https://docs.aws.amazon.com/lambda/latest/dg/access-control-resource-based.html
 */
export function checkInvokePermissions(template: Template): void {
  const permissions = template
    .resources('AWS::Lambda::Permission', Permission)
    .map(({ properties }) => ({
      ...properties,
      source: arnPattern(properties.SourceArn ?? 'arn:*:*:*:*:*'),
    }));
  for (const { service, source, target } of [
    ...ruleInvokers(template),
    ...routeInvokers(template),
  ]) {
    const permitted = permissions.some(
      (one) =>
        one.Principal === service &&
        functionName(one.FunctionName) === functionName(target) &&
        one.source.matches(source),
    );
    if (!permitted) throw new Error(`${target} does not permit ${source} to invoke it`);
  }
}
