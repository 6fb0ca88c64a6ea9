import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProvenMinutes } from '#contract/frozen-minutes.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { verifyCopy } from '#contract/proof.ts';
import { isProvisional } from '#functions/domain/publications/publication.ts';
import { findMinutes, minutesWrite } from '#functions/records/minutes.ts';
import { isThorough } from '../thorough.ts';
import { because, standingOf } from './minutes-standing-world.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

const { officer, drafted, agreed, waiveAll, step, signInk } = standingOf(() => place);
type Approved = { approved_by: string | null };
const actionsOf = ({ standing }: Minutes) => standing.next.map(({ action }) => action).toSorted();

describe('minutes that are agreed', () => {
  it('are refused while a check of the record is open', async () => {
    const draft = await drafted('plain');
    expect(because(await officer('agreeMinutes', draft))).toEqual([409, 'checksOpen']);
  });

  it('are frozen: a copy proves itself by the statement, and the text is not edited any more', async () => {
    const { id, version, minutes } = await agreed('A');
    const record = await findMinutes(place.deps.table, id);
    const folder = record?.standing.frozen?.folder ?? '';
    const copy = await place.deps.archiveBucket.getJson(`${folder}/minutes.json`, ProvenMinutes);
    const verdict = await verifyCopy(copy, place.issuer.keys);
    expect(verdict).toMatchObject({
      verified: true,
      statement: { meeting_id: id, version, root: minutes.standing.frozen?.root },
    });
    expect(copy.leaves).toHaveLength(minutes.blocks.length + 1);
    const pdf = Buffer.from(await place.deps.archiveBucket.firstBytes(`${folder}/full.pdf`, 5));
    expect(pdf.toString()).toBe('%PDF-');

    const [block] = minutes.blocks;
    const edit = { id, block_id: block?.id, text: 'Another text.', version };
    expect(because(await officer('editMinutesBlock', edit))).toEqual([409, 'minutesFrozen']);
    expect(because(await officer('discardMinutes', { id, version }))).toEqual([
      409,
      'minutesFrozen',
    ]);
    expect(JSON.stringify(minutes)).not.toContain(copy.leaves[0] && 'salt');
  });

  it('stay as they are when the record changes afterwards', async () => {
    const { id, minutes } = await agreed('A');
    await officer('updateMeeting', { id, location: 'Town hall' });
    const { json } = await officer('getMinutes', { id });
    expect(json.blocks.map(({ text }: { text: string }) => text)).toEqual(
      minutes.blocks.map(({ text }) => text),
    );
    expect(json.missing).toEqual([]);
  });

  it('fix the record: nothing is entered or taken back until they are reopened [standing-17]', async () => {
    const { id, version, minutes } = await agreed('plain');
    const { sitting, attendance, fixed } = (await officer('getSitting', { id })).json;
    expect(fixed).toBe(true);
    const person_id = sitting.presiding[0].person_id;
    const enter = () => officer('recordAttendance', { id, person_id, type: 'left' });
    expect(because(await enter())).toEqual([409, 'recordFixed']);
    const entry = { id, entry_id: attendance[0].id };
    expect(because(await officer('removeAttendance', entry))).toEqual([409, 'recordFixed']);
    // A recorder is read out whenever it is.
    const began = '2026-12-01T05:30:00.000Z';
    expect((await officer('alignRecording', { id, began })).status).toBe(200);
    await step({ id, version: minutes.version }, 'reopen', { note: 'He left early.' });
    expect((await officer('getSitting', { id })).json.fixed).toBe(false);
    expect((await enter()).status).toBe(201);
    expect(version).toBe(minutes.version);
  });

  it('are refused if something is entered while they are typeset [standing-17]', async () => {
    const draft = await drafted('plain');
    await waiveAll(draft.id);
    const { id } = draft;
    const { sitting } = (await officer('getSitting', { id })).json;
    const entry = { id, person_id: sitting.presiding[0].person_id, type: 'left' };
    const { typeset } = place.issuer;
    place.issuer.typeset = async (document) => {
      place.issuer.typeset = typeset;
      expect((await officer('recordAttendance', entry)).status).toBe(201);
      return typeset(document);
    };
    expect(because(await officer('agreeMinutes', draft))).toEqual([409, 'changedMeanwhile']);
    expect((await officer('getMinutes', { id })).json.state).toBe('draft');
  });

  it('are agreed once, by whoever is first', async () => {
    const draft = await drafted('plain');
    await waiveAll(draft.id);
    const both = await Promise.all([
      officer('agreeMinutes', draft),
      officer('agreeMinutes', draft),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('the steps of a family', () => {
  it('A: circulated, laid, confirmed, and only then signed and forwarded, each with its deadline', async () => {
    const minutes = await agreed('A');
    expect(actionsOf(minutes.minutes)).toEqual(['circulate', 'reopen']);
    expect(because(await signInk(minutes))).toEqual([409, 'stepNotPossible']);
    expect((await step(minutes, 'circulate')).json.state).toBe('circulated');
    const next = await minutes.sitting('2027-01-05T05:30:00.000Z');
    expect(because(await step(minutes, 'lay', { meeting_id: minutes.id }))).toEqual([
      422,
      'laidInOther',
    ]);
    expect((await step(minutes, 'lay', { meeting_id: next })).json.state).toBe('laid');
    expect(because(await step(minutes, 'defer'))).toEqual([422, 'fieldEmpty']);
    const confirmed = await officer('confirmMinutes', minutes);
    expect(confirmed.json.state).toBe('confirmed');
    const signed = await signInk(minutes);
    expect(signed.json).toMatchObject({
      state: 'signed',
      standing: { signatures: [{ method: 'ink', name: 'A. Chair', voided: null }] },
    });
    // Family A forwards a copy within ten days of the signature.
    const [forward] = signed.json.standing.next;
    expect(forward).toMatchObject({ action: 'forward', due: expect.any(String) });
    const forwarded = await step(minutes, 'forward');
    expect(forwarded.json.standing.forwarded).toMatchObject([{ to: 'Administrator' }]);
    expect(because(await step(minutes, 'reopen', { note: 'A slip' }))).toEqual([
      409,
      'stepNotPossible',
    ]);
  });

  it('B: read over and signed by who presided', async () => {
    const minutes = await agreed('B');
    expect((await step(minutes, 'read_over')).json.state).toBe('read_over');
    expect((await signInk(minutes)).json.state).toBe('signed');
    expect((await step(minutes, 'forward', { to: ['Director'] })).json.state).toBe('forwarded');
  });

  it('D: circulated, entered in the book, signed, copies sent, noted at the next meeting', async () => {
    const minutes = await agreed('D');
    await step(minutes, 'circulate');
    const entered = await step(minutes, 'enter', { at: '2026-11-20T10:00:00+05:30' });
    expect(entered.json.standing.steps.at(-1)).toMatchObject({ at: '2026-11-20T04:30:00.000Z' });
    expect((await signInk(minutes)).json.state).toBe('signed');
    expect(because(await step(minutes, 'forward'))).toEqual([422, 'forwardToMissing']);
    expect((await step(minutes, 'forward', { to: ['Members'] })).json.state).toBe('copies_sent');
    const next = await minutes.sitting('2027-01-05T05:30:00.000Z');
    expect((await step(minutes, 'note', { meeting_id: next })).json.state).toBe('noted');
  });

  it('C waits for publication before anything else', async () => {
    const minutes = await agreed('C');
    expect(actionsOf(minutes.minutes)).toEqual(['publish', 'reopen']);
    expect(because(await step(minutes, 'circulate'))).toEqual([409, 'stepNotPossible']);
  });
});

describe('minutes that are reopened after they were confirmed', () => {
  it('are provisional again, and their deadlines begin anew', async () => {
    const minutes = await agreed('A');
    await step(minutes, 'circulate');
    const next = await minutes.sitting('2027-01-05T05:30:00.000Z');
    await step(minutes, 'lay', { meeting_id: next });
    await officer('confirmMinutes', minutes);
    const state = async () => {
      const record = await findMinutes(place.deps.table, minutes.id);
      if (!record?.family) throw new Error('There are no minutes');
      return isProvisional({ ...record, family: 'A', state: 'agreed' });
    };
    expect(await state()).toBe(false);
    await step(minutes, 'reopen', { note: 'A name is wrong.' });
    await waiveAll(minutes.id);
    expect((await officer('agreeMinutes', minutes)).json.state).toBe('agreed');
    expect(await state()).toBe(true);
  });
});

describe('minutes that are reopened', () => {
  it('are not discarded, so redactions, signatures and what is public stay on the record [standing-16]', async () => {
    const { id, version } = await agreed('plain');
    await step({ id, version }, 'reopen', { note: 'A name is wrong.' });
    expect(because(await officer('discardMinutes', { id, version }))).toEqual([
      409,
      'minutesReopened',
    ]);
  });

  it('are discarded where nobody had agreed to them', async () => {
    const { id, version } = await drafted('plain');
    await step({ id, version }, 'submit');
    await step({ id, version }, 'reopen', { note: 'A name is wrong.' });
    expect((await officer('discardMinutes', { id, version })).status).toBe(200);
  });
});

describe('an acknowledgement', () => {
  it('is of a version, once for each reader', async () => {
    const { id, version } = await agreed('A');
    for (const _ of ['once', 'again'])
      await officer('acknowledgeMinutes', { id, version }, 'staff');
    const { json } = await officer('getMinutes', { id });
    expect(json.standing.acknowledged).toMatchObject([{ user_id: 'id-staff', version }]);
  });
});

describe('a confirmation with corrections', () => {
  it('makes a version that is frozen anew, and lists what it changed', async () => {
    const minutes = await agreed('A');
    await step(minutes, 'circulate');
    const next = await minutes.sitting('2027-01-05T05:30:00.000Z');
    await step(minutes, 'lay', { meeting_id: next });
    const [block] = minutes.minutes.blocks;
    const corrections = [{ block_id: block?.id ?? '', text: 'The meeting opened at noon.' }];
    const { id, version } = minutes;
    const unknown = [{ block_id: 'nowhere', text: 'x' }];
    const refused = await officer('confirmMinutes', { id, version, corrections: unknown });
    expect(because(refused)).toEqual([404, 'blockGone']);
    const { json } = await officer('confirmMinutes', { id, version, corrections });
    expect(json).toMatchObject({
      state: 'confirmed_with_corrections',
      version: version + 1,
      change: { kind: 'corrected' },
      standing: {
        corrections: [{ before: block?.text, after: 'The meeting opened at noon.' }],
        frozen: { version: version + 1 },
      },
    });
    expect(json.standing.frozen.root).not.toBe(minutes.minutes.standing.frozen?.root);
    expect((await signInk({ id, version: version + 1 })).json.state).toBe('signed');
  });

  it('voids what was signed of the text before: the secretary signs what it says now', async () => {
    const minutes = await agreed('A');
    await step(minutes, 'circulate');
    await signInk(minutes, { capacity: 'secretary' });
    const next = await minutes.sitting('2027-01-05T05:30:00.000Z');
    await step(minutes, 'lay', { meeting_id: next });
    const [block] = minutes.minutes.blocks;
    const corrections = [{ block_id: block?.id ?? '', text: 'The meeting opened at noon.' }];
    const { json } = await officer('confirmMinutes', { ...minutes, corrections });
    expect(json.standing.signatures).toMatchObject([
      { version: minutes.version, voided: { by: expect.any(String), reason: '' } },
    ]);
    const corrected = { id: minutes.id, version: json.version };
    const again = await signInk(corrected, { capacity: 'secretary' });
    expect([again.status, again.json.standing.signatures.length]).toEqual([200, 2]);
    expect(again.json.standing.signatures[1]).toMatchObject({
      version: json.version,
      root: json.standing.frozen.root,
      voided: null,
    });
  });

  it('that corrects nothing leaves the signatures', async () => {
    const minutes = await agreed('A');
    await step(minutes, 'circulate');
    await signInk(minutes, { capacity: 'secretary' });
    const next = await minutes.sitting('2027-01-05T05:30:00.000Z');
    await step(minutes, 'lay', { meeting_id: next });
    const { json } = await officer('confirmMinutes', minutes);
    expect(json.standing.signatures).toMatchObject([{ voided: null }]);
  });
});

describe('a signature', () => {
  it('is taken back while nobody who presides has signed, and stays on the record', async () => {
    const minutes = await agreed('plain');
    const { json } = await signInk(minutes, { capacity: 'secretary' });
    expect(json.state).toBe('agreed');
    const [{ id: signature_id }] = json.standing.signatures;
    const { id } = minutes;
    const voided = await officer('voidSignature', { id, signature_id, reason: 'Wrong page.' });
    expect(voided.json.standing.signatures).toMatchObject([
      { voided: { reason: 'Wrong page.', by: expect.any(String) } },
    ]);
  });

  it('is void when the minutes are reopened, which takes a reason', async () => {
    const minutes = await agreed('plain');
    await signInk(minutes, { capacity: 'secretary' });
    expect(because(await step(minutes, 'reopen'))).toEqual([422, 'fieldEmpty']);
    const { json } = await step(minutes, 'reopen', { note: 'A name is wrong.' });
    expect(json).toMatchObject({ state: 'draft', standing: { frozen: null } });
    expect(json.standing.signatures[0].voided.reason).toBe('A name is wrong.');
    const [block] = json.blocks;
    const edit = { id: minutes.id, block_id: block.id, text: 'New.', version: json.version };
    expect((await officer('editMinutesBlock', edit)).status).toBe(200);
  });

  it('has its file kept from those who may not read all that was signed', async () => {
    const items = [{ title: 'Water supply' }, { title: 'Secret tender', closed: true }];
    const minutes = await agreed('plain', undefined, items);
    const { json } = await signInk(minutes, { capacity: 'secretary' });
    const [{ id: signature_id }] = json.standing.signatures;
    const file = { id: minutes.id, signature_id };
    expect((await officer('getSignatureFile', file)).status).toBe(200);
    expect(because(await officer('getSignatureFile', file, 'staff'))).toEqual([404, 'notFound']);
    await officer('voidSignature', { ...file, reason: 'Wrong page.' });
    expect(because(await officer('getSignatureFile', file, 'staff'))).toEqual([404, 'notFound']);
  });

  it('is given once for each capacity, by whoever is first', async () => {
    const minutes = await agreed('plain');
    const both = await Promise.all([signInk(minutes), signInk(minutes)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('by login is for those whom the rules of the body name', async () => {
    const minutes = await agreed('plain');
    const login = { id: minutes.id, version: minutes.version, password: 'x', totp: '123456' };
    expect(because(await officer('signMinutes', login))).toEqual([403, 'signerOther']);
    const staff = await officer('signMinutes', login, 'staff');
    expect(because(staff)).toEqual([403, 'signerOther']);
  });

  it('by login of a meeting without a body is for its chair, and not for whoever takes their name', async () => {
    const { id } = (await officer('createMeeting', { title: 'Review', attendees: ['A. Chair'] }))
      .json;
    const { version } = (await officer('createMinutes', { id })).json;
    await waiveAll(id);
    await officer('agreeMinutes', { id, version });
    const login = { id, version, password: '', totp: '123456' };
    expect(because(await officer('signMinutes', login))).toEqual([409, 'chairMissing']);
    await officer('updateMeeting', { id, chair: 'A. Chair' });
    expect(because(await officer('signMinutes', login))).toEqual([403, 'chairOther']);
    for (const role of ['staff', 'officer'] as const) {
      await place.call('getMe', {}, role);
      await place.call('updateMe', { full_name: 'A. Chair' }, role);
    }
    expect(because(await officer('signMinutes', login, 'staff'))).toEqual([403, 'chairOther']);
    // The account is right, so the password is asked for.
    expect(because(await officer('signMinutes', login))).toEqual([422, 'fieldEmpty']);
  });

  it('in ink takes a scan, a name and a day, and is recorded by officers', async () => {
    const minutes = await agreed('plain');
    expect(because(await signInk(minutes, { signed_by: '' }))).toEqual([422, 'fieldEmpty']);
    expect(because(await signInk(minutes, { signed_at: '2999-01-01' }))).toEqual([422, 'dayAhead']);
    expect(because(await signInk(minutes, { upload_id: 'none' }))).toEqual([409, 'fileMissing']);
    const asStaff = { id: minutes.id, version: minutes.version, method: 'ink' };
    expect((await officer('signMinutes', asStaff, 'staff')).status).toBe(403);
  });

  it('by another system must be over these minutes', async () => {
    const minutes = await agreed('plain');
    const foreign = await signInk(minutes, { method: 'external' });
    expect(because(foreign)).toEqual([409, 'signatureOfOther']);

    const record = await findMinutes(place.deps.table, minutes.id);
    const name = `${record?.standing.frozen?.folder}/full.pdf`;
    const size = (await place.deps.archiveBucket.sizeOf(name)) ?? 0;
    const ours = Buffer.from(await place.deps.archiveBucket.firstBytes(name, size));
    const update = Buffer.concat([ours, Buffer.from('\n9 0 obj\n<< /ByteRange [0 1 2 3] >>\n')]);
    const { id, version } = minutes;
    const { upload_id } = (await officer('startSignatureFile', { id, size: update.length })).json;
    await place.deps.uploadBucket.put(`uploads/${id}/signatures/${upload_id}`, update, '');
    const given = { method: 'external', signed_by: 'A. Chair', signed_at: '2026-11-20', upload_id };
    const { json } = await officer('signMinutes', { id, version, ...given });
    const [signature] = json.standing.signatures;
    expect(signature.report.map(({ reason }: { reason: string }) => reason)).toEqual([
      'signatureIsUpdate',
      'certificateNotChecked',
    ]);
    const file = await officer('getSignatureFile', { id, signature_id: signature.id });
    expect((await fetch(file.json.file_url)).status).toBe(200);
  });
});

describe('a corrigendum', () => {
  it('is appended to signed minutes and changes nothing in them', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    const slip = { id, version, block_id: minutes.minutes.blocks[0]?.id, reason: 'A slip.' };
    const early = await officer('addCorrigendum', { ...slip, text: 'Read noon.' });
    expect(because(early)).toEqual([409, 'minutesNotSigned']);
    await signInk(minutes);
    const { json } = await officer('addCorrigendum', { ...slip, text: 'Read noon.' });
    expect(json.standing.corrigenda).toMatchObject([{ number: 1, text: 'Read noon.' }]);
    expect(json.blocks.map(({ text }: { text: string }) => text)).toEqual(
      minutes.minutes.blocks.map(({ text }) => text),
    );
  });
});

describe('the record of minutes', () => {
  const admin: World['call'] = (name, input) => place.call(name, input, 'admin');
  const longest = 'क'.repeat(limits.textLength);

  it.runIf(isThorough)(
    'takes the most corrections and corrigenda of full length, and is still published and withdrawn',
    async () => {
      const draft = await drafted('C');
      const { id } = draft;
      let { version } = draft;
      const corrections: { block_id: string; text: string }[] = [];
      while (corrections.length < limits.corrections) {
        const { json } = await officer('addMinutesBlock', { id, version, text: 'Tea was served.' });
        ({ version } = json);
        corrections.push({ block_id: json.blocks[0].id, text: longest });
      }
      await waiveAll(id);
      await officer('agreeMinutes', { id, version });
      await admin('publishMinutes', { id, version });
      const next = await draft.sitting('2027-01-05T05:30:00.000Z');
      await step({ id, version }, 'lay', { meeting_id: next });
      const confirmed = await officer('confirmMinutes', { id, version, corrections });
      expect([confirmed.status, confirmed.json.standing.corrections.length]).toEqual([200, 50]);
      expect(confirmed.json.standing.corrections[0]).toMatchObject({
        before: 'Tea was served.',
        after: longest,
      });
      ({ version } = confirmed.json);
      await signInk({ id, version });
      const slip = { id, version, text: longest, reason: 'A slip.' };
      for (let number = 1; number <= limits.corrigenda; number++) {
        const { status, json } = await officer('addCorrigendum', slip);
        expect([status, json.standing.corrigenda.length]).toEqual([201, number]);
      }
      expect(because(await officer('addCorrigendum', slip))).toEqual([409, 'sittingFull']);
      expect((await admin('publishMinutes', { id, version })).json.state).toBe('published');
      const withdrawn = await admin('withdrawMinutes', { id, version, reason: 'A wrong name.' });
      expect(withdrawn.status).toBe(200);
      expect((await officer('getMinutes', { id })).json.standing.corrigenda.at(-1)).toMatchObject({
        number: 50,
        text: longest,
      });
    },
    180_000,
  );

  it('that is full takes every step, and nothing that only adds to it', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    await signInk(minutes);
    const record = await findMinutes(place.deps.table, id);
    const [first] = record?.standing.steps ?? [];
    if (!record || !first) throw new Error('There are no steps');
    const steps = Array.from({ length: 320 }, () => ({ ...first, note: 'क'.repeat(220) }));
    const full = { ...record, standing: { ...record.standing, steps } };
    expect(await place.deps.table.transact([minutesWrite(record, full)])).toBe(true);
    const ask = {
      id,
      version,
      block_id: minutes.minutes.blocks[0]?.id,
      ground: { title: 'RTI Act 2005' },
    };
    const slip = { id, version, text: 'Read noon.', reason: 'A slip.' };
    expect(because(await officer('askRedaction', ask))).toEqual([409, 'sittingFull']);
    expect(because(await officer('addCorrigendum', slip))).toEqual([409, 'sittingFull']);
    expect((await admin('publishMinutes', { id, version })).json.state).toBe('published');
    const withdrawn = await admin('withdrawMinutes', { id, version, reason: 'A wrong name.' });
    expect(withdrawn.status).toBe(200);
  });

  it('takes the most redactions, one request after another, each approved [standing-15]', async () => {
    const draft = await drafted('plain');
    const { id } = draft;
    const names = Array.from({ length: 5 }, (_, n) => `N${n}.`);
    const text = names
      .join(' ')
      .concat(' ')
      .repeat(limits.redactions / names.length);
    const added = await officer('addMinutesBlock', { id, version: draft.version, text });
    const { version, blocks } = added.json;
    await waiveAll(id);
    await officer('agreeMinutes', { id, version });
    const ask = { id, version, block_id: blocks[0].id, ground: { title: 'RTI Act 2005' } };
    for (const words of names) {
      const { json } = await officer('askRedaction', { ...ask, words });
      const redaction_id = json.standing.redactions.at(-1).id;
      expect((await admin('approveRedaction', { id, version, redaction_id })).status).toBe(200);
    }
    const { json } = await officer('getMinutes', { id });
    expect(json.standing.redactions).toHaveLength(limits.redactions);
    expect(json.standing.redactions.every(({ approved_by }: Approved) => approved_by)).toBe(true);
    // The minutes were agreed, and each name was asked for and approved once.
    expect(json.standing.steps).toHaveLength(1 + 2 * names.length);
  }, 180_000);

  it('has one step for what one person asks for and approves in a row', async () => {
    const { id, version, minutes } = await agreed('plain');
    const ask = (block_id: string) =>
      officer('askRedaction', { id, version, block_id, ground: { title: 'RTI Act 2005' } });
    const [one, other] = minutes.blocks;
    await ask(one?.id ?? '');
    const { json } = await ask(other?.id ?? '');
    for (const { id: redaction_id } of json.standing.redactions)
      await admin('approveRedaction', { id, version, redaction_id });
    const { standing } = (await officer('getMinutes', { id })).json as Minutes;
    expect(standing.steps.map(({ action, by }) => [action, by])).toEqual([
      ['agree', expect.any(String)],
      ['redact', standing.redactions[0]?.asked_by],
      ['redact', standing.redactions[0]?.approved_by],
    ]);
  });
});
