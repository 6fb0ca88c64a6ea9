import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';

const Manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});

const CloudFormation = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});

const AssetManifest = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

type Resources = z.infer<typeof CloudFormation>['Resources'];

/** The output of `cdk synth`: one stack and the files it deploys. */
export interface Assembly {
  stackName: string;
  region: string;
  resources: Resources;
  /** The folder or file that a deployment would upload under this key. */
  assetAt(objectKey: string): string;
}

async function read<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S>> {
  return schema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** Reads the output of an app with exactly one stack; throws for any other number. */
export async function readAssembly(folder: string): Promise<Assembly> {
  const { artifacts } = await read(path.join(folder, 'manifest.json'), Manifest);
  const ofType = (type: string) => Object.values(artifacts).filter((one) => one.type === type);
  const [stack, ...others] = ofType('aws:cloudformation:stack');
  if (!stack || others.length > 0) throw new Error(`${folder} must contain exactly one stack`);

  const { templateFile, stackName } = z
    .object({ templateFile: z.string(), stackName: z.string() })
    .parse(stack.properties);
  const assets = new Map<string, string>();
  for (const { properties } of ofType('cdk:asset-manifest')) {
    const { files } = await read(
      path.join(folder, z.string().parse(properties.file)),
      AssetManifest,
    );
    for (const { source, destinations } of Object.values(files)) {
      for (const { objectKey } of Object.values(destinations)) {
        assets.set(objectKey, path.resolve(folder, source.path));
      }
    }
  }
  const { Resources } = await read(path.join(folder, templateFile), CloudFormation);
  return {
    stackName,
    // aws://<account>/<region>
    region: stack.environment?.split('/').pop() ?? 'unknown-region',
    resources: Resources,
    assetAt(objectKey) {
      const asset = assets.get(objectKey);
      if (!asset) throw new Error(`No asset of ${folder} has the key ${objectKey}`);
      return asset;
    },
  };
}
