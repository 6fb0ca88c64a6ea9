import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Role } from '#contract/permissions.ts';
import { speakerKey } from '#functions/records/speakers.ts';
import { spoken } from '../voice/spoken.ts';
import { type World, world } from './world.ts';

let here: World;
beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());

const bytes = spoken(11);
const audio = { name: 'ravi.wav', type: 'audio/wav', bytes };
const given = { consent_by: ' Ravi  Kumar ', consent_purpose: 'Naming him in the minutes' };
const kept = {
  by: 'Ravi Kumar',
  purpose: 'Naming him in the minutes',
  given_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  recorded_by: expect.any(String),
};
const enrol = async (more: object = {}) =>
  (await here.call('enrolSpeaker', { name: 'Ravi', audio, ...more }, 'staff')).json;
const consentOf = async (id: string) => (await here.call('getSpeaker', { id })).json.consent;

/** The status of a refusal, its message and the first field it names. */
const saidOf = ({ status, json }: Awaited<ReturnType<World['call']>>) => [
  status,
  json.detail,
  json.fields?.[0]?.field,
];

async function samplesOf(id: string): Promise<string[]> {
  const pages = [];
  for (const bucket of [here.deps.personalDataBucket, here.deps.uploadBucket])
    for await (const page of bucket.keysUnder(`voices/${id}/`)) pages.push(...page);
  return pages;
}

describe('consent', () => {
  it('is stored with a speaker enrolled by form: who gave it, for what, when, and who recorded it [speakers-72]', async () => {
    const speaker = await enrol(given);
    expect(speaker.consent).toEqual({ ...kept, recorded_by: speaker.created_by });
    const { speakers } = (await here.call('listSpeakers', {})).json;
    expect(speakers[0]).toMatchObject({ id: speaker.id, consent: kept });
  });

  it('is carried from the start of an enrolment to its completion', async () => {
    const samples = [{ file_name: 'a.wav', content_type: 'audio/wav', size: bytes.length }];
    const begun = await here.call('startEnrolment', { name: 'Ravi', samples, ...given });
    const { enrolment_id, uploads } = begun.json;
    await fetch(uploads[0].url, { method: 'PUT', body: bytes });
    const done = await here.call('completeEnrolment', { enrolment_id });
    expect(done.json.consent).toEqual(kept);
    expect(await consentOf(done.json.id)).toEqual(kept);
  });

  it('is null when not given, even if its fields are sent empty [speakers-73]', async () => {
    const { id, consent } = await enrol({ consent_by: '', consent_purpose: '' });
    expect([consent, await consentOf(id)]).toEqual([null, null]);
  });

  it('is null in records stored before consent existed', async () => {
    const { id } = await enrol();
    const old = { set: { consent: undefined } };
    await here.deps.table.update(speakerKey(id), old, z.unknown());
    expect(await consentOf(id)).toBeNull();
  });

  it.each([
    ['enrolSpeaker', { name: 'Ravi', audio }],
    ['updateSpeaker', { id: 'any' }],
    ['startEnrolment', { name: 'Ravi', samples: [{ file_name: 'a.wav', size: 1 }] }],
  ] as const)('must be complete: %s names the missing half', async (name, facts) => {
    const say = async (half: object) => saidOf(await here.call(name, { ...facts, ...half }));
    const who = 'Please enter who gave consent.';
    const what = 'Please enter the purpose of the consent.';
    expect(await say({ consent_by: 'Ravi' })).toEqual([422, what, 'consent_purpose']);
    expect(await say({ ...given, consent_purpose: ' ' })).toEqual([422, what, 'consent_purpose']);
    expect(await say({ consent_purpose: 'Minutes' })).toEqual([422, who, 'consent_by']);
  });

  it('can be recorded later by an officer, and survives other changes [speakers-74]', async () => {
    const { id } = await enrol();
    const record = (as: Role) => here.call('updateSpeaker', { id, ...given }, as);
    expect((await record('staff')).status).toBe(403);
    expect((await record('officer')).json).toMatchObject({ name: 'Ravi', consent: kept });
    await here.call('updateSpeaker', { id, role: 'Mayor' });
    expect(await consentOf(id)).toEqual(kept);
  });
});

describe('withdrawal', () => {
  it('deletes the voice for good and appears in the audit log [speakers-75]', async () => {
    const { id } = await enrol(given);
    expect(await samplesOf(id)).toHaveLength(2);
    const withdraw = (as: Role) => here.call('withdrawConsent', { id }, as);
    expect((await withdraw('staff')).status).toBe(403);
    expect((await withdraw('officer')).status).toBe(200);
    expect(await samplesOf(id)).toEqual([]);
    expect((await here.call('getSpeaker', { id })).status).toBe(404);
    expect((await withdraw('officer')).status).toBe(404);
    const { entries } = (await here.call('listAudit', { record_id: id, outcome: 'done' })).json;
    expect(entries).toMatchObject([
      { action: 'withdrawConsent', username: 'officer' },
      { action: 'enrolSpeaker', given: { name: 'Ravi', consent_by: 'Ravi Kumar' } },
    ]);
  });

  it('is refused without a recorded consent, and keeps the voice', async () => {
    const { id } = await enrol();
    const answer = await here.call('withdrawConsent', { id }, 'officer');
    expect(saidOf(answer).slice(0, 2)).toEqual([
      409,
      'No consent is recorded for this voice, so there is nothing to withdraw. An administrator can delete the speaker.',
    ]);
    expect(await samplesOf(id)).toHaveLength(1);
  });

  it('is not undone by recording consent again', async () => {
    const { id } = await enrol(given);
    await here.call('withdrawConsent', { id });
    expect((await here.call('updateSpeaker', { id, ...given })).status).toBe(404);
    expect((await here.call('getSpeaker', { id })).status).toBe(404);
  });
});
