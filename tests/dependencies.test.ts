import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      integrity: z.string().optional(),
      inBundle: z.boolean().default(false),
    }),
  ),
});

/** Production packages by folder. The lock file has the licence of each. */
const production = Object.entries(
  Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages,
).filter(([folder, { dev }]) => folder !== '' && !dev);

/** Licences that require no more than attribution. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // The first for the package, the second for the fonts in it.
  'MIT AND OFL-1.1',
  'OFL-1.1',
  // Of a choice of licences, the first applies.
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
]);

/** A program that runs as a separate process and is part of none of ours: docs/decisions/006-ffmpeg-beside-us.md. */
const besideUs = /^node_modules\/@ffmpeg-installer\//;

/** An aliased package is listed under its alias. */
const nameOf = (folder: string) => folder.split('node_modules/').at(-1);

describe('our dependencies', () => {
  it('have only allowed licences', () => {
    expect(production.length).toBeGreaterThan(200);
    const others = production.filter(
      ([folder, { license = 'none' }]) => !allowed.has(license) && !besideUs.test(folder),
    );
    expect(others.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([]);
  });

  it('have pinned versions and integrity hashes', () => {
    // Bundled packages are covered by the hash of the package that contains them.
    const unsealed = production.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unsealed.map(([folder]) => folder)).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(
      Object.values<string>(dependencies).filter((one) => !/^\d+\.\d+\.\d+$/.test(one)),
    ).toEqual([]);
  });

  it('are listed by npm run sbom with their licences', async () => {
    const list = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    const { bomFormat, components } = JSON.parse(list.stdout);
    expect(bomFormat).toBe('CycloneDX');
    const named = new Set(
      components.map((one: { name: string; version: string }) => `${one.name}@${one.version}`),
    );
    const missing = production
      .map(([folder, { version }]) => `${nameOf(folder)}@${version}`)
      .filter((one) => !named.has(one));
    expect(missing).toEqual([]);
    const unlicensed = components.filter(
      (one: { name: string; licenses?: unknown[] }) =>
        !one.licenses?.length && !besideUs.test(`node_modules/${one.name}`),
    );
    expect(unlicensed).toEqual([]);
  });
});
