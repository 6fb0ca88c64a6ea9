import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/**
 * Prints what is deployed or needed to deploy, each with version, sum and licence, as CycloneDX. npm makes
 * the list, of a lock from which what only builds and tests is taken out: `npm sbom --omit dev` also leaves
 * out what both need.
 */
const Manifest = z.looseObject({ devDependencies: z.unknown() });
const Lock = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

const read = <S extends z.ZodType>(file: string, schema: S): z.output<S> =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')));

const { devDependencies: _, ...manifest } = read('package.json', Manifest);
const lock = read('package-lock.json', Lock);
const packages = Object.entries(lock.packages)
  .filter(([, { dev }]) => !dev)
  .map(([folder, one]) => [folder, folder === '' ? manifest : one]);

const holder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
try {
  const write = (file: string, value: unknown) =>
    writeFileSync(path.join(holder, file), JSON.stringify(value));
  write('package.json', manifest);
  write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
  const made = spawnSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
    cwd: holder,
    stdio: 'inherit',
  });
  process.exitCode = made.status ?? 1;
} finally {
  rmSync(holder, { recursive: true });
}
