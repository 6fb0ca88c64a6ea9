import { Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * A name for a resource of CloudFront, whose names are unique in the whole account. CDK's own do not contain
 * the stack's name, or not the region, so a second stage or region could not be deployed.
 */
export function accountName(scope: Construct, name: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${name}`;
}

/**
 * A name for a resource that outlives its stack: a new stack of the same name must not find it taken. Ends with
 * the first part of the UUID in the stack's id.
 */
export function nameOfRetained(scope: Construct, prefix: string): string {
  const uuid = Fn.select(2, Fn.split('/', Stack.of(scope).stackId));
  return Fn.join('-', [prefix, Fn.select(0, Fn.split('-', uuid))]);
}
