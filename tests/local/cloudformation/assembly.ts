import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAssembly } from '../../../local/cloudformation/assembly.ts';
import { Template } from '../../../local/cloudformation/template.ts';
import { temporaryFolder } from '../temporary-folder.ts';

export type Resources = Record<string, { Type: string; Properties?: object }>;

interface Contents {
  resources: Resources;
  /** Files of each asset, by the asset's key without `.zip`. */
  assets?: Record<string, Record<string, string>>;
}

/** Writes the output of `cdk synth` for a stack, and returns the folder. */
export async function writeAssembly({ resources, assets = {} }: Contents): Promise<string> {
  const folder = await temporaryFolder();
  const json = (name: string, value: unknown) =>
    writeFile(path.join(folder, name), JSON.stringify(value));
  for (const [key, files] of Object.entries(assets)) {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, `asset.${key}`, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
  const files = Object.keys(assets).map((key) => [
    key,
    {
      source: { path: `asset.${key}`, packaging: 'zip' },
      destinations: { here: { bucketName: 'assets', objectKey: `${key}.zip` } },
    },
  ]);
  await json('Test.assets.json', { files: Object.fromEntries(files) });
  await json('Test.template.json', { Resources: resources });
  await json('manifest.json', {
    artifacts: {
      'Test.assets': {
        type: 'cdk:asset-manifest',
        properties: { file: 'Test.assets.json' },
      },
      Test: {
        type: 'aws:cloudformation:stack',
        environment: 'aws://unknown-account/ap-south-1',
        properties: { templateFile: 'Test.template.json', stackName: 'test' },
      },
    },
  });
  return folder;
}

export async function template(contents: Contents): Promise<Template> {
  const assembly = await readAssembly(await writeAssembly(contents));
  return new Template(assembly, { cloudFront: '127.0.0.1:3000', s3: '127.0.0.1:4000' });
}

/** A function whose bundle is the asset of the same name. */
export const lambda = (asset: string, properties: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Code: { S3Bucket: 'assets', S3Key: `${asset}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    ...properties,
  },
});

/** Waits until `condition` holds. Throws after `seconds`. */
export async function until(condition: () => unknown, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
