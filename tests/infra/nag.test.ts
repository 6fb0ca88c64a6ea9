import { App, type Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks, NIST80053R5Checks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { beforeAll, describe, expect, it } from 'vitest';
import { acknowledge, acknowledgements } from '../../infra/acknowledged.ts';
import { Firewall } from '../../infra/firewall.ts';
import { settingsFrom } from '../../infra/settings.ts';
import { SakshiStack } from '../../infra/stack.ts';

/** The stages with their defaults, and one with all optional features. */
const stages: Record<string, Record<string, string>> = {
  dev: { stage: 'dev' },
  prod: { stage: 'prod' },
  'prod with all there is': {
    stage: 'prod',
    waf: 'on',
    threatProtection: 'enforced',
    mfa: 'privileged',
    originSecret: '2',
    alarmMail: 'ops@pune.example',
    domain: 'minutes.pune.example',
    certificateArn: `arn:aws:acm:us-east-1:${'1'.repeat(12)}:certificate/${'0'.repeat(36)}`,
  },
};

function made(given: Record<string, string>): SakshiStack {
  const settings = settingsFrom((key) => given[key]);
  const app = new App();
  const firewall =
    settings.waf === 'on'
      ? new Firewall(app, 'Firewall', { crossRegionReferences: true, env: { region: 'us-east-1' } })
      : undefined;
  return new SakshiStack(app, 'Sakshi', {
    settings,
    crossRegionReferences: true,
    env: { region: settings.region },
    firewall: firewall?.arn,
  });
}

const findings = (stack: Stack) =>
  [new AwsSolutionsChecks(), new NIST80053R5Checks()]
    .flatMap((pack) => pack.validateScope(stack.node.root).violations)
    .flatMap(({ ruleName, description, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({
        ruleName,
        description,
        constructPath,
      })),
    );

const holds = (scope: IConstruct, path: string) =>
  scope.node.path === '' || path.startsWith(`${scope.node.path}/`);

/** What the checks find while nothing is acknowledged. */
let found: { stack: SakshiStack; before: ReturnType<typeof findings> }[];
beforeAll(() => {
  found = Object.values(stages).map((given) => {
    const stack = made(given);
    return { stack, before: findings(stack) };
  });
});

describe('the checks of AwsSolutions and NIST 800-53 R5', () => {
  it('find nothing that infra/acknowledged.ts does not acknowledge', () => {
    const left = found.flatMap(({ stack }) => {
      acknowledge(stack);
      return findings(stack).map(
        ({ ruleName, description, constructPath }) =>
          `${ruleName} at ${constructPath}: ${description}`,
      );
    });
    expect([...new Set(left)]).toEqual([]);
  });

  it('find something for every acknowledgement, so that none is obsolete', () => {
    const all = found.flatMap(({ stack, before }) =>
      acknowledgements(stack).map(({ scope, id }) => ({
        name: `${id} at ${scope.node.path || 'all'}`,
        needed: before.some(
          ({ ruleName, constructPath }) => ruleName === id && holds(scope, constructPath),
        ),
      })),
    );
    const needed = new Set(all.filter((one) => one.needed).map(({ name }) => name));
    expect([...new Set(all.map(({ name }) => name))].filter((name) => !needed.has(name))).toEqual(
      [],
    );
  });

  it('find something in every stage without acknowledgements', () => {
    for (const { before } of found) expect(before.length).toBeGreaterThan(0);
  });
});
