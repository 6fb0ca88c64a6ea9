import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { settingsFrom } from '../../infra/settings.ts';
import { SakshiStack } from '../../infra/stack.ts';

const firewall = 'arn:aws:wafv2:us-east-1:1:global/webacl/a/b';
const made = new Map<string, Template>();

/** What deployment settings make of the stack; once for all files of a process, which only read it. */
export function synthesised(given: Readonly<Record<string, unknown>> = {}): Template {
  const key = JSON.stringify(given);
  const before = made.get(key);
  if (before) return before;
  const settings = settingsFrom((name) => given[name]);
  const template = Template.fromStack(
    new SakshiStack(new App(), 'Sakshi', {
      settings,
      firewall: settings.waf === 'on' ? firewall : undefined,
      env: { region: settings.region },
    }),
  );
  made.set(key, template);
  return template;
}
