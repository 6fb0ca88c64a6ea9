import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { type Endpoint, endpoints, routeKeyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { reasonOf } from '#contract/reasons.ts';
import type { Handlers } from '#functions/api/handlers.ts';
import { refusedFields } from '../functions/refused-fields.ts';

const rows = Object.entries<Endpoint>(api);

/** Safe to repeat: they set a state of a sitting, or are refused. */
const sittingStates = [
  'changePresiding',
  'closeSitting',
  'deferMotion',
  'issueAgenda',
  'issueNotice',
  'openSitting',
  'orderAgenda',
  'referMotion',
  'sendService',
  'settleAgendaItem',
  'takeAgendaItem',
  'withdrawMotion',
];

describe('the catalogue', () => {
  it('gives each endpoint its own route, except for the two kinds of upload body', () => {
    const keys = rows.map(([, row]) => `${routeKeyOf(row)} ${row.body ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('marks every call that creates something', () => {
    const unmarked = rows.filter(([, row]) => row.method === 'POST' && !row.creates);
    const others = unmarked.map(([name]) => name).filter((name) => !sittingStates.includes(name));
    expect(others.toSorted()).toEqual([
      // A version of the minutes that was seen takes each of these steps once.
      'acknowledgeMinutes',
      'agreeMinutes',
      'approveRedaction',
      // Safe to repeat: they name an upload, an enrolment, a paper, a job or a consent.
      'completeEnrolment',
      'completePaper',
      'completeSamples',
      'completeUpload',
      'confirmMinutes',
      // A suggestion is settled once.
      'confirmVocabularySuggestion',
      'dismissVocabularySuggestion',
      // Rejected if the current version is not the one they name.
      'editTranscription',
      'movePoint',
      // Another edition that says the same supersedes the one before.
      'publishMinutes',
      'redoEdit',
      'remakePoint',
      'resolveMinutesComment',
      'restoreMinutesVersion',
      'restoreSummaryVersion',
      'restoreVersion',
      'retryJob',
      // Creates nothing.
      'signIn',
      'signMinutes',
      'signOutElsewhere',
      'signOutUser',
      'stepMinutes',
      'stopJob',
      // Makes one action of a point, ever.
      'takeOverActions',
      'undoEdit',
      // Says what the record says, however often.
      'updateMinutesBlock',
      // Replaces what was said before.
      'waiveMinutesCheck',
      'withdrawConsent',
      'withdrawMinutes',
    ]);
    expect(rows.filter(([, row]) => row.creates && row.method !== 'POST')).toEqual([]);
  });

  it.each(rows)('%s has only path parameters that its input has', (_, row) => {
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(row.input.shape)).toEqual(expect.arrayContaining(named));
  });

  it('can be converted to JSON Schema', () => {
    for (const [, row] of rows) {
      expect(z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })).toBeTypeOf(
        'object',
      );
    }
  });

  it('does not compile with an unknown path parameter or a missing or wrong handler', () => {
    const one = { method: 'GET', path: '/x/{id}', permission: 'read', output: z.string() } as const;
    // @ts-expect-error the path names a parameter that input lacks
    endpoints({ x: { ...one, input: z.object({}) } });
    const rows = endpoints({ x: { ...one, input: z.object({ id: z.string() }) } });
    // @ts-expect-error the handler is missing
    const missing: Handlers<typeof rows> = {};
    // @ts-expect-error the handler answers with another shape
    const wrong: Handlers<typeof rows> = { x: async () => 7 };
    expect([missing, wrong]).toHaveLength(2);
  });
});

describe('inputs', () => {
  const { createMeeting, startUpload, listMeetings } = api;

  it('reject a blank title with the message of the specification', () => {
    const parsed = createMeeting.input.safeParse({ title: '   ' });
    const [issue] = parsed.error?.issues ?? [];
    expect(issue && reasonOf(issue).detail).toBe('Please enter a meeting title.');
  });

  it('treat the priority medium as normal, and drop empty attendees', () => {
    const given = { title: 'x', priority: 'medium', attendees: [' Asha ', '', ' '] };
    const meeting = createMeeting.input.parse(given);
    expect(meeting).toMatchObject({ priority: 'normal', attendees: ['Asha'] });
  });

  it('use language detection instead of an unsupported language', () => {
    const start = (language_code?: string) =>
      startUpload.input.parse({ id: 'm', file_name: 'a.mp3', size: 1, language_code })
        .language_code;
    expect([start('ta-IN'), start(undefined), start('kn-IN')]).toEqual(['auto', 'auto', 'kn-IN']);
  });

  it.each([api.archiveMeetings, api.listResolutions])(
    'refuse a search that fits into no address, and say how long one can be: $path',
    ({ input }) => {
      const refused = (length: number) => refusedFields(input, { search: 'क'.repeat(length) });
      expect(refused(limits.searchLength)).toEqual([]);
      expect(refused(limits.searchLength + 1)).toMatchObject([
        { field: 'search', reason: 'tooManyCharacters', params: { most: 500 } },
      ]);
    },
  );

  it('parse numbers from a query string', () => {
    expect(listMeetings.input.parse({ skip: '20' })).toMatchObject({ skip: 20, limit: 10 });
    expect(listMeetings.input.safeParse({ skip: '-1' }).success).toBe(false);
  });
});
