import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { type Endpoint, endpoints, routeKeyOf } from '#contract/endpoint.ts';
import { reasonOf } from '#contract/reasons.ts';
import type { Handlers } from '#functions/api/handlers.ts';

const rows = Object.entries<Endpoint>(api);

describe('the catalogue', () => {
  it('gives each row a route of its own, but for the two bodies an upload may have', () => {
    const keys = rows.map(([, row]) => `${routeKeyOf(row)} ${row.body ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('marks every call that would create something again', () => {
    const unmarked = rows.filter(([, row]) => row.method === 'POST' && !row.creates);
    expect(unmarked.map(([name]) => name).toSorted()).toEqual([
      // Safe to repeat by what they name: an upload, an enrolment, a job, a consent.
      'completeEnrolment',
      'completeSamples',
      'completeUpload',
      // Refused on another version than they name.
      'editTranscription',
      'movePoint',
      'redoEdit',
      'remakePoint',
      'restoreSummaryVersion',
      'restoreVersion',
      'retryJob',
      // Creates nothing.
      'signIn',
      'signOutElsewhere',
      'signOutUser',
      'undoEdit',
      'withdrawConsent',
    ]);
    expect(rows.filter(([, row]) => row.creates && row.method !== 'POST')).toEqual([]);
  });

  it.each(rows)('%s names in its path only what its input holds', (_, row) => {
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(row.input.shape)).toEqual(expect.arrayContaining(named));
  });

  it('is plain data that OpenAPI could be made from', () => {
    for (const [, row] of rows) {
      expect(z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })).toBeTypeOf(
        'object',
      );
    }
  });

  it('does not compile with a path its input does not fill, or a handler missing or wrong', () => {
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

  it('refuse a title of spaces in the words of the spec', () => {
    const parsed = createMeeting.input.safeParse({ title: '   ' });
    const [issue] = parsed.error?.issues ?? [];
    expect(issue && reasonOf(issue).detail).toBe('Please enter a meeting title.');
  });

  it('take medium for normal, and drop empty attendees', () => {
    const given = { title: 'x', priority: 'medium', attendees: [' Asha ', '', ' '] };
    const meeting = createMeeting.input.parse(given);
    expect(meeting).toMatchObject({ priority: 'normal', attendees: ['Asha'] });
  });

  it('detect a language that is not offered', () => {
    const start = (language_code?: string) =>
      startUpload.input.parse({ id: 'm', file_name: 'a.mp3', size: 1, language_code })
        .language_code;
    expect([start('ta-IN'), start(undefined), start('kn-IN')]).toEqual(['auto', 'auto', 'kn-IN']);
  });

  it('read numbers from a query', () => {
    expect(listMeetings.input.parse({ skip: '20' })).toMatchObject({ skip: 20, limit: 10 });
    expect(listMeetings.input.safeParse({ skip: '-1' }).success).toBe(false);
  });
});
