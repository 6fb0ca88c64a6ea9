import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import * as z from 'zod';
import { settingsFrom } from '../../infra/settings.ts';
import { addStacks } from '../../infra/stacks.ts';

const Resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DeletionPolicy: z.string().default('Delete'),
  UpdateReplacePolicy: z.string().default('Delete'),
});
export type Resource = z.infer<typeof Resource>;

export const Template = z.object({
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), z.unknown()).default({}),
  Parameters: z.record(z.string(), z.unknown()).default({}),
});
export type Template = z.infer<typeof Template>;

/** A stack as it would be deployed. */
export interface Stack {
  /** The deployment rehearsed, such as `dev with backups`. */
  deployment: string;
  name: string;
  region: string;
  template: Template;
  /** The template as it is uploaded. */
  text: string;
  /** The folders and files that are uploaded with it, by the names they get. */
  assets: Record<string, string>;
}

/** Something that would fail, or lose data, in AWS. */
export interface Finding {
  stack: string;
  /** The logical id, or what else it is about. */
  at: string;
  problem: string;
}

/** The deployments that may share an account. The last two are one stage before and after a setting changes. */
export const deployments: Record<string, Record<string, unknown>> = {
  prod: { stage: 'prod' },
  dev: { stage: 'dev' },
  'dev with backups': { stage: 'dev', backups: 'unlocked', waf: 'on' },
};

const Assets = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});

/** The stacks of a deployment with these settings. */
export function synthesise(deployment: string, given: Record<string, unknown>): Stack[] {
  const outdir = mkdtempSync(path.join(tmpdir(), 'rehearsal-'));
  try {
    const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
    const app = new App({
      outdir,
      analyticsReporting: false,
      // Assets are measured where they are, not copied.
      context: { ...context, 'aws:cdk:disable-asset-staging': true },
    });
    addStacks(
      app,
      settingsFrom((name) => given[name]),
    );
    const assembly = app.synth();
    const assets = readdirSync(outdir)
      .filter((file) => file.endsWith('.assets.json'))
      .flatMap((file) =>
        Object.entries(
          Assets.parse(JSON.parse(readFileSync(path.join(outdir, file), 'utf8'))).files,
        ),
      )
      .map(([name, { source }]) => [name, path.resolve(outdir, source.path)] as const)
      // Some are written for the synthesis alone, and removed.
      .filter(([, file]) => !file.endsWith('.template.json') && existsSync(file));
    return assembly.stacks.map(({ stackName, environment, template }) => ({
      deployment,
      name: stackName,
      region: environment.region,
      template: Template.parse(template),
      text: JSON.stringify(template),
      assets: Object.fromEntries(assets),
    }));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}
