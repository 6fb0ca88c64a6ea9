import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { HouseFunction } from './house-function.ts';
import type { Settings } from './settings.ts';

/** To ask the language model of the settings, and no other. */
export function grantModel(fn: HouseFunction, { modelId }: Settings): void {
  fn.addToRolePolicy(
    new PolicyStatement({
      actions: ['bedrock:InvokeModel'],
      resources: [
        Stack.of(fn).formatArn({
          service: 'bedrock',
          account: '',
          resource: 'foundation-model',
          resourceName: modelId,
        }),
      ],
    }),
  );
}
