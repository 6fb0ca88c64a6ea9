import type { App } from 'aws-cdk-lib';
import { Firewall } from './firewall.ts';
import type { Settings } from './settings.ts';
import { SakshiStack } from './stack.ts';

/** Adds the stacks of a deployment to an app; returns the main one. */
export function addStacks(app: App, settings: Settings): SakshiStack {
  const common = {
    // The stack needs the firewall's ARN from us-east-1.
    crossRegionReferences: settings.waf === 'on',
    terminationProtection: settings.stage === 'prod',
    tags: { application: 'sakshi', stage: settings.stage },
  };
  const firewall =
    settings.waf === 'on'
      ? new Firewall(app, 'Firewall', {
          ...common,
          stackName: `sakshi-${settings.stage}-firewall`,
          description: 'Sakshi: the firewall of the CDN',
          env: { region: 'us-east-1' },
        })
      : undefined;
  return new SakshiStack(app, 'Sakshi', {
    ...common,
    settings,
    firewall: firewall?.arn,
    stackName: `sakshi-${settings.stage}`,
    description: 'Sakshi: meeting minutes from audio',
    env: { region: settings.region },
  });
}
