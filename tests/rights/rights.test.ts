import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { builtTemplate } from '../../local/build.ts';
import { readAssembly } from '../../local/cloudformation/assembly.ts';
import { Template } from '../../local/cloudformation/template.ts';
import { Rights } from '../../local/iam/rights.ts';
import {
  describeGrant,
  type Grant,
  grantsOf,
  readUsedRights,
  UsedRights,
} from '../../local/iam/used-rights.ts';
import { unexercised } from './unexercised.ts';

/*
 * Runs after the journeys, which run the whole product with the permissions of the template. The results
 * count only if every journey passed.
 */
const root = path.resolve(import.meta.dirname, '../..');
const folder = process.env.SAKSHI_USED_RIGHTS ?? '';
const list = (of: string) => (existsSync(of) ? readdirSync(of) : []);
const journeys = ['tests/journey', 'tests/portal']
  .flatMap((of) => list(path.join(root, of)))
  .filter((name) => name.endsWith('.test.ts'));
const passed = list(path.join(folder, 'passed'));
const missing = journeys.filter((journey) => !passed.includes(journey));

let template: Template;
beforeAll(async () => {
  const assembly = await readAssembly(await builtTemplate({ root, say: () => {} }));
  template = new Template(assembly, { cloudFront: '127.0.0.1:1', s3: '127.0.0.1:2' });
});

/** Without what synthesis adds to names: `QueueAdmit dynamodb:GetItem RecordsTable JOB#*`. */
const short = (grant: Grant): string =>
  describeGrant(grant)
    .replace(/arn:aws:\S*?sakshi-?dev-?/, '')
    .replace(/Role[0-9A-F]{8} /, ' ')
    .replace(/(?<=[a-z])[0-9a-f]{8}(?![0-9a-z])/i, '');

test('every granted permission is used by a journey or listed as unexercised', ({ skip }) => {
  skip(missing.length > 0, `Did not pass: ${missing.join(', ')}`);
  const used = readUsedRights(folder);
  const { principals } = new Rights(template, new UsedRights());
  const unused = principals
    .flatMap(({ role }) => grantsOf(role))
    .filter((grant) => !used.has(grant));
  const left = unused.map(short).filter((line) => !(line in unexercised));
  expect([...new Set(left)]).toEqual([]);
});

test('every permission listed as unexercised is still granted', () => {
  const { principals } = new Rights(template, new UsedRights());
  const granted = new Set(principals.flatMap(({ role }) => grantsOf(role)).map(short));
  expect(Object.keys(unexercised).filter((line) => !granted.has(line))).toEqual([]);
});

test('no journey is denied a permission', ({ skip }) => {
  skip(missing.length > 0, `Did not pass: ${missing.join(', ')}`);
  expect(readUsedRights(folder).refused).toEqual([]);
});
