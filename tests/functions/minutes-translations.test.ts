import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import type { Minutes } from '#contract/minutes.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import { familyRules } from '#contract/procedure-families.ts';
import { verifyCopy } from '#contract/proof.ts';
import { recordPdf } from '#functions/domain/documents/record-pdf.ts';
import { renewPublication } from '#functions/projections/public-site/public-site.ts';
import { findPublication } from '#functions/records/publications.ts';
import { giveTranscript, spokenLines } from './given-transcript.ts';
import { because, standingOf } from './minutes-standing-world.ts';
import { minutesOf } from './minutes-world.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', path.resolve('dist/functions/api-documents'));
  place = await world();
  place.issuer.typeset = recordPdf;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await place.close();
});

const { officer, sitting, decide, body, blockOf } = minutesOf(() => place);
const { waiveAll, signInk } = standingOf(() => place);
const admin: World['call'] = (name, input) => place.call(name, input, 'admin');

const head = { en: 'Pune Municipal Corporation\nShivajinagar', mr: 'पुणे महानगरपालिका' };

/** A closed sitting of a body of two languages, with a resolution. */
async function held(template: object = {}) {
  const given = await body();
  const minutes_template = { ...plainTemplate, second_language: 'mr', ...template };
  const { status } = await admin('updateBody', { id: given.body_id, minutes_template });
  expect(status).toBe(200);
  const open = await sitting(given);
  const passed = await decide(open, open.water, 'That the tank be repaired for 25,000 rupees.');
  await officer('closeSitting', { id: open.id });
  return { ...open, ...passed };
}

async function drafted(template?: object) {
  const given = await held(template);
  const { status, json } = await officer('createMinutes', { id: given.id });
  expect(status).toBe(201);
  return { ...given, minutes: json as Minutes };
}

const textOf = ({ blocks }: Minutes, id: string) => blocks.find((one) => one.id === id)?.text;
const idsOf = ({ blocks }: Minutes) => blocks.map(({ id }) => id);
const current = async (id: string): Promise<Minutes> => (await officer('getMinutes', { id })).json;
const resolution = 'टाकी २५,००० रुपयांत दुरुस्त करावी.';

const checksOf = async (id: string, kind: string) => {
  const { items } = (await officer('listMinutesChecks', { id })).json as {
    items: { kind: string; state: string; block_id: string | null }[];
  };
  return items.filter((one) => one.kind === kind).map(({ state, block_id }) => [state, block_id]);
};

describe('The template of a body', () => {
  it('says in which style and languages its minutes are composed', async () => {
    const { minutes } = await drafted({ style: 'action' });
    expect(minutes).toMatchObject({ style: 'action', language: 'en', second_language: 'mr' });
  });

  it('heads and ends them with its words, about the meeting', async () => {
    const { minutes } = await drafted({
      opening: { en: 'Welcomed by {chair} on {date}.\n*No* {name}.', mr: 'स्वागत: {chair}' },
      closing: { en: 'The national anthem was sung at {time}.' },
    });
    const opening = textOf(minutes, 'opening') ?? '';
    expect(opening).toContain('Welcomed by A. Mayor on 01/12/2026.');
    expect(opening).toContain('\\*No\\* {name}.');
    expect(textOf(minutes, 'mr-opening')).toContain('स्वागत: A. Mayor');
    expect(textOf(minutes, 'closing')).toMatch(/The national anthem was sung at \d\d:\d\d\./);
    expect(textOf(minutes, 'mr-closing')).not.toContain('anthem');
  });

  it('gives way to what is asked for', async () => {
    const { id } = await held();
    const same = await officer('createMinutes', { id, language: 'mr', second_language: 'mr' });
    expect(because(same)).toEqual([422, 'secondLanguageSame']);
    expect(same.json.fields[0].field).toBe('second_language');
    const { json } = await officer('createMinutes', { id, language: 'mr' });
    expect(json).toMatchObject({ language: 'mr', second_language: 'en' });
    await officer('discardMinutes', { id, version: json.version });
    const one = (await officer('createMinutes', { id, second_language: null })).json as Minutes;
    expect(one.second_language).toBeNull();
    expect(one.blocks.some(({ translation }) => translation)).toBe(false);
  });

  it('is refused where both languages are the same, or a letterhead has too many lines', async () => {
    const { body_id: id } = await body();
    const ask = (template: object) =>
      admin('updateBody', { id, minutes_template: { ...plainTemplate, ...template } });
    expect(because(await ask({ second_language: 'en' }))).toEqual([422, 'secondLanguageSame']);
    const long = await ask({ letterhead: { en: 'a\n'.repeat(9) + 'b' } });
    expect(long.json.fields).toMatchObject([
      { field: 'minutes_template.letterhead.en', reason: 'linesTooMany' },
    ]);
    expect((await officer('updateBody', { id, minutes_template: plainTemplate })).status).toBe(403);
  });
});

describe('Minutes in two languages', () => {
  it('have each part in both, one after the other', async () => {
    const { minutes, resolution_id } = await drafted();
    const own = minutes.blocks.filter(({ translation }) => !translation);
    expect(idsOf(minutes)).toEqual(own.flatMap(({ id }) => [id, `mr-${id}`]));
    const second = blockOf(minutes, `mr-resolution-${resolution_id}`);
    expect(second).toMatchObject({
      kind: 'resolution',
      translation: { of: `resolution-${resolution_id}`, language: 'mr' },
    });
    expect(second.text).toContain('सूचक');
    const closed = minutes.blocks.filter(({ visibility }) => visibility === 'closed');
    expect(closed.map(({ id }) => id.startsWith('mr-'))).toEqual([false, true]);
  });

  it('write a form of address beside the name in its language alone', async () => {
    const given = await body();
    await admin('updatePerson', {
      id: given.mayor,
      name: { en: 'A. Mayor', mr: 'अ. महापौर' },
      honorific: 'Smt.',
    });
    const { id } = await sitting(given);
    await officer('closeSitting', { id });
    const asked = { id, second_language: 'mr' };
    const minutes = (await officer('createMinutes', asked)).json as Minutes;
    expect(textOf(minutes, 'opening')).toContain('Smt. A. Mayor');
    expect(textOf(minutes, 'mr-opening')).toContain('** अ. महापौर');
  });

  it('know what is stale in either', async () => {
    const { id, minutes, body_id } = await drafted();
    await admin('updateBody', { id: body_id, name: { en: 'Main Body', mr: 'मुख्य सभा' } });
    const stale = (await current(id)).blocks.filter((block) => block.stale);
    expect(stale.map((block) => block.id)).toEqual(['opening', 'mr-opening']);
    expect(stale[1]?.now).toContain('मुख्य सभा');
    expect(minutes.blocks.some((block) => block.stale)).toBe(false);
  });

  it('keep a text beside its translation, wherever it is moved, taken out or put back', async () => {
    const { id, minutes, resolution_id } = await drafted();
    const of = `resolution-${resolution_id}`;
    const originals = idsOf(minutes).filter((one) => !one.startsWith('mr-'));
    const order = [of, ...originals.filter((one) => one !== of)];
    const all = [...order, ...idsOf(minutes).filter((one) => one.startsWith('mr-'))];
    const moved = await officer('orderMinutes', { id, blocks: all, version: 1 });
    expect(idsOf(moved.json)).toEqual(order.flatMap((one) => [one, `mr-${one}`]));
    const added = await officer('addMinutesBlock', { id, text: 'Tea was served.', after: of });
    expect(idsOf(added.json).slice(0, 2)).toEqual([of, `mr-${of}`]);
    expect(added.json.blocks[2].text).toBe('Tea was served.');
    const gone = await officer('removeMinutesBlock', {
      id,
      block_id: of,
      version: added.json.version,
    });
    expect(idsOf(gone.json).filter((one) => one.endsWith(of))).toEqual([]);
    expect(gone.json.missing).toEqual([]);
    const back = await officer('updateMinutesBlock', { id, block_id: of });
    const ids = idsOf(back.json);
    expect(ids[ids.indexOf(of) + 1]).toBe(`mr-${of}`);
  });

  it('take a translation of a text that somebody wrote, once', async () => {
    const { id } = await drafted();
    const { json } = await officer('addMinutesBlock', { id, text: 'Tea.', after: null });
    const own = json.blocks[0].id as string;
    const translated = { id, text: 'चहा.', after: own, is_translation: true };
    const added = (await officer('addMinutesBlock', translated)).json as Minutes;
    expect(added.blocks[1]).toMatchObject({
      id: `mr-${own}`,
      text: 'चहा.',
      translation: { of: own, language: 'mr' },
    });
    const twice = await officer('addMinutesBlock', translated);
    expect(because(twice)).toEqual([409, 'translationExists']);
    const ofIt = await officer('addMinutesBlock', { ...translated, after: `mr-${own}` });
    expect(because(ofIt)).toEqual([422, 'blockGone']);
  });

  it('take none where they are in one language', async () => {
    const { id } = await held();
    await officer('createMinutes', { id, second_language: null });
    const asked = { id, text: 'चहा.', after: 'opening', is_translation: true };
    const refused = await officer('addMinutesBlock', asked);
    expect(because(refused)).toEqual([409, 'secondLanguageMissing']);
  });

  it('are not asked for the moment of an outcome twice', async () => {
    const { id, resolution_id } = await drafted();
    await giveTranscript(place.deps, id, spokenLines('Chair+600: Good morning.'));
    const blocks = (await checksOf(id, 'outcome_passage')).map(([, block]) => block);
    expect(blocks).toContain(`resolution-${resolution_id}`);
    expect(blocks.filter((block) => block?.startsWith('mr-'))).toEqual([]);
  });

  it('are checked: each wording is translated, with the same figures', async () => {
    const { id, minutes, resolution_id } = await drafted();
    const block_id = `mr-resolution-${resolution_id}`;
    expect(await checksOf(id, 'texts_translated')).toContainEqual(['to_fix', block_id]);
    expect(await checksOf(id, 'figures_agree')).toEqual([['passed', null]]);
    const before = blockOf(minutes, block_id);
    const write = (text: string, version: number) =>
      officer('editMinutesBlock', { id, block_id, text, version });
    const translated = before.text.replace(/That the tank.*rupees\\?\./, resolution);
    const { json } = await write(translated, 1);
    expect(await checksOf(id, 'texts_translated')).toEqual([['passed', null]]);
    expect(await checksOf(id, 'figures_agree')).toEqual([['passed', null]]);
    const { json: wrong } = await write(translated.replace('२५', '५२'), json.version);
    expect(await checksOf(id, 'figures_agree')).toEqual([['to_fix', block_id]]);
    const { json: inWords } = await write('टाकी पंचवीस हजार रुपयांत दुरुस्त करावी.', wrong.version);
    expect(await checksOf(id, 'figures_agree')).toEqual([['passed', null]]);
    await officer('removeMinutesBlock', { id, block_id, version: inWords.version });
    expect(await checksOf(id, 'texts_translated')).toEqual([
      ['to_fix', `resolution-${resolution_id}`],
    ]);
  });
});

/** Minutes whose resolution is translated, agreed by an officer and signed. */
async function signed() {
  const draft = await drafted({ letterhead: head });
  const { id, resolution_id, minutes } = draft;
  const block_id = `mr-resolution-${resolution_id}`;
  const text = blockOf(minutes, block_id).text.replace(/That the tank.*rupees\\?\./, resolution);
  const { json } = await officer('editMinutesBlock', { id, block_id, text, version: 1 });
  await waiveAll(id);
  const { version } = json as Minutes;
  expect((await officer('agreeMinutes', { id, version })).status).toBe(200);
  await signInk({ id, version }, { signed_by: 'A. Mayor' });
  return { ...draft, version };
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages.join(' ').replace(/\s+/g, ' ');
}

async function exported(id: string, format: string, variant = 'full'): Promise<string> {
  const { status, body: file } = await officer('exportMinutes', { id, format, variant });
  expect([format, status]).toEqual([format, 200]);
  if (format === 'pdf') return pdfText(Buffer.from(file, 'base64'));
  if (format !== 'docx') return file;
  return strFromU8(unzipSync(Buffer.from(file, 'base64'))['word/document.xml'] ?? new Uint8Array());
}

const formats = ['pdf', 'docx', 'txt', 'json', 'xml'];
const first = 'That the tank be repaired';
const second = 'दुरुस्त';

describe('Documents in two languages', () => {
  it('show both texts, and say in which language the second is', async () => {
    const { id } = await signed();
    for (const format of formats) {
      const text = await exported(id, format);
      const shown = [text.includes(first), text.includes(second)];
      expect([format, ...shown]).toEqual([format, true, true]);
    }
    const xml = await exported(id, 'xml');
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml.match(/<FRBRlanguage language="(\w+)"/g)).toHaveLength(2);
    expect(xml).toMatch(/<debateSection [^>]*name="translation"[^>]*xml:lang="mr"/);
    expect(await exported(id, 'docx')).toContain('w:bidi="mr"');
  });

  it('begin with the letterhead of the body in both', async () => {
    const { id } = await signed();
    const pdf = await exported(id, 'pdf');
    expect(pdf).toContain('Pune Municipal Corporation');
    expect(pdf).toContain('Shivajinagar');
    const agenda = await officer('exportAgenda', { id, format: 'pdf', kind: 'agenda' });
    expect(await pdfText(Buffer.from(agenda.body, 'base64'))).toContain('Shivajinagar');
  });

  it('are verified like others, and an extract is certified in either language', async () => {
    const { id, resolution_id } = await signed();
    const keys = { keys: [await place.issuer.publicKey()] };
    const copy = JSON.parse(await exported(id, 'json'));
    expect((await verifyCopy(copy, keys)).verified).toBe(true);
    const { json: listed } = await officer('listExtracts', { id: resolution_id });
    expect(listed.languages).toEqual(['en', 'mr']);
    const issue = (language?: string) =>
      officer('issueExtract', { id: resolution_id, applicant: 'A. Citizen', language });
    expect((await issue('mr')).status).toBe(201);
    expect(because(await issue('kn'))).toEqual([409, 'extractNotIn']);
    const found: string[] = [];
    for await (const page of place.deps.archiveBucket.keysUnder(`meetings/${id}/minutes/frozen/`))
      found.push(...page.filter((key) => key.endsWith('extract.json')));
    const extract = await place.deps.archiveBucket.getJson(found[0] ?? '', z.json());
    expect(await verifyCopy(extract, keys)).toMatchObject({
      verified: true,
      copy: { content: { translation: { language: 'mr' }, text: expect.stringContaining(second) } },
    });
  });

  it('are public side by side', async () => {
    const { id, version } = await signed();
    await admin('publishMinutes', { id, version });
    const { publicBucket } = place.issuer;
    await renewPublication({ table: place.deps.table, publicBucket }, id);
    const page = await textOfKey(`public/minutes/${id}/index.html`);
    expect(page).toContain('<div class="parallel"><div>');
    expect(page).toMatch(/<div lang="mr">(?:(?!<div).)*टाकी २५,०००/s);
    expect(page.match(/<h3>1\. Water supply<\/h3>/g)).toHaveLength(1);
    const publication = await findPublication(place.deps.table, id);
    expect(publication?.entry.items).toEqual(['1. Water supply']);
  });
});

const textOfKey = async (key: string): Promise<string> =>
  (await buffer(await place.issuer.publicBucket.read(key))).toString();

describe('A redaction of minutes in two languages', () => {
  it('reaches the other language, of which a redaction of its own says what may stay', async () => {
    const { id, version, resolution_id } = await signed();
    const of = `resolution-${resolution_id}`;
    const redact = async (block_id: string, words: string) => {
      const ground = { title: 'RTI Act 2005' };
      const { json } = await officer('askRedaction', { id, version, block_id, words, ground });
      const redaction_id = json.standing.redactions.at(-1).id;
      const approved = await admin('approveRedaction', { id, version, redaction_id });
      expect(approved.status).toBe(200);
    };
    const saying = async (words: string) => {
      const found: string[] = [];
      for (const format of formats)
        if ((await exported(id, format, 'public')).includes(words)) found.push(format);
      return found;
    };
    expect(await saying(second)).toEqual(formats);
    await redact(of, '25,000 rupees');
    expect(await saying('25,000')).toEqual([]);
    expect(await saying('२५,०००')).toEqual([]);
    expect(await saying(second)).toEqual([]);
    expect(await saying(first)).toEqual(['pdf', 'docx', 'txt', 'xml']);
    await redact(`mr-${of}`, '२५,०००');
    expect(await saying('२५,०००')).toEqual([]);
    expect(await saying(second)).toEqual(['pdf', 'docx', 'txt', 'xml']);
  });
});

describe('A confirmation of minutes in two languages', () => {
  /** Laid before the next meeting of a body that confirms its minutes. */
  async function laid() {
    const given = await body();
    const { body_id } = given;
    const minutes_template = { ...plainTemplate, second_language: 'mr' };
    await admin('updateBody', { id: body_id, minutes_template });
    const profile = { family: 'C', rules: familyRules.plain, version: 1 };
    expect((await admin('setProfile', { id: body_id, ...profile })).status).toBe(200);
    const open = await sitting(given);
    const { id } = open;
    const passed = await decide(open, open.water, 'That the tank be repaired for 25,000 rupees.');
    await officer('closeSitting', { id });
    const minutes = (await officer('createMinutes', { id })).json as Minutes;
    const { version } = minutes;
    await waiveAll(id);
    await officer('agreeMinutes', { id, version });
    await admin('publishMinutes', { id, version });
    const { id: next } = (await officer('createMeeting', { title: 'Next' })).json;
    await officer('setSitting', { id: next, body_id, scheduled: '2027-01-05T05:30:00Z' });
    const lay = { id, version, action: 'lay', meeting_id: next };
    expect((await officer('stepMinutes', lay)).json.state).toBe('laid');
    const of = `resolution-${passed.resolution_id}`;
    const first = {
      block_id: of,
      text: textOf(minutes, of)?.replace('25,000', '2,500') ?? '',
    };
    const second = { block_id: `mr-${of}`, text: textOf(minutes, `mr-${of}`) ?? '' };
    return { ...passed, body_id, id, version, next: next as string, first, second };
  }

  it('takes the correction of both texts, or of neither [standing-6]', async () => {
    const { id, version, first, second } = await laid();
    const confirm = (...corrections: object[]) =>
      officer('confirmMinutes', { id, version, corrections });
    for (const one of [first, second]) {
      const refused = await confirm(one);
      expect(because(refused)).toEqual([409, 'counterpartUncorrected']);
    }
    const { json } = await confirm(first, second);
    // What was looked at and says the same is no correction.
    expect(json.standing.corrections).toMatchObject([
      { block_id: first.block_id, after: first.text },
    ]);
  });

  it('with nothing that is different confirms them as they are', async () => {
    const { id, version, second, first } = await laid();
    const same = { ...first, text: first.text.replace('2,500', '25,000') };
    const corrections = [same, second];
    const { json } = await officer('confirmMinutes', { id, version, corrections });
    expect([json.state, json.version]).toEqual(['confirmed', version]);
  });

  it('reaches the register, the public decisions and their data [resolutions-9]', async () => {
    const { body_id, id, version, next, resolution_id, first, second } = await laid();
    const corrections = [first, { ...second, text: second.text.replace('25,000', '2,500') }];
    const { json } = await officer('confirmMinutes', { id, version, corrections });
    const listed = async () => (await officer('getResolution', { id: resolution_id })).json;
    expect(await listed()).toMatchObject({
      text: 'That the tank be repaired for 25,000 rupees.',
      corrected: { text: 'That the tank be repaired for 2,500 rupees.', meeting_id: next },
    });
    await signInk({ id, version: json.version });
    await admin('publishMinutes', { id, version: json.version });
    const { publicBucket } = place.issuer;
    await renewPublication({ table: place.deps.table, publicBucket }, id);
    const publication = await findPublication(place.deps.table, id);
    expect(publication?.entry.resolutions).toMatchObject([
      { text: 'That the tank be repaired for 2,500 rupees.' },
    ]);
    const page = await textOfKey(`public/minutes/${id}/index.html`);
    expect(page).toMatch(/id="decisions"(?:(?!<\/section>).)*for 2,500 rupees/s);
    expect(page).not.toContain('25,000');
    const table = await textOfKey(`public/bodies/${body_id}/2026/resolutions.csv`);
    expect(table).toContain('for 2,500 rupees');
  });

  it('that is given up by reopening leaves the register as it was', async () => {
    const { id, version, resolution_id, first, second } = await laid();
    const corrections = [first, second];
    const { json } = await officer('confirmMinutes', { id, version, corrections });
    const reopen = { id, version: json.version, action: 'reopen', note: 'A name is wrong.' };
    expect((await officer('stepMinutes', reopen)).json.state).toBe('draft');
    const resolution = await officer('getResolution', { id: resolution_id });
    expect(resolution.json.corrected).toBeNull();
  });
});
