import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProvenMinutes, Statement } from '#contract/frozen-minutes.ts';
import { minutesDocument } from '#functions/domain/documents/minutes-document.ts';
import { minutesText } from '#functions/domain/documents/minutes-text.ts';
import { minutesZip, type ZippedMinutes } from '#functions/domain/documents/minutes-zip.ts';
import { recordDocx } from '#functions/domain/documents/record-docx.ts';
import { recordPdf } from '#functions/domain/documents/record-pdf.ts';
import { formWordsIn } from '#functions/domain/minutes/form-words.ts';
import { publicCopy } from '#functions/domain/minutes/redaction.ts';
import { type Attested, shownIn } from '#functions/domain/minutes/shown-minutes.ts';
import { extractDocument } from '#functions/domain/publications/extract-document.ts';
import { plainText } from '#functions/platform/markdown.ts';
import {
  attested,
  blocks,
  coverWith,
  ground,
  hashesOf,
  leavesOf,
  record,
  redactionOf,
} from './frozen-example.ts';

let reader: PDFiumLibrary;
beforeAll(async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', path.resolve('dist/functions/api-documents'));
  reader = await PDFiumLibrary.init();
});
afterAll(() => {
  vi.unstubAllEnvs();
  reader.destroy();
});

const made = { at: new Date('2027-01-06T06:00:00Z'), by: 'Asha Patil' };
const check = { url: 'https://minutes.example.in/verify?code=K7QM-3XPT', code: 'K7QM-3XPT' };
const office = { name: 'Swapnapur', address: [], logo: null, version: 1 };
const given = { office, department: '', presiding: 'A. Chair', check, made };

async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await reader.loadDocument(Buffer.from(pdf));
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  return pages.join(' ').replace(/[\s\u200B\u2060]+/g, ' ');
}

const range = (() => {
  const text = plainText(blocks[3]?.text ?? '');
  const from = text.indexOf('Ramesh Zanzibar');
  return [from, from + 'Ramesh Zanzibar'.length] as [number, number];
})();
const redactions = [redactionOf({ range }), redactionOf({ id: 'x2', block_id: 'closing' })];
const removed = ['Zanzibar', 'Secret tender', 'Quagga', 'GB/2026/42', '13:05', '13:06'];

/** The public copy, and what it shows. */
function redacted(language: 'en' | 'mr' = 'en', given: Attested = attested) {
  const leaves = leavesOf(blocks, { language });
  const copy = publicCopy({ leaves, hashes: hashesOf(leaves) }, redactions, formWordsIn(language));
  return { copy, shown: shownIn(copy, given) };
}
const whole = (given: Attested) => shownIn({ leaves: leavesOf(), shown: [] }, given);

const publicPdf = () =>
  recordPdf(minutesDocument(redacted().shown, { ...given, variant: 'public' }));

/** Streams as they are after inflating, and all that is outside them. */
function inflated(pdf: Uint8Array): Buffer {
  const bytes = Buffer.from(pdf);
  const parts = [bytes];
  let place = 0;
  while ((place = bytes.indexOf('stream', place)) >= 0) {
    const begin = bytes.indexOf('\n', place) + 1;
    const end = bytes.indexOf('endstream', begin);
    if (end < 0) break;
    try {
      parts.push(inflateSync(bytes.subarray(begin, end)));
    } catch {
      // Not compressed: seen as it is.
    }
    place = end + 'endstream'.length;
  }
  expect(parts.length).toBeGreaterThan(3);
  return Buffer.concat(parts);
}

/** Text as it stands in bytes, in the encodings of PDF and of everything else. */
function expectNothingRemoved(bytes: Buffer) {
  for (const words of removed) {
    const wide = Buffer.from(words, 'utf16le').swap16();
    for (const form of [Buffer.from(words), wide, Buffer.from(wide.toString('hex'))])
      expect(bytes.includes(form), words).toBe(false);
  }
}

describe('a redacted copy', () => {
  it('has nothing of what was removed in its PDF, which says why', async () => {
    const pdf = await publicPdf();
    const text = await textOf(pdf);
    expect(text).toContain(`Redacted: ${ground}`);
    expect(text).toContain('Redacted: Considered behind closed doors');
    expect(text).toContain('Redacted public copy');
    expect(text).toContain('complained of dirty water');
    expect(text).not.toContain('Official Use Only');
    for (const words of removed) expect(text).not.toContain(words);
    expectNothingRemoved(inflated(pdf));
  });

  it('finds what was removed in the full PDF, by the same search', async () => {
    const document = minutesDocument(whole(attested), { ...given, variant: 'full' });
    const text = await textOf(await recordPdf(document));
    for (const words of removed) expect(text).toContain(words);
  });

  it('has nothing of it in Word, and a bar where it was', async () => {
    const document = minutesDocument(redacted().shown, { ...given, variant: 'public' });
    const files = unzipSync(await recordDocx(document));
    for (const bytes of Object.values(files)) expectNothingRemoved(Buffer.from(bytes));
    const text = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    expect(text).toContain('w:fill="111827"');
    expect(text).toContain(`Redacted: ${ground}`);
  });

  it('has nothing of it as text, in the language of the minutes', () => {
    const text = minutesText(redacted('mr').shown);
    expect(text).toContain(`[वगळले: ${ground}] complained of dirty water`);
    expect(text).toContain('2. [वगळले: बंद सत्रात विचार झाला]');
    expectNothingRemoved(Buffer.from(text));
  });
});

describe('the PDF of minutes', () => {
  it('says on its pages that it is provisional, by which code it is checked, and which page it is', async () => {
    const state = {
      ...attested,
      state: 'provisional',
      signatures: [],
      confirmation: null,
    } as const;
    const shown = whole({ ...state, signatures: [] });
    const text = await textOf(
      await recordPdf(minutesDocument(shown, { ...given, variant: 'full' })),
    );
    expect(text).toContain('Provisional, not yet confirmed');
    expect(text).toContain('K7QM-3XPT');
    // A long word may break within.
    expect(text.replaceAll(' ', '')).toContain(check.url);
    expect(text).toContain('Page 1 of 1');
    expect(text).toContain('A. Chair');
  });

  it('lists corrections and signatures, each with how it was made', async () => {
    const document = minutesDocument(whole(attested), { ...given, variant: 'full' });
    const text = await textOf(await recordPdf(document));
    expect(text).toContain('Confirmed with corrections on 05/01/2027');
    expect(text).toContain('The meeting closed at 13:06.');
    expect(text).toContain('Asha Patil, Chair, login signature, 10/12/2026');
    expect(text).not.toContain('Prepared by');
    expect(text).not.toContain('Provisional');
  });

  it('is the same for the same minutes', async () => {
    const [one, other] = [await publicPdf(), await publicPdf()];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});

it('certifies one resolution, with its vote, its moment and a place for the seal', async () => {
  const [, , , , resolution] = blocks;
  if (!resolution) throw new Error('There is no resolution');
  const [, vote = null] = record.votes;
  const asked = {
    cover: coverWith(),
    block: resolution,
    number: 'GB/2026/41',
    vote,
    serial: 'EX/2027/12',
    office,
    check,
    made,
  };
  const provisional = await textOf(
    await recordPdf(extractDocument({ ...asked, state: 'provisional' })),
  );
  for (const said of [
    'Certified extract of provisional minutes, not yet confirmed',
    'GB/2026/41',
    'That the tank be *repaired*.',
    'Division: for 2, against 1, abstained 0',
    '3:20',
    'EX/2027/12',
    'K7QM-3XPT',
    'Signature and name',
    'Seal of the office',
  ])
    expect(provisional).toContain(said);
  const confirmed = await textOf(await recordPdf(extractDocument({ ...asked, state: 'final' })));
  expect(confirmed).toContain('Certified extract of confirmed minutes');
  expect(confirmed).not.toContain('provisional');
});

describe('the zip', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  function signed(statement: Statement): string {
    const parts = [{ alg: 'ES256', kid: 'k1' }, statement].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const text = parts.join('.');
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }

  async function zipped(change: Partial<ZippedMinutes> = {}) {
    const bytes = await publicPdf();
    const { copy } = redacted('mr');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const statement = signed({
      iss: 'https://minutes.example.in',
      iat: 1_800_000_000,
      meeting_id: coverWith().meeting_id,
      version: 3,
      root: 'a'.repeat(64),
      leaves: copy.leaves.length,
      files: [{ name: 'public.pdf', variant: 'public', sha256 }],
    });
    const minutes: ProvenMinutes = {
      format: 'sakshi-minutes-1',
      variant: 'public',
      statement,
      leaves: copy.leaves,
    };
    return minutesZip({
      minutes,
      shown: copy.shown,
      attested,
      record,
      files: [{ name: 'public.pdf', bytes }],
      key: publicKey.export({ format: 'jwk' }),
      made_at: made.at.toISOString(),
      ...change,
    });
  }

  it('can be checked with the commands of its README', async () => {
    // Signatures differ in length: numbers of theirs may begin with a zero, or need one.
    for (let time = 0; time < 4; time++) {
      const files = unzipSync(await zipped());
      const folder = mkdtempSync(path.join(tmpdir(), 'zip-'));
      for (const [name, bytes] of Object.entries(files))
        writeFileSync(path.join(folder, name), bytes);
      const commands =
        strFromU8(files['README.txt'] ?? new Uint8Array()).match(/^ {3}\S.*$/gm) ?? [];
      expect(commands).toHaveLength(6);
      for (const command of commands)
        execFileSync('bash', ['-o', 'pipefail', '-c', command], { cwd: folder, stdio: 'pipe' });
      writeFileSync(path.join(folder, 'statement.signed'), 'forged');
      expect(() =>
        execFileSync('bash', ['-c', commands[1]?.trim() ?? ''], { cwd: folder, stdio: 'pipe' }),
      ).toThrow();
    }
  });

  it('explains itself in the language of the minutes and in English', async () => {
    const files = unzipSync(await zipped());
    const text = strFromU8(files['README.txt'] ?? new Uint8Array());
    expect(text).toMatch(/^इतिवृत्त: /);
    expect(text).toContain('This folder holds the minutes');
    expect(text).toContain('https://minutes.example.in/.well-known/jwks.json');
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'SHA256SUMS',
      'minutes.json',
      'minutes.xml',
      'public-key.pem',
      'public.pdf',
      'shown.json',
      'statement.json',
      'statement.jws',
      'statement.sig',
      'statement.signed',
    ]);
  });

  it('has nothing of what was removed', async () => {
    for (const [name, bytes] of Object.entries(unzipSync(await zipped())))
      expectNothingRemoved(name.endsWith('.pdf') ? inflated(bytes) : Buffer.from(bytes));
  });

  it('is refused for a file that the statement does not name', async () => {
    const files = [{ name: 'public.pdf', bytes: new Uint8Array([1]) }];
    await expect(zipped({ files })).rejects.toThrow('does not name this public.pdf');
  });
});
