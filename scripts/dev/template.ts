import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { synthesisEnvironment } from '../../local/build.ts';
import { readAssembly } from '../../local/cloudformation/assembly.ts';
import { inputsOf } from './function-builds.ts';

const app = 'infra/app.ts';

/** The template of a development session, synthesized from infra and its imports. */
export class DevTemplate {
  readonly #folder: string;
  readonly #built: string;
  #inputs = new Set<string>();
  #resources: Record<string, string> = {};
  #current: string | undefined;
  #count = 0;

  /** `folder` receives the templates; `built` contains the bundles and the site. */
  constructor(folder: string, built: string) {
    this.#folder = folder;
    this.#built = built;
  }

  dependsOn(files: ReadonlySet<string>): boolean {
    const infra = path.resolve('infra') + path.sep;
    return [...files].some(
      (file) =>
        this.#inputs.has(file) || file.startsWith(infra) || file === path.resolve('cdk.json'),
    );
  }

  /** Returns the folder of the template and the resources that changed. Rejects with CDK's output. */
  async synthesize(): Promise<{ outDir: string; changed: string[] }> {
    this.#count += 1;
    const outDir = path.join(this.#folder, `template-${this.#count}`);
    const environment = {
      ...process.env,
      ...(await synthesisEnvironment(process.cwd(), outDir)),
      SAKSHI_BUILT: this.#built,
    };
    const [inputs] = await Promise.all([
      importedBy(app),
      promisify(execFile)(process.execPath, ['--import', 'tsx', app], { env: environment }),
    ]);
    this.#inputs = inputs;
    const changed = await this.#compare(outDir);
    if (changed.length === 0 && this.#current) {
      await rm(outDir, { recursive: true });
      return { outDir: this.#current, changed };
    }
    if (this.#current) await rm(this.#current, { recursive: true });
    this.#current = outDir;
    return { outDir, changed };
  }

  async #compare(outDir: string): Promise<string[]> {
    const { resources } = await readAssembly(outDir);
    const now = Object.fromEntries(
      Object.entries(resources).map(([id, resource]) => [id, JSON.stringify(resource)]),
    );
    const ids = new Set([...Object.keys(now), ...Object.keys(this.#resources)]);
    const changed = [...ids].filter((id) => now[id] !== this.#resources[id]);
    this.#resources = now;
    return changed;
  }
}

async function importedBy(entry: string): Promise<Set<string>> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  return inputsOf(entry, metafile);
}
