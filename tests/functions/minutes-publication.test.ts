import { createHash } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { IssuedFile } from '#contract/issued-files.ts';
import type { Minutes } from '#contract/minutes.ts';
import { verifyCopy } from '#contract/proof.ts';
import type { Redaction } from '#contract/redactions.ts';
import { recordPdf } from '#functions/domain/documents/record-pdf.ts';
import { renewPublication } from '#functions/projections/public-site/public-site.ts';
import { findMinutes } from '#functions/records/minutes.ts';
import { findPublication, publicationWrites } from '#functions/records/publications.ts';
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

const { officer, drafted, agreed, waiveAll, step, signInk } = standingOf(() => place);
const admin: World['call'] = (name, input) => place.call(name, input, 'admin');
const secret = 'XYLOPHONE';

const read = async (key: string): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await place.issuer.publicBucket.read(key))
    chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
};
/** What a file says, that of a PDF page by page. */
async function textIn(key: string): Promise<string> {
  if (!key.endsWith('.pdf')) return read(key);
  const chunks: Buffer[] = [];
  for await (const chunk of await place.issuer.publicBucket.read(key))
    chunks.push(Buffer.from(chunk));
  return pdfText(Buffer.concat(chunks));
}
async function pdfText(bytes: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return pages.join(' ').replace(/\s+/g, ' ');
}
const allKeys = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const page of place.issuer.publicBucket.keysUnder('')) keys.push(...page);
  return keys;
};
const issued = async (sha256: string): Promise<IssuedFile> =>
  IssuedFile.parse(JSON.parse(await read(`public/verify/${sha256}.json`)));
const renew = (id: string) =>
  renewPublication({ table: place.deps.table, publicBucket: place.issuer.publicBucket }, id);

/** Agreed by an officer, signed, and published by the administrator. */
async function published() {
  const minutes = await agreed('plain');
  await signInk(minutes);
  const { id, version } = minutes;
  const answer = await admin('publishMinutes', { id, version });
  expect([answer.status, place.told.splice(0)]).toEqual([200, []]);
  await renew(id);
  return { ...minutes, minutes: answer.json as Minutes };
}
const filesOf = async (id: string, edition = -1) =>
  (await findPublication(place.deps.table, id))?.editions.at(edition)?.hashes ?? [];

describe('publishing', () => {
  it('is a step of its family, and is not for whoever agreed to the minutes', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    expect(because(await admin('publishMinutes', { id, version }))).toEqual([
      409,
      'stepNotPossible',
    ]);
    await signInk(minutes);
    expect(because(await officer('publishMinutes', { id, version }))).toEqual([
      409,
      'publishedBySame',
    ]);
    const { json } = await admin('publishMinutes', { id, version });
    expect(json).toMatchObject({
      state: 'published',
      standing: { publication: { url: `/public/minutes/${id}/`, version, provisional: false } },
    });
    // Repeated, such as after a lost answer, it makes no other edition.
    const again = await admin('publishMinutes', { id, version });
    expect([again.status, again.json]).toEqual([200, json]);
    expect((await findPublication(place.deps.table, id))?.editions).toHaveLength(1);
  });

  it('is refused for a confidential meeting', async () => {
    const minutes = await agreed('plain');
    await signInk(minutes);
    const { id, version } = minutes;
    await admin('setConfidentiality', { id, confidential: true });
    expect(because(await admin('publishMinutes', { id, version }))).toEqual([
      409,
      'meetingConfidential',
    ]);
  });

  it('keeps a meeting from being made confidential until it is withdrawn', async () => {
    const { id, version } = await published();
    const confidential = () => admin('setConfidentiality', { id, confidential: true });
    expect(because(await confidential())).toEqual([409, 'minutesPublic']);
    await admin('withdrawMinutes', { id, version, reason: 'A wrong name' });
    expect((await confidential()).status).toBe(200);
  });

  it('has room for twenty resolutions of the greatest length in Devanagari', async () => {
    const { id } = await published();
    const { table } = place.deps;
    const before = await findPublication(table, id);
    if (before === null) throw new Error('Nothing is published');
    const text = 'पाणी '.repeat(2_000);
    const resolutions = Array.from({ length: 20 }, (_, n) => ({
      id: `${n}`,
      number: `${n}`,
      text,
    }));
    const after = { ...before, entry: { ...before.entry, resolutions } };
    expect(await table.transact(publicationWrites(before, after))).toBe(true);
    expect((await findPublication(table, id))?.entry.resolutions).toEqual(resolutions);
  });

  it('begins again where a file was deleted before it is replaced', async () => {
    const { publicBucket } = place.issuer;
    const about = { type: 'text/plain', cacheControl: 'no-cache' };
    expect(await publicBucket.replace('probe', 'one', { ...about, etag: null })).toBe(true);
    const etag = await publicBucket.etagOf('probe');
    await publicBucket.delete('probe');
    expect(await publicBucket.replace('probe', 'two', { ...about, etag })).toBe(false);
  });

  it('writes pages in six languages, lists, feeds and data, each of which leads to the minutes', async () => {
    const { id } = await published();
    const keys = await allKeys();
    const pdf = keys.find((key) => key.includes(id) && key.endsWith('.pdf'));
    expect(await textIn(pdf ?? '')).toContain('Water supply');
    const page = await read(`public/minutes/${id}/index.html`);
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('Water supply');
    expect(page).not.toContain('<script');
    expect(await read(`public/minutes/${id}/mr.html`)).toContain('<html lang="mr">');
    for (const key of ['public/index.html', 'public/feed.xml', 'public/sitemap.xml'])
      expect(keys).toContain(key);
    const own = keys.filter((key) => key.startsWith('public/bodies/'));
    expect(own.some((key) => key.endsWith('/2026/resolutions.csv'))).toBe(true);
    const list = own.find((key) => /bodies\/[^/]+\/index\.html$/.test(key) && key.includes('/'));
    expect(await read(list ?? '')).toContain('/2026/');
    expect(await read('public/index.html')).toContain(`/public/minutes/${id}/`);
    expect(await read('public/feed.xml')).toContain(`/public/minutes/${id}/`);
    const data = keys.find((key) => key.startsWith('public/api/bodies/'));
    expect(data).toBeDefined();
  });

  it('lists the key, and its files verify against the root that was signed', async () => {
    const { id, minutes } = await published();
    const jwks = JSON.parse(await read('.well-known/jwks.json'));
    expect(jwks.keys).toHaveLength(1);
    const keys = await allKeys();
    const json = keys.find(
      (key) => key.startsWith(`public/minutes/${id}/files/`) && key.endsWith('.json'),
    );
    const verdict = await verifyCopy(JSON.parse(await read(json ?? '')), jwks);
    expect(verdict).toMatchObject({
      verified: true,
      statement: { meeting_id: id, root: minutes.standing.frozen?.root },
    });
    for (const hash of await filesOf(id)) expect((await issued(hash)).state).toBe('current');
  });

  it('again after a corrigendum supersedes the files of before', async () => {
    const { id, version } = await published();
    const before = await filesOf(id);
    await officer('addCorrigendum', { id, version, text: 'Read noon.', reason: 'A slip.' });
    expect((await admin('publishMinutes', { id, version })).json.state).toBe('published');
    await renew(id);
    expect(await read(`public/minutes/${id}/index.html`)).toContain('Read noon.');
    const files = (await allKeys()).filter((key) => key.startsWith(`public/minutes/${id}/files/`));
    const saying = await Promise.all(
      files.map(async (key) => ((await textIn(key)).includes('Read noon.') ? [key] : [])),
    );
    expect(saying.flat().map((key) => key.split('.').at(-1))).toEqual(['pdf', 'xml']);
    const after = await filesOf(id);
    const [old = ''] = before.filter((hash) => !after.includes(hash));
    expect(await issued(old)).toMatchObject({
      state: 'superseded',
      superseded_by: `/public/minutes/${id}/`,
    });
    expect(await read(`public/minutes/${id}/1/index.html`)).toContain('superseded');
  });

  it('C is provisional until the meeting has confirmed', async () => {
    const minutes = await agreed('C');
    const { id, version } = minutes;
    const { json } = await admin('publishMinutes', { id, version });
    expect(json).toMatchObject({
      state: 'published_provisional',
      standing: { publication: { provisional: true } },
    });
    await renew(id);
    const [pdf = ''] = await filesOf(id);
    expect((await issued(pdf)).state).toBe('provisional');
    expect(await read(`public/minutes/${id}/index.html`)).toContain('Provisional');
    const next = await minutes.sitting('2027-01-05T05:30:00.000Z');
    await step(minutes, 'lay', { meeting_id: next });
    await officer('confirmMinutes', { id, version });
    await signInk(minutes);
    expect((await admin('publishMinutes', { id, version })).json.state).toBe('published');
    await renew(id);
    expect((await issued(pdf)).state).toBe('superseded');
    const [now = ''] = await filesOf(id);
    expect((await issued(now)).state).toBe('current');
  });
});

describe('a publication', () => {
  it('is behind once something that it would leave out, show or say has changed', async () => {
    const { id, version, minutes } = await published();
    const behind = ({ json }: { json: Minutes }) => json.standing.publication?.behind;
    expect(minutes.standing.publication?.behind).toBe(false);
    const [block] = minutes.blocks;
    const ground = { title: 'RTI Act 2005', section: 's. 8(1)(j)' };
    const asked = await officer('askRedaction', { id, version, block_id: block?.id, ground });
    expect(behind(asked)).toBe(false);
    const redaction_id = asked.json.standing.redactions[0].id;
    expect(behind(await admin('approveRedaction', { id, version, redaction_id }))).toBe(true);
    expect(behind(await admin('publishMinutes', { id, version }))).toBe(false);
    const slip = { id, version, block_id: null, text: 'Read 5 for 4.', reason: 'A slip.' };
    expect(behind(await officer('addCorrigendum', slip))).toBe(true);
  });
});

describe('withdrawing', () => {
  it('leaves a page that says so, and nothing of what the minutes said', async () => {
    const { id, version } = await published();
    const files = await filesOf(id);
    expect((await admin('withdrawMinutes', { id, version })).status).toBe(422);
    const { json } = await admin('withdrawMinutes', { id, version, reason: 'A wrong name.' });
    expect(json.standing.publication.withdrawn.reason).toBe('A wrong name.');
    await renew(id);
    const page = await read(`public/minutes/${id}/index.html`);
    expect(page).toContain('A wrong name.');
    expect(page).not.toContain('Water supply');
    const keys = await allKeys();
    expect(keys.filter((key) => key.includes(`minutes/${id}/files/`))).toEqual([]);
    expect(keys.filter((key) => key.startsWith(`records/minutes/${id}/`))).toEqual([]);
    for (const hash of files) expect((await issued(hash)).state).toBe('withdrawn');
    expect(because(await admin('withdrawMinutes', { id, version, reason: 'x' }))).toEqual([
      409,
      'notPublished',
    ]);
  });

  it('comes before deleting the meeting, so that no public page is left without its record', async () => {
    const { id } = (await officer('createMeeting', { title: 'Review', attendees: ['A. Chair'] }))
      .json;
    const { version } = (await officer('createMinutes', { id })).json;
    await waiveAll(id);
    await officer('agreeMinutes', { id, version });
    await signInk({ id, version });
    const { status } = await admin('publishMinutes', { id, version });
    expect([status, place.told.splice(0)]).toEqual([200, []]);
    expect(because(await admin('deleteMeeting', { id }))).toEqual([409, 'minutesPublic']);
    await admin('withdrawMinutes', { id, version, reason: 'A wrong name.' });
    expect((await admin('deleteMeeting', { id })).status).toBe(200);
  });

  it('can be followed by another publication', async () => {
    const { id, version } = await published();
    await admin('withdrawMinutes', { id, version, reason: 'A wrong name.' });
    await renew(id);
    expect((await admin('publishMinutes', { id, version })).status).toBe(200);
    await renew(id);
    expect(await read(`public/minutes/${id}/index.html`)).toContain('Water supply');
  });
});

describe('a redaction', () => {
  it('takes two people, and then its words are in no file that the public can load', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    const block = minutes.minutes.blocks.find(({ text }) => text.includes('Water supply'));
    const asked = {
      id,
      version,
      block_id: block?.id,
      ground: { title: 'RTI Act 2005', section: secret },
    };
    const { json } = await officer('askRedaction', asked);
    const [{ id: redaction_id }] = json.standing.redactions;
    expect(because(await officer('askRedaction', asked))).toEqual([409, 'redactionExists']);
    const approval = { id, version, redaction_id };
    expect(because(await officer('approveRedaction', approval))).toEqual([409, 'approvedBySame']);
    expect((await admin('approveRedaction', approval)).status).toBe(200);
    await signInk(minutes);
    await admin('publishMinutes', { id, version });
    await renew(id);
    const keys = (await allKeys()).filter((key) => key.includes(id));
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys)
      expect([key, (await textIn(key)).includes('Water supply')]).toEqual([key, false]);
    expect(await read(`public/minutes/${id}/index.html`)).toContain(secret);
  });

  it('is in no public export once approved, as a whole block or in part, and stays in the full one', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    const ground = { title: 'RTI Act 2005' };
    const block = minutes.minutes.blocks.find(({ text }) => text.includes('Water supply'));
    const exported = async (format: string, variant: string): Promise<string> => {
      const { status, body } = await officer('exportMinutes', { id, format, variant });
      expect([format, status]).toEqual([format, 200]);
      if (format === 'pdf') return pdfText(Buffer.from(body, 'base64'));
      if (format !== 'docx') return body;
      const parts = Object.values(unzipSync(Buffer.from(body, 'base64')));
      return parts.map((part) => strFromU8(part)).join('\n');
    };
    const formats = ['pdf', 'docx', 'txt', 'json', 'xml'];
    const saying = async (words: string, variant: string) => {
      const found: string[] = [];
      for (const format of formats)
        if ((await exported(format, variant)).includes(words)) found.push(format);
      return found;
    };
    const redact = async (words: string) => {
      const asked = { id, version, block_id: block?.id, words, ground };
      const { json } = await officer('askRedaction', asked);
      expect(await saying('supply', 'public')).toEqual(formats);
      const redaction_id = json.standing.redactions.at(-1).id;
      expect((await admin('approveRedaction', { id, version, redaction_id })).status).toBe(200);
      return redaction_id as string;
    };
    const redaction_id = await redact('supply');
    expect(await saying('supply', 'public')).toEqual([]);
    // Nothing could prove the rest of a text, so the copy for programs has only its hash.
    expect(await saying('Water', 'public')).toEqual(formats.filter((one) => one !== 'json'));
    expect(await saying('supply', 'full')).toEqual(formats);
    const drop = { id, redaction_id, reason: 'All of it goes.' };
    expect((await place.call('dropRedaction', drop, 'admin')).status).toBe(200);
    await redact('');
    expect(await saying('Water', 'public')).toEqual([]);
  });

  it('of a part must be within its text, and is dropped by another person once in effect', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    const [block] = minutes.minutes.blocks;
    const ground = { title: 'RTI Act 2005' };
    const outside = { id, version, block_id: block?.id, words: 'nowhere in it', ground };
    expect(because(await officer('askRedaction', outside))).toEqual([422, 'redactionOutside']);
    const { json } = await officer('askRedaction', { ...outside, words: 'The' });
    const [{ id: redaction_id }] = json.standing.redactions;
    await admin('approveRedaction', { id, version, redaction_id });
    const drop = { id, redaction_id, reason: 'It is known.' };
    expect(because(await officer('dropRedaction', drop))).toEqual([409, 'approvedBySame']);
    expect((await admin('dropRedaction', drop)).json.standing.redactions).toEqual([]);
  });

  it('of words hides all of their part once the minutes are reopened, until it is asked for anew', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    const [first, other] = minutes.minutes.blocks;
    const asked = { id, version, block_id: first?.id, ground: { title: 'RTI Act 2005' } };
    const ask = (facts: object) => officer('askRedaction', { ...asked, ...facts });
    const { json } = await ask({ words: 'The' });
    const [{ id: old }] = json.standing.redactions;
    await admin('approveRedaction', { id, version, redaction_id: old });
    await ask({ block_id: other?.id });
    await officer('stepMinutes', { id, version, action: 'reopen', note: 'A name is wrong.' });
    await waiveAll(id);
    expect((await officer('agreeMinutes', { id, version })).json.state).toBe('agreed');

    const anew = await ask({ words: 'The' });
    expect(anew.status).toBe(201);
    const shown = (all: Redaction[]) =>
      new Set(
        all.map(({ block_id, range, widened }) => [block_id, range !== null, widened].join()),
      );
    // What was asked for of a whole part is the same as before.
    const [widened, whole, narrow] = [
      `${first?.id},false,true`,
      `${other?.id},false,`,
      `${first?.id},true,`,
    ];
    const all: Redaction[] = anew.json.standing.redactions;
    expect(shown(all)).toEqual(new Set([widened, whole, narrow]));
    expect(because(await ask({ block_id: other?.id }))).toEqual([409, 'redactionExists']);
    expect(because(await ask({ words: 'The' }))).toEqual([409, 'redactionExists']);

    await admin('approveRedaction', { id, version, redaction_id: all.at(-1)?.id });
    const drop = { id, redaction_id: old, reason: 'Asked for anew.' };
    const { redactions } = (await admin('dropRedaction', drop)).json.standing;
    expect(shown(redactions)).toEqual(new Set([whole, narrow]));
  });

  it('of a part that is gone holds up public copies, since the text may stand elsewhere', async () => {
    const minutes = await agreed('plain');
    const { id, version } = minutes;
    const block = minutes.minutes.blocks.find(({ text }) => text.includes('Water supply'));
    const asked = { id, version, block_id: block?.id, ground: { title: 'RTI Act 2005' } };
    const { json } = await officer('askRedaction', asked);
    const [{ id: redaction_id }] = json.standing.redactions;
    await admin('approveRedaction', { id, version, redaction_id });
    await officer('stepMinutes', { id, version, action: 'reopen', note: 'It is worded anew.' });
    const { version: of } = block ?? {};
    await officer('removeMinutesBlock', { id, block_id: block?.id, version: of });
    const { version: last } = (await officer('getMinutes', { id })).json;
    const again = { id, version: last, text: 'Water supply, in other words' };
    const draft = (await officer('addMinutesBlock', again)).json as Minutes;
    const copy = { id, format: 'txt', variant: 'public' };
    expect(because(await officer('exportMinutes', copy))).toEqual([409, 'redactionLost']);

    await waiveAll(id);
    const now = { id, version: draft.version };
    expect((await officer('agreeMinutes', now)).json.state).toBe('agreed');
    await signInk({ ...minutes, ...now });
    expect(because(await admin('publishMinutes', now))).toEqual([409, 'redactionLost']);
    expect(because(await officer('exportMinutes', copy))).toEqual([409, 'redactionLost']);
    const drop = { id, redaction_id, reason: 'The new words hide nothing.' };
    expect((await admin('dropRedaction', drop)).status).toBe(200);
    expect((await admin('publishMinutes', now)).status).toBe(200);
  });

  it('of a part that its reader may not read holds up no copy of the draft', async () => {
    const items = [{ title: 'Water supply' }, { title: 'Secret tender', closed: true }];
    const minutes = await agreed('plain', undefined, items);
    const { id, version } = minutes;
    const block = minutes.minutes.blocks.find(({ text }) => text.includes('Secret tender'));
    const asked = { id, version, block_id: block?.id, ground: { title: 'RTI Act 2005' } };
    const { json } = await officer('askRedaction', asked);
    const [{ id: redaction_id }] = json.standing.redactions;
    await admin('approveRedaction', { id, version, redaction_id });
    await officer('stepMinutes', { id, version, action: 'reopen', note: 'A name is wrong.' });
    const copy = { id, format: 'txt', variant: 'public' };
    for (const role of ['officer', 'staff'] as const) {
      const { status, body } = await place.call('exportMinutes', copy, role);
      expect([role, status, body.includes('Secret tender')]).toEqual([role, 200, false]);
    }
  });
});

describe('the pages', () => {
  it('show a hostile text as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>"\'</script>';
    const facts = { title: `Review ${hostile}`, chair: 'A. Chair', attendees: ['A. Chair', 'B'] };
    const { id } = (await officer('createMeeting', facts)).json;
    const { version } = (await officer('createMinutes', { id })).json;
    const added = await officer('addMinutesBlock', { id, version, text: `Said: ${hostile}` });
    expect(added.status).toBe(201);
    await waiveAll(id);
    const minutes = { id: id as string, version: added.json.version as number };
    await officer('agreeMinutes', minutes);
    await signInk(minutes);
    expect((await admin('publishMinutes', minutes)).status).toBe(200);
    await renew(id);
    for (const key of (await allKeys()).filter((one) => /\.(html|xml)$/.test(one)))
      expect([key, (await read(key)).includes('<img')]).toEqual([key, false]);
    expect(await read(`public/minutes/${id}/index.html`)).toContain('&lt;img src=x');
  });

  it('and files are kept by caches for a minute, keys for five: nothing withdrawn is served for a day', async () => {
    const { id } = await published();
    const { client, name } = place.issuer.publicBucket;
    const open = (await allKeys()).filter((key) => /^(public|\.well-known)\//.test(key));
    expect(open.some((key) => key.includes(id) && key.endsWith('.pdf'))).toBe(true);
    const kept = open.map(async (key) => {
      const { CacheControl = '' } = await client.send(
        new HeadObjectCommand({ Bucket: name, Key: key }),
      );
      return { key, seconds: Number(/max-age=(\d+)/.exec(CacheControl)?.[1] ?? Number.NaN) };
    });
    expect((await Promise.all(kept)).filter(({ seconds }) => !(seconds <= 300))).toEqual([]);
  });

  it('are written again by a repeated call, whatever is missing', async () => {
    const { id } = await published();
    const keys = (await allKeys()).toSorted();
    const lost = keys.filter((key) => key.endsWith('.html') || key.includes('/verify/'));
    for (const key of lost) await place.issuer.publicBucket.delete(key);
    await renew(id);
    const now = await allKeys();
    expect(lost.filter((key) => key.includes(id) && !now.includes(key))).toEqual([]);
  });

  it('leave no decision behind on lists in another language when they are withdrawn', async () => {
    const { id, version } = await published();
    const { table } = place.deps;
    const resolutions = [{ id: '1', number: '1', text: secret }];
    for (const language of ['en', 'mr'] as const) {
      const before = await findPublication(table, id);
      if (before === null) throw new Error('Nothing is published');
      const after = { ...before, entry: { ...before.entry, language, resolutions } };
      await table.transact(publicationWrites(before, after));
      await renew(id);
    }
    const pagesWithSecret = async () => {
      const pages = (await allKeys()).filter((key) => /^public\/bodies\/.*\.html$/.test(key));
      const texts = await Promise.all(pages.map(read));
      return pages.filter((_, i) => texts[i]?.includes(secret));
    };
    expect(await pagesWithSecret()).not.toEqual([]);
    await admin('withdrawMinutes', { id, version, reason: 'A wrong name' });
    await renew(id);
    expect(await pagesWithSecret()).toEqual([]);
  });

  it('of two meetings at once are both in the lists', async () => {
    const [one, other] = [await agreed('plain'), await agreed('plain')];
    for (const minutes of [one, other]) {
      await signInk(minutes);
      const { id, version } = minutes;
      await admin('publishMinutes', { id, version });
    }
    await Promise.all([renew(one.id), renew(other.id)]);
    const root = await read('public/index.html');
    expect([root.includes(one.id), root.includes(other.id)]).toEqual([true, true]);
  });
});

describe('agreed minutes as a file', () => {
  const file = (id: string, format: string, as: World['call'] = officer, variant = 'full') =>
    as('exportMinutes', { id, format, variant });

  it('are what was frozen, byte by byte, and no draft', async () => {
    const { id } = await agreed('plain');
    const record = await findMinutes(place.deps.table, id);
    const stored = await place.deps.archiveBucket.read(
      `${record?.standing.frozen?.folder}/full.pdf`,
    );
    const bytes = await buffer(stored);
    const { body } = await file(id, 'pdf');
    expect(Buffer.from(body, 'base64').equals(bytes)).toBe(true);
    const text = await file(id, 'txt');
    expect(text.body).not.toContain('Draft');
    const copy = await file(id, 'json');
    expect(await verifyCopy(copy.json, place.issuer.keys)).toMatchObject({ verified: true });
  });

  it('have the votes as they were frozen, whatever the record says later', async () => {
    const { sitting, decide } = minutesOf(() => place);
    const given = await sitting();
    await decide(given, given.water, 'That the tank be repaired.');
    await officer('closeSitting', { id: given.id });
    const { version } = (await officer('createMinutes', { id: given.id })).json;
    await waiveAll(given.id);
    await officer('agreeMinutes', { id: given.id, version });
    const frozen = (await file(given.id, 'xml')).body;
    expect(frozen).toMatch(/<count [^>]*value="2"/);

    const stored = z.looseObject({ sk: z.string() });
    const items = await place.deps.table.under(`MEETING#${given.id}`, 'SITTING', stored);
    const vote = items.find(({ motion_id, result }) => motion_id && result);
    await place.deps.table.put({ ...vote, pk: `MEETING#${given.id}`, sk: vote?.sk ?? '', for: 7 });
    expect((await officer('getSitting', { id: given.id })).json.votes[0].for).toBe(7);
    const withoutTime = (xml: string) => xml.replace(/(date|dateTime)="[^"]*T[^"]*"/g, '');
    expect(withoutTime((await file(given.id, 'xml')).body)).toBe(withoutTime(frozen));
  });

  it('come in a zip with what proves them; a draft has nothing that does', async () => {
    const draft = await drafted('plain');
    expect(because(await file(draft.id, 'zip'))).toEqual([409, 'draftUnproven']);
    const { id } = await agreed('plain');
    for (const [variant, hasPdf] of [
      ['full', true],
      ['public', false],
    ] as const) {
      const { body } = await file(id, 'zip', officer, variant);
      const files = unzipSync(Buffer.from(body, 'base64'));
      expect('full.pdf' in files).toBe(hasPdf);
      const [json = ''] = Object.keys(files).filter((name) => name === 'minutes.json');
      const copy = JSON.parse(Buffer.from(files[json] ?? []).toString());
      expect(await verifyCopy(copy, place.issuer.keys)).toMatchObject({ verified: true });
    }
  });
});

describe('a certified extract', () => {
  async function certifiable() {
    const { id, resolution_id } = await resolved();
    return { id, resolution_id };
  }

  /** A sitting that adopted a resolution, and whose minutes are agreed. */
  async function resolved() {
    const { sitting, decide } = minutesOf(() => place);
    const given = await sitting();
    const { resolution_id } = await decide(given, given.water, 'That the tank be repaired.');
    await officer('closeSitting', { id: given.id });
    const { version } = (await officer('createMinutes', { id: given.id })).json;
    const before = await officer('issueExtract', { id: resolution_id, applicant: 'Asha Patil' });
    expect(because(before)).toEqual([409, 'extractNotAgreed']);
    await waiveAll(given.id);
    await officer('agreeMinutes', { id: given.id, version });
    return { id: given.id, resolution_id };
  }

  it('is of agreed minutes, numbered without a gap, and proves itself by their root', async () => {
    const { id, resolution_id } = await certifiable();
    const asked = { id: resolution_id, applicant: 'Asha Patil' };
    const both = await Promise.all([
      officer('issueExtract', asked),
      officer('issueExtract', asked),
    ]);
    expect([both.map(({ status }) => status), place.told.splice(0)]).toEqual([[201, 201], []]);
    const { json } = await officer('listExtracts', { id: resolution_id });
    const serials = json.items.map(({ serial }: { serial: string }) => serial);
    expect(serials.map((one: string) => one.slice(-2))).toEqual(['E1', 'E2']);

    const pdf = Buffer.from(await (await fetch(both[0]?.json.url)).arrayBuffer());
    expect(await pdfText(pdf)).toContain('Certified extract');
    await renew(id);
    const hash = createHash('sha256').update(pdf).digest('hex');
    expect(await issued(hash)).toMatchObject({ state: 'extract', url: null });

    const record = await findMinutes(place.deps.table, id);
    const folder = `${record?.standing.frozen?.folder}/extracts/`;
    for await (const keys of place.deps.archiveBucket.keysUnder(folder))
      for (const key of keys.filter((one) => one.endsWith('.json'))) {
        const copy = JSON.parse(
          (await buffer(await place.deps.archiveBucket.read(key))).toString(),
        );
        expect(await verifyCopy(copy, place.issuer.keys)).toMatchObject({ verified: true });
        const altered = { ...copy, content: { ...copy.content, text: `${copy.content.text}.` } };
        expect(await verifyCopy(altered, place.issuer.keys)).toMatchObject({ verified: false });
      }
  });

  it('is issued by officers alone, who say for whom', async () => {
    const { resolution_id } = await certifiable();
    const asked = { id: resolution_id, applicant: 'Asha Patil' };
    expect((await place.call('issueExtract', asked, 'staff')).status).toBe(403);
    expect((await officer('issueExtract', { id: resolution_id, applicant: ' ' })).status).toBe(422);
  });
});
