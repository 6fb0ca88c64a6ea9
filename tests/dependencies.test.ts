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

/** What is deployed or needed to deploy, by its folder: the lock names the licence of each. */
const production = Object.entries(
  Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages,
).filter(([folder, { dev }]) => folder !== '' && !dev);

/** Licences that ask for no more than to be named. */
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
  // Where there is a choice, the first is taken.
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(MIT OR GPL-3.0-or-later)',
]);

/** A program that runs beside ours and is part of none: docs/decisions/006-ffmpeg-beside-us.md. */
const besideUs = /^node_modules\/@ffmpeg-installer\//;

/** An alias is listed under the name it is known by here. */
const nameOf = (folder: string) => folder.split('node_modules/').at(-1);

describe('what we depend on', () => {
  it('has licences that we may keep', () => {
    expect(production.length).toBeGreaterThan(200);
    const others = production.filter(
      ([folder, { license = 'none' }]) => !allowed.has(license) && !besideUs.test(folder),
    );
    expect(others.map(([folder, { license }]) => `${folder}: ${license}`)).toEqual([]);
  });

  it('is installed only as it was when it was chosen', () => {
    // Parts that come inside another package are held by its sum.
    const unsealed = production.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'),
    );
    expect(unsealed.map(([folder]) => folder)).toEqual([]);
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(
      Object.values<string>(dependencies).filter((one) => !/^\d+\.\d+\.\d+$/.test(one)),
    ).toEqual([]);
  });

  it('is listed by npm run sbom, each with its licence', async () => {
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
