import { expect } from 'vitest';
import type { Minutes } from '#contract/minutes.ts';
import type { procedureFamilies } from '#contract/record-choices.ts';
import { pdfOf } from './papers-made.ts';
import type { World } from './world.ts';

export const because = ({ status, json }: { status: number; json: { reason?: string } }) => [
  status,
  json.reason,
];

/** What takes minutes through the steps of a family. */
export function standingOf(place: () => World) {
  const officer: World['call'] = (name, input, role) =>
    place().call(name, input, role ?? 'officer');

  async function waiveAll(id: string): Promise<void> {
    const { items } = (await officer('listMinutesChecks', { id })).json;
    for (const check of items)
      if (check.state === 'to_fix')
        await officer('waiveMinutesCheck', { id, check_id: check.id, reason: 'It was so.' });
  }

  /** Minutes of a sitting of a body of a family, whose chair has the account of the administrator. */
  async function drafted(
    family: (typeof procedureFamilies)[number],
    prepare: (bodyId: string) => Promise<void> = async () => {},
    items: { title: string; closed?: boolean }[] = [{ title: 'Water supply' }],
  ) {
    const { json: body } = await place().call('createBody', {
      name: 'General Body',
      kind: 'general_body',
      profile: { family },
    });
    await place().call('getMe', {});
    const member = { id: body.id, name: 'A. Chair', role: 'presiding_officer' };
    const { json: chair } = await place().call('addMember', member);
    await place().call('updatePerson', { id: chair.id, user_id: 'id-admin', version: 1 });
    await prepare(body.id);
    const sitting = async (scheduled: string) => {
      const { id } = (await officer('createMeeting', { title: 'Sitting' })).json;
      await officer('setSitting', { id, body_id: body.id, scheduled });
      for (const item of items) await officer('addAgendaItem', { id, ...item });
      await officer('issueAgenda', { id });
      await officer('openSitting', { id, presiding_id: chair.id });
      const came = { id, person_id: chair.id, type: 'present', source: 'roll' };
      await officer('recordAttendance', came);
      return id as string;
    };
    const id = await sitting('2026-12-01T05:30:00.000Z');
    await officer('closeSitting', { id });
    const { json } = await officer('createMinutes', { id });
    return { id, version: json.version as number, minutes: json as Minutes, sitting };
  }

  async function agreed(...given: Parameters<typeof drafted>) {
    const draft = await drafted(...given);
    await waiveAll(draft.id);
    const { status, json } = await officer('agreeMinutes', draft);
    expect([status, json.state, place().told.splice(0)]).toEqual([200, 'agreed', []]);
    return { ...draft, minutes: json as Minutes };
  }

  const step = (
    { id, version }: { id: string; version: number },
    action: string,
    more: object = {},
  ) => officer('stepMinutes', { id, version, action, ...more });

  /** Records the signature of whoever presided, in ink. */
  async function signInk({ id, version }: { id: string; version: number }, more: object = {}) {
    const bytes = pdfOf();
    const { upload_id } = (await officer('startSignatureFile', { id, size: bytes.length })).json;
    await place().deps.uploadBucket.put(`uploads/${id}/signatures/${upload_id}`, bytes, '');
    const ink = { method: 'ink', signed_by: 'A. Chair', signed_at: '2026-11-20', upload_id };
    return officer('signMinutes', { id, version, ...ink, ...more });
  }

  return { officer, drafted, agreed, waiveAll, step, signInk };
}
