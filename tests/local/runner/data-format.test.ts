import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDataFormat, dataFormat, moveDataAside } from '../../../local/data-format.ts';
import { template } from '../cloudformation/assembly.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const table = (...indexes: string[]) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    GlobalSecondaryIndexes: indexes.map((IndexName) => ({
      IndexName,
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    })),
  },
});
const bucket = { Type: 'AWS::S3::Bucket' };
const before = await template({ resources: { Records: table('lists'), Recordings: bucket } });

/** A data folder that was used with the template `before`. */
async function usedFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await checkDataFormat(dataDir, before);
  await writeFile(path.join(dataDir, 'records.db'), 'records');
  return dataDir;
}

const markerOf = async (dataDir: string) =>
  JSON.parse(await readFile(path.join(dataDir, 'data-format.json'), 'utf8'));

describe('the data format', () => {
  it('is written by the first start and accepted by the next', async () => {
    const dataDir = await usedFolder();
    expect(await markerOf(dataDir)).toEqual({
      format: dataFormat,
      stores: ['table test-Records', 'index lists of table test-Records', 'bucket test-recordings'],
    });
    await checkDataFormat(dataDir, before);
  });

  it('is rejected without a marker, with the command that starts over', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, 'records.db'), 'records');
    const refused = checkDataFormat(dataDir, before);
    await expect(refused).rejects.toThrow(
      `The data in ${dataDir} was written by an earlier version of Sakshi.`,
    );
    await expect(refused).rejects.toThrow('npm start -- --reset');
    expect(await readdir(dataDir)).toEqual(['records.db']);
  });

  it.each([
    [dataFormat - 1, 'an earlier version'],
    [dataFormat + 1, 'a newer version'],
  ])('%i is rejected', async (format, words) => {
    const dataDir = await usedFolder();
    await writeFile(
      path.join(dataDir, 'data-format.json'),
      JSON.stringify({ ...(await markerOf(dataDir)), format }),
    );
    await expect(checkDataFormat(dataDir, before)).rejects.toThrow(words);
  });

  it('is rejected if a table, an index or a bucket was renamed', async () => {
    const dataDir = await usedFolder();
    for (const [resources, missing] of [
      [{ Items: table('lists'), Recordings: bucket }, 'table test-Records'],
      [{ Records: table('by-time'), Recordings: bucket }, 'index lists of table test-Records'],
      [{ Records: table('lists'), Archive: bucket }, 'bucket test-recordings'],
    ] satisfies [Record<string, { Type: string }>, string][])
      await expect(checkDataFormat(dataDir, await template({ resources }))).rejects.toThrow(
        `this version has no ${missing}`,
      );
  });

  it('accepts what a later template adds, and requires it from then on', async () => {
    const dataDir = await usedFolder();
    const later = await template({
      resources: { Records: table('lists', 'due'), Recordings: bucket, Exports: bucket },
    });
    await checkDataFormat(dataDir, later);
    expect((await markerOf(dataDir)).stores).toContain('bucket test-exports');
    await expect(checkDataFormat(dataDir, before)).rejects.toThrow(
      'no index due of table test-Records, no bucket test-exports',
    );
  });
});

describe('a reset', () => {
  it('moves the data aside and keeps models, programs and builds', async () => {
    const dataDir = await usedFolder();
    for (const folder of ['objects', 'models', 'pocketsphinx', 'build', 'not ours'])
      await mkdir(path.join(dataDir, folder));
    const aside = await moveDataAside(dataDir, new Date('2026-11-22T10:30:00Z'));
    expect(aside).toBe(path.join(dataDir, 'before-reset-2026-11-22T10-30-00'));
    expect(await readdir(aside ?? '')).toEqual(['data-format.json', 'objects', 'records.db']);
    expect(await readdir(dataDir)).toEqual([
      'before-reset-2026-11-22T10-30-00',
      'build',
      'models',
      'not ours',
      'pocketsphinx',
    ]);
    await checkDataFormat(dataDir, before);
  });

  it('of an empty folder does nothing', async () => {
    const dataDir = await temporaryFolder();
    expect(await moveDataAside(dataDir, new Date())).toBeUndefined();
    expect(await readdir(dataDir)).toEqual([]);
  });
});
