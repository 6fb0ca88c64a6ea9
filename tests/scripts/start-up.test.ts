import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle, entries, modulesIn } from '../../scripts/build-functions.ts';
import { every } from '../thorough.ts';

/** The sources that a function loads when it starts, and those that it may load later. */
async function sourcesOf(name: string) {
  const { metafile } = await bundle(entries[name] ?? '', path.resolve('dist/unwritten', name));
  const { outputs } = metafile;
  const sourcesIn = (files: Iterable<string>) => [
    ...modulesIn([...files].flatMap((file) => outputs[file] ?? [])),
  ];
  const first = new Set(Object.keys(outputs).filter((file) => file.endsWith('/index.cjs')));
  // A set takes what is added to it while it is walked through.
  for (const file of first)
    for (const { kind, path: imported } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && imported in outputs) first.add(imported);
  const later = Object.keys(outputs).filter((file) => !first.has(file));
  return { files: [...first], start: sourcesIn(first), later: sourcesIn(later) };
}

/** Packages and files that take long to load. */
const heavy =
  /@aws-sdk\/client-(?!dynamodb\/)|s3-request-presigner|docx|mdast|micromark|typst|fflate|contract\/openapi/;

describe.each(
  ['api', 'api-documents', 'api-enrol', 'api-summary'].filter((_, n) => n % every(2) === 0),
)('the start of %s', (name) => {
  it('loads at start only what every call needs', async () => {
    const { files, start, later } = await sourcesOf(name);
    expect(files.length).toBeLessThanOrEqual(5);
    expect(start.filter((source) => heavy.test(source))).toEqual([]);
    expect(later.filter((source) => heavy.test(source))).not.toEqual([]);

    // Who calls, and what the audit log says of it.
    const domain = start.filter((source) => source.startsWith('functions/domain/'));
    expect(domain.toSorted()).toEqual([
      'functions/domain/audit/entries.ts',
      'functions/domain/users/arrive.ts',
    ]);
    expect(start.filter((source) => source.endsWith('?rows'))).toEqual([]);
    expect(later.filter((source) => source.endsWith('?rows'))).not.toEqual([]);
    // Of these it needs a schema: of the caller, and of what the audit log says.
    const families = start.filter(
      (source) =>
        source.startsWith('contract/') && readFileSync(source, 'utf8').includes('= endpoints({'),
    );
    expect(['contract/audit.ts', 'contract/users.ts']).toEqual(expect.arrayContaining(families));
    expect(later).toContain('functions/platform/aws/bucket.ts');
  });
});

it('an export function loads document formats on demand', async () => {
  const { start, later } = await sourcesOf('make-documents');
  expect(start.filter((source) => /docx|mdast|micromark/.test(source))).toEqual([]);
  expect(later).toContain('functions/domain/documents/docx.ts');
});

it('a function contains no unused schema', async () => {
  const { metafile } = await bundle(entries.fail ?? '', path.resolve('dist/unwritten/fail'));
  const kept = modulesIn(Object.values(metafile.outputs));
  expect(kept).toContain('contract/jobs.ts');
  expect(kept).not.toContain('contract/uploads.ts');
  expect(kept).not.toContain('contract/transcripts.ts');
});
