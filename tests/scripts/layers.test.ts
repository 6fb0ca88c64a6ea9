import path from 'node:path';
import { describe, expect, it } from 'vitest';
// @ts-expect-error The plugins of oxlint are JavaScript.
import layers from '../../scripts/lint/layers.js';

/** What the rule says of a file with these imports. */
function faultsOf(file: string, ...imported: string[]): string[] {
  const faults: string[] = [];
  const rule = layers.rules.imports.create({
    filename: path.resolve(file),
    report: ({ message }: { message: string }) => faults.push(message),
  });
  rule.Program({});
  for (const value of imported) rule.ImportDeclaration({ source: { value } });
  return faults.map((fault) => fault.replace(' (scripts/lint/layers.config.js)', ''));
}

describe('the rule of layers', () => {
  it('accepts imports from below, from the same folder, and of packages', () => {
    const minutes = 'functions/domain/minutes/compose.ts';
    expect(
      faultsOf(minutes, '../meetings/update.ts', './compose.ts', '#contract/api.ts', 'zod'),
    ).toEqual([]);
  });

  it('reports imports from a higher layer', () => {
    expect(faultsOf('functions/domain/meetings/update.ts', '../minutes/compose.ts')).toEqual([
      'functions/domain/meetings is below functions/domain/minutes',
    ]);
    expect(faultsOf('web/ui/button.tsx', '../platform/api/client.ts')).toEqual([
      'web/ui is below web/platform/api',
    ]);
  });

  it('reports imports between independent folders', () => {
    expect(faultsOf('web/features/jobs/x.ts', '../meetings/y.ts')).toEqual([
      'web/features/jobs and web/features/meetings are independent of each other',
    ]);
  });

  it('reports imports of packages that are not listed', () => {
    expect(faultsOf('functions/api/calls.ts', '../../web/main.ts')).toEqual([
      'functions/ may not import web/main.ts',
    ]);
    expect(faultsOf('local/start.ts', '#contract/api.ts')).toEqual([
      'local/ may not import contract/api.ts',
    ]);
  });

  it.each(['functions/domain/unknown/new.ts', 'functions/new.ts', 'web/platform/new.ts'])(
    'reports %s, which is in no layer',
    (file) => {
      expect(faultsOf(file)).toEqual([`${file} is in no layer`]);
    },
  );

  it.each(['functions/environment.ts', 'web/main.ts', 'infra/stack.ts'])('accepts %s', (file) => {
    expect(faultsOf(file)).toEqual([]);
  });
});
