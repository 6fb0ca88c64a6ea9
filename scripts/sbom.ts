import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/**
 * `npm run sbom`: prints the packages that are deployed or needed for deployment, with version, checksum and
 * licence, as CycloneDX. Runs `npm sbom` on a lock file without development-only packages, because
 * `npm sbom --omit dev` also omits packages needed by both.
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
  .map(([location, entry]) => [location, location === '' ? manifest : entry]);

const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
try {
  const write = (file: string, value: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(value));
  write('package.json', manifest);
  write('package-lock.json', { ...lock, packages: Object.fromEntries(packages) });
  const { status } = spawnSync(
    'npm',
    ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
