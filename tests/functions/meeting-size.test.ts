import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { limits } from '#contract/limits.ts';
import { createMeeting } from '#functions/domain/meetings/create.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { derive } from '#functions/projections/derive.ts';
import { storedMeeting } from '#functions/records/meetings.ts';
import { idsFound } from './finding.ts';
import { handlerDeps } from './handler-deps.ts';
import { emptyArchive } from './made.ts';
import { realTable } from './real-table.ts';
import { refusedFields } from './refused-fields.ts';

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await realTable());
});
afterAll(() => close());

/** Distinct words of eleven letters, up to the given length. */
const text = (letters: string, length: number) =>
  Array.from({ length: length / 12 }, (_, n) =>
    n
      .toString(3)
      .padStart(11, '0')
      .replaceAll(/\d/g, (digit) => letters[Number(digit)] ?? ''),
  ).join(' ');
const names = (all: string, letters: number) =>
  Array.from({ length: limits.attendees }, (_, n) => all.slice(n * letters, (n + 1) * letters));

it('refuses more attendee names than a record holds, with a message', () => {
  const refused = refusedFields(api.createMeeting.input, {
    title: 'x',
    attendees: names('x'.repeat(30_000), 41),
  });
  expect(refused).toMatchObject([
    {
      field: 'attendees',
      detail: 'The list of attendees is too long. Please shorten it.',
    },
  ]);
});

it.each([
  ['Devanagari', 'कखग'],
  // The index writes each of these characters as five or six letters of three bytes.
  ['square unit symbols', '㌖㌫㌕'],
])('stores and indexes the longest meeting that is accepted, in %s', async (_, letters) => {
  const { ctx } = handlerDeps(table);
  const all = text(letters, 31_000);
  const input = api.createMeeting.input.parse({
    title: 'Zilla',
    attendees: names(all, 36),
    description: all.slice(18_000, 28_000),
  });
  const { id } = await createMeeting(ctx, input);
  const meeting = await storedMeeting(table, id);
  await derive(
    { table, archiveBucket: emptyArchive },
    { id, version: meeting.version, meeting },
    ctx.now(),
  );
  expect(await idsFound(table, 'zilla')).toContain(id);
});
