import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { Firewall } from '../../infra/firewall.ts';
import { synthesised } from './synthesised.ts';

/** The properties by which CloudFormation names resources that are unique in an account or region. */
const namesIn = (template: Template): string[] =>
  [
    ['AWS::Backup::BackupVault', 'BackupVaultName'],
    ['AWS::CloudFront::Function', 'Name'],
    ['AWS::CloudFront::OriginAccessControl', 'OriginAccessControlConfig.Name'],
    ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig.Name'],
    ['AWS::CloudWatch::Alarm', 'AlarmName'],
    ['AWS::CloudWatch::Dashboard', 'DashboardName'],
  ].flatMap(([type = '', property = '']) =>
    Object.values(template.findResources(type)).map(({ Properties }) =>
      JSON.stringify(property.split('.').reduce((at, key) => at[key], Properties)),
    ),
  );

const backups = 'unlocked';

it.each([
  ['stages', { backups }, { stage: 'prod', backups }],
  ['regions', {}, { region: 'ap-south-2' }],
])('two %s in an account share no resource name', (_, one, other) => {
  const ours = (given: object) =>
    namesIn(synthesised({ ...given })).filter(
      (name) => !/Alarm|sakshi-dev(-[A-Z]\w+)?"/.test(name),
    );
  const taken = new Set(ours(one));
  expect(taken.size).toBeGreaterThan(3);
  expect(ours(other).filter((name) => taken.has(name))).toEqual([]);
});

it('retained resources are named after the stack id, so that it can be deployed again', () => {
  const vaults = synthesised({ stage: 'prod' }).findResources('AWS::Backup::BackupVault');
  const [vault] = Object.values(vaults);
  expect(JSON.stringify(vault?.Properties.BackupVaultName)).toContain('AWS::StackId');
  const firewall = new Firewall(new App(), 'Firewall', { env: { region: 'us-east-1' } });
  const [log] = Object.values(Template.fromStack(firewall).findResources('AWS::Logs::LogGroup'));
  expect(JSON.stringify(log?.Properties.LogGroupName)).toMatch(/aws-waf-logs-.*AWS::StackId/);
});
