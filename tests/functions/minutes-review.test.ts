import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Minutes } from '#contract/minutes.ts';
import type { MinutesReview, ReviewComment } from '#contract/minutes-review.ts';
import { deliverDue } from '#functions/processes/notifications/delivery.ts';
import { messageKey, OutboxMessage, outbox } from '#functions/records/outbox.ts';
import { entryKey, StoredItem } from '#functions/records/sittings.ts';
import { noArchive, putPerson, Sent } from './mailing.ts';
import { minutesOf } from './minutes-world.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const { officer, drafted, blockOf } = minutesOf(() => place);
const staff: World['call'] = (name, input) => place.call(name, input, 'staff');
const comments = async (id: string, call = officer): Promise<ReviewComment[]> =>
  (await call('listMinutesComments', { id })).json.items;
const read = async (id: string): Promise<Minutes> => (await officer('getMinutes', { id })).json;

describe('a comment', () => {
  it('is about a block or about all, by whoever reads the minutes', async () => {
    const { id, minutes } = await drafted();
    const block_id = blockOf(minutes, 'attendance').id;
    await staff('addMinutesComment', { id, text: 'Well written.' });
    const { status } = await officer('addMinutesComment', { id, block_id, text: 'Who left?' });
    expect(status).toBe(201);
    expect(await comments(id)).toMatchObject([
      { block_id: null, kind: 'comment', text: 'Well written.', version: 1, resolved: null },
      { block_id, kind: 'comment', text: 'Who left?', closed: false },
    ]);
  });

  it('is refused without a text, of a block that is gone, and a change without its block', async () => {
    const { id } = await drafted();
    const reasons = [];
    for (const asked of [
      { text: ' ' },
      { text: 'Here?', block_id: 'gone' },
      { kind: 'change', proposed: 'Other.' },
      { kind: 'change', block_id: 'opening' },
    ])
      reasons.push((await officer('addMinutesComment', { id, ...asked })).json.reason);
    expect(reasons).toEqual(['fieldEmpty', 'blockGone', 'commentBlockMissing', 'fieldEmpty']);
  });

  it('on a closed item is for those who may read it', async () => {
    const { id, tender } = await drafted();
    const block_id = `item-${tender}`;
    const { json } = await officer('addMinutesComment', { id, block_id, text: 'Too cheap.' });
    expect(json.closed).toBe(true);
    expect(await comments(id, staff)).toEqual([]);
    const refused = await staff('addMinutesComment', { id, block_id, text: 'What is it?' });
    expect(refused.json.reason).toBe('blockGone');
    const answer = { id, comment_id: json.id, outcome: 'accepted' };
    expect((await staff('resolveMinutesComment', answer)).status).toBe(403);
    expect((await staff('removeMinutesComment', answer)).json.reason).toBe('commentGone');
  });

  it('on an item that was closed afterwards is closed too', async () => {
    const { id, water } = await drafted();
    await officer('addMinutesComment', { id, block_id: `item-${water}`, text: 'Which ward?' });
    expect(await comments(id, staff)).toHaveLength(1);
    const item = entryKey(id, 'agenda', water);
    await place.deps.table.update(item, { set: { closed: true } }, StoredItem);
    expect(await comments(id, staff)).toEqual([]);
    expect(await comments(id)).toMatchObject([{ closed: true }]);
  });

  it('is deleted by whoever wrote it, while it waits', async () => {
    const { id } = await drafted();
    const { json } = await staff('addMinutesComment', { id, text: 'Well written.' });
    const asked = { id, comment_id: json.id };
    expect((await officer('removeMinutesComment', asked)).json.reason).toBe('commentNotYours');
    expect((await staff('removeMinutesComment', asked)).status).toBe(200);
    const { json: other } = await staff('addMinutesComment', { id, text: 'Well written.' });
    await officer('resolveMinutesComment', { id, comment_id: other.id, outcome: 'accepted' });
    const late = await staff('removeMinutesComment', { id, comment_id: other.id });
    expect(late.json.reason).toBe('commentResolved');
  });

  it('is declined only with a reason, and answered once', async () => {
    const { id } = await drafted();
    const { json } = await staff('addMinutesComment', { id, kind: 'objection', text: 'Not so.' });
    const asked = { id, comment_id: json.id, outcome: 'declined' };
    expect((await officer('resolveMinutesComment', asked)).json.reason).toBe(
      'declineReasonMissing',
    );
    const reason = 'It was so.';
    const answered = await officer('resolveMinutesComment', { ...asked, reason });
    expect(answered.json.resolved).toMatchObject({ outcome: 'declined', reason });
    const again = await officer('resolveMinutesComment', { ...asked, reason });
    expect(again.json.reason).toBe('commentResolved');
  });

  it('is removed with the meeting, and is no version', async () => {
    const { id } = await drafted();
    await officer('addMinutesComment', { id, text: 'Well written.' });
    const { versions } = (await officer('listMinutesVersions', { id })).json;
    expect(versions).toHaveLength(1);
    const under = await place.deps.table.under(
      `MEETING#${id}`,
      'MINUTES',
      z.object({ sk: z.string() }),
    );
    expect(under.map(({ sk }) => sk.split('#')[0])).toEqual([
      'MINUTES',
      'MINUTES',
      'MINUTES-COMMENT',
    ]);
  });
});

describe('a proposed change', () => {
  async function proposed(text = 'All were there.') {
    const { id, minutes } = await drafted();
    const block = blockOf(minutes, 'attendance');
    const change = { id, block_id: block.id, kind: 'change', proposed: text };
    const { json } = await staff('addMinutesComment', change);
    return { id, block, comment_id: json.id as string };
  }

  it('is written into its block as a version when it is accepted', async () => {
    const { id, block, comment_id } = await proposed();
    expect((await comments(id))[0]?.was).toBe(block.text);
    const asked = { id, comment_id, outcome: 'accepted' };
    const { json } = await officer('resolveMinutesComment', asked);
    expect(json.resolved.outcome).toBe('accepted');
    const minutes = await read(id);
    expect(minutes).toMatchObject({ version: 2, change: { kind: 'block_edited' } });
    expect(blockOf(minutes, block.id)).toMatchObject({ text: 'All were there.', stale: false });
    const again = await officer('resolveMinutesComment', asked);
    expect([again.json.reason, (await read(id)).version]).toEqual(['commentResolved', 2]);
  });

  it('changes nothing when it is declined', async () => {
    const { id, comment_id } = await proposed();
    const asked = { id, comment_id, outcome: 'declined', reason: 'They were not.' };
    expect((await officer('resolveMinutesComment', asked)).status).toBe(200);
    expect((await read(id)).version).toBe(1);
  });

  it('is accepted over a text that was changed since only by those who have seen that', async () => {
    const { id, block, comment_id } = await proposed();
    const mine = { id, block_id: block.id, version: 1, text: 'Two were there.' };
    await officer('editMinutesBlock', mine);
    const asked = { id, comment_id, outcome: 'accepted' };
    expect((await officer('resolveMinutesComment', asked)).json.reason).toBe('blockChanged');
    expect((await comments(id))[0]?.resolved).toBeNull();
    const seen = await officer('resolveMinutesComment', { ...asked, block_version: 2 });
    expect(seen.status).toBe(200);
    expect(blockOf(await read(id), block.id).text).toBe('All were there.');
  });
});

describe('a review', () => {
  const site = 'https://sakshi.example';
  let sent: Sent;
  beforeEach(async () => {
    sent = new Sent();
    const { items } = await place.deps.table.list(
      { index: 'due', partition: outbox, limit: 100 },
      OutboxMessage,
    );
    for (const message of items) await place.deps.table.delete(messageKey(message));
  });
  /** Sends what is due at that time. */
  async function mailsAt(time: string) {
    const { table } = place.deps;
    const now = () => new Date(time);
    sent.mails = [];
    await deliverDue(
      { table, mailer: sent, archiveBucket: noArchive, site, now },
      new Date(now().getTime() + 50_000),
    );
    return sent.mails;
  }
  const nextYear = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const dayBefore = new Date(Date.parse(nextYear) - 86_400_000).toISOString().slice(0, 10);
  const soon = () => new Date(Date.now() + 60_000).toISOString();
  /** Nine o'clock in India, and a little. */
  const reminding = `${dayBefore}T03:31:00.000Z`;

  const ask = async (id: string, reviewers: string[], more: object = {}) =>
    officer('setMinutesReview', { id, due_on: nextYear, reviewers, version: 0, ...more });

  it('asks people by email with a link, and reminds them a day before the last', async () => {
    const { id } = await drafted();
    const asha = await putPerson(place.deps.table, { full_name: 'Asha Patil' });
    const { json } = await ask(id, [asha, asha]);
    expect(json).toMatchObject({
      due_on: nextYear,
      reviewers: [{ user_id: asha, name: 'Asha Patil', agreed: null }],
      version: 1,
    });
    const [mail] = await mailsAt(soon());
    expect(mail?.subject).toMatch(/^Minutes to review: Sitting, /);
    expect(mail?.text).toContain(`${site}/meetings/${id}/minutes`);
    expect(mail?.text).not.toMatch(/tender|tank/i);
    expect((await mailsAt(reminding)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Review ends tomorrow: Sitting, /),
    ]);
  });

  it('asks and reminds people of minutes that were submitted for review', async () => {
    const { id, minutes } = await drafted();
    const { version } = minutes;
    const submitted = await officer('stepMinutes', { id, version, action: 'submit' });
    expect(submitted.json.state).toBe('in_review');
    await ask(id, [await putPerson(place.deps.table)]);
    expect(await mailsAt(soon())).toHaveLength(1);
    expect(await mailsAt(reminding)).toHaveLength(1);
  });

  it('tells only those who are new, and reminds of the last day that there is', async () => {
    const { id } = await drafted();
    const [asha, ravi] = [await putPerson(place.deps.table), await putPerson(place.deps.table)];
    await ask(id, [asha]);
    await mailsAt(soon());
    const later = new Date(Date.parse(nextYear) + 86_400_000).toISOString().slice(0, 10);
    await ask(id, [asha, ravi], { due_on: later, version: 1 });
    expect((await mailsAt(soon())).map(({ to }) => to)).toEqual([`${ravi}@pune.example`]);
    expect(await mailsAt(reminding)).toEqual([]);
    expect(await mailsAt(`${nextYear}T03:31:00.000Z`)).toHaveLength(2);
  });

  it('reminds nobody who agrees with the current version, or may no longer read the meeting', async () => {
    const { id } = await drafted();
    const ravi = await putPerson(place.deps.table, { role: 'staff' });
    const self = (await officer('getMe', {})).json.id;
    await ask(id, [self, ravi]);
    await mailsAt(soon());
    await officer('agreeToMinutes', { id, version: 1 });
    await officer('setConfidentiality', { id, confidential: true, reader_ids: [] });
    expect(await mailsAt(reminding)).toEqual([]);
  });

  it('names a confidential meeting by its day alone', async () => {
    const { id } = await drafted();
    await officer('setConfidentiality', { id, confidential: true, reader_ids: [] });
    const boss = await putPerson(place.deps.table, { role: 'admin' });
    await ask(id, [boss]);
    const [mail] = await mailsAt(soon());
    expect(mail?.subject).toMatch(/^Minutes to review: \d/);
    expect(mail?.text).not.toContain('Sitting');
  });

  it('is refused for those who may not read the meeting, a day that is past, and over another one', async () => {
    const { id } = await drafted();
    const ravi = await putPerson(place.deps.table, { role: 'staff', full_name: 'Ravi' });
    await officer('setConfidentiality', { id, confidential: true, reader_ids: [] });
    const reasons = [];
    for (const [reviewers, more] of [
      [[ravi], {}],
      [['nobody'], {}],
      [[], {}],
      [[ravi], { due_on: '2020-01-01' }],
      [[ravi], { version: 3 }],
    ] as const)
      reasons.push((await ask(id, [...reviewers], more)).json.reason);
    expect(reasons).toEqual([
      'reviewerBarred',
      'readerUnknown',
      'reviewersMissing',
      'dayPast',
      'changedMeanwhile',
    ]);
  });

  it('knows who agrees with which version', async () => {
    const { id, minutes } = await drafted();
    const self = (await officer('getMe', {})).json.id;
    const early = await officer('agreeToMinutes', { id, version: 1 });
    expect(early.json.reason).toBe('notReviewer');
    await ask(id, [self]);
    const agreed: MinutesReview = (await officer('agreeToMinutes', { id, version: 1 })).json;
    expect(agreed.reviewers).toMatchObject([{ agreed: { version: 1 } }]);
    const { id: block_id } = blockOf(minutes, 'attendance');
    await officer('editMinutesBlock', { id, block_id, version: 1, text: 'All were there.' });
    const late = await officer('agreeToMinutes', { id, version: 1 });
    expect(late.json.reason).toBe('changedMeanwhile');
    const now: MinutesReview = (await staff('getMinutesReview', { id })).json;
    expect(now.reviewers).toMatchObject([{ agreed: { version: 1 } }]);
  });
});
