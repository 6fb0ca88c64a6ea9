import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { VALIDATE_AGAINST_DEFAULT_RULES } from 'aws-cdk-lib/cx-api';
import { settingsFrom } from '../../infra/settings.ts';
import { SakshiStack } from '../../infra/stack.ts';

const firewall = 'arn:aws:wafv2:us-east-1:1:global/webacl/a/b';
const made = new Map<string, Template>();

/** The template for deployment settings, synthesized once per run; tests must not modify it. */
export function synthesised(given: Readonly<Record<string, unknown>> = {}): Template {
  // A template that was not validated must not stand for one that is.
  const about = JSON.stringify([given, process.env.CDK_VALIDATION]);
  const key = createHash('sha256').update(about).digest('hex');
  const template = made.get(key) ?? Template.fromJSON(templateIn(fileOf(key), given));
  made.set(key, template);
  return template;
}

/** The temporary folder is one for each run: tests/temporary-folder.ts. */
const fileOf = (key: string) => path.join(tmpdir(), `template-${key}.json`);

function templateIn(
  file: string,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!existsSync(file)) {
    const whole = `${file}.${randomUUID()}`;
    writeFileSync(whole, JSON.stringify(synthesise(given)));
    renameSync(whole, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

function synthesise(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const settings = settingsFrom((name) => given[name]);
  const app = new App({ context: { [VALIDATE_AGAINST_DEFAULT_RULES]: true } });
  const stack = new SakshiStack(app, 'Sakshi', {
    settings,
    firewall: settings.waf === 'on' ? firewall : undefined,
    stackName: `sakshi-${settings.stage}`,
    env: { region: settings.region },
  });
  return Template.fromStack(stack).toJSON();
}
