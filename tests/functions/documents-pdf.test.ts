import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MeetingDocument } from '#functions/domain/documents/document.ts';
import { asPdf, pagesOf } from '#functions/domain/documents/pdf.ts';
import { typesetter } from '#functions/domain/documents/typesetter.ts';
import { madeDocument, scripts, turn } from './made-document.ts';

beforeAll(() => void vi.stubEnv('LAMBDA_TASK_ROOT', path.resolve('dist/functions/api-documents')));
afterAll(() => void vi.unstubAllEnvs());

let reader: PDFiumLibrary;
beforeAll(async () => {
  reader = await PDFiumLibrary.init();
});
afterAll(() => reader.destroy());

/** The selectable text of each page, as Chrome’s viewer reads it, without separators of words and lines. */
async function textOf(document: MeetingDocument): Promise<string[]> {
  const pdf = await reader.loadDocument(await asPdf(document));
  const text = [...pdf.pages()].map((page) => squeezed(page.getText()));
  pdf.destroy();
  return text;
}
const squeezed = (text: string) => text.replace(/[\s\u200B\u200E]+/g, '');

const summary =
  '### First\n\n- point **bold**\n  1. within\n\n###### Deeper\n\n| What | Who |\n|---|---|\n| roads | Asha |';

describe('a PDF', () => {
  it.each(Object.entries(scripts))('contains %s text unchanged', async (language, said) => {
    const text = await textOf(
      madeDocument([turn(said, 61, 62, said)], { language, summary: said }),
    );
    expect(text.join('').split(squeezed(said))).toHaveLength(5);
  });

  it('is tagged PDF/A in its language, with an outline without gaps', async () => {
    const bytes = await asPdf(madeDocument([turn('Asha', 0, 1, 'yes')], { summary }));
    const pdf = await getDocumentProxy(bytes.slice());
    const { info, metadata } = await getMeta(pdf);
    expect(info).toMatchObject({ Title: 'Ward meeting', Author: 'Asha Rao', Language: 'en-IN' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect([metadata.get('pdfaid:part'), metadata.get('pdfaid:conformance')]).toEqual(['2', 'A']);
    const outline = await pdf.getOutline();
    expect(titlesIn(outline)).toEqual([
      'Attendance',
      ['Summary', [['First', ['Deeper']]]],
      'Transcript',
      'Signatures',
      'About this document',
    ]);
    const roles = rolesIn(await (await pdf.getPage(1)).getStructTree());
    expect(roles).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'L', 'LI', 'Table', 'TH', 'TD']),
    );
  });

  it('conforms to PDF/UA', () => {
    const document = madeDocument([turn('Asha', 0, 1, 'yes')], { summary });
    const pages = pagesOf(document, typesetter().shows);
    expect(typesetter().set(pages, 'ua-1', new Date()).length).toBeGreaterThan(1000);
  });

  it('shows its classification, page numbers, version and checksum on each page', async () => {
    const timeline = Array.from({ length: 80 }, (_, place) => turn('A', place, place + 1, 'yes'));
    const document = madeDocument(timeline);
    const text = await textOf(document);
    expect(text.length).toBeGreaterThan(1);
    for (const [place, page] of text.entries()) {
      expect(page).toContain('OfficialUseOnly');
      expect(page).toContain(`Page${place + 1}of${text.length}`);
      expect(page).toContain(`Version1·${document.edition.sha256.slice(0, 16)}`);
    }
    expect(text.at(-1)).toContain(document.edition.sha256);
  });

  it('treats markup in user input as text', async () => {
    const wild = '#panic("x") $a_1$ *b* _c_ <d> @e [f] \\ `g` // h #read("/etc/passwd") = i';
    const text = await textOf(madeDocument([turn(wild, 0, 1, wild)], { summary: wild }));
    expect(text.join('').split(squeezed('#panic("x")$a_1$'))).toHaveLength(5);
    expect(text.join('')).toContain(squeezed('#read("/etc/passwd") = i'));
    expect(text.join('')).not.toContain('root:');
  });

  it('shows names in other scripts, and the code points of characters that no font has', async () => {
    const timeline = [turn('محمد', 61, 62, 'ಕ\u200Dಷ 😀 \u202Ex\u0000')];
    const text = (await textOf(madeDocument(timeline))).join('');
    expect(text).toContain('[U+1F600]x');
    expect(text).not.toMatch(/U\+06|U\+200/);
  });

  it('wraps endless words and keeps all of their text', async () => {
    const text = await textOf(madeDocument([turn('Asha', 0, 1, 'abcd'.repeat(5000))]));
    expect(text.length).toBeGreaterThan(4);
    const between = /Version1·[0-9a-f]+Page\d+of\d+|OfficialUseOnly·GovernmentofIndia/g;
    expect(text.join('').replace(between, '')).toContain('abcd'.repeat(5000));
  });

  it('says where it splits long syllables', async () => {
    const note = squeezed('Long syllables Syllables longer than 64 characters are split');
    const [long] = await textOf(madeDocument([turn('Asha', 0, 1, `क${'ा'.repeat(80)}`)]));
    expect(long).toContain(note);
    const [ordinary] = await textOf(madeDocument([turn('Asha', 0, 1, 'a'.repeat(800))]));
    expect(ordinary).not.toContain(note);
  });

  it('of a four-hour meeting fits the time and memory of its function', async () => {
    const said = Object.values(scripts).join(' ');
    const timeline = Array.from({ length: 900 }, (_, place) =>
      turn(`Speaker ${place % 12}`, place * 16, place * 16 + 15, `${place} ${said}`),
    );
    expect(timeline.flatMap((one) => one.transcript.split(' ')).length).toBeGreaterThan(40_000);
    const before = process.cpuUsage();
    const bytes = await asPdf(madeDocument(timeline));
    const { user, system } = process.cpuUsage(before);
    // API Gateway waits 30 seconds. The limit is for faults that multiply the work, not for slow machines, and
    // leaves out the time in which others use the processor.
    expect((user + system) / 1e6).toBeLessThan(20);
    expect(process.memoryUsage.rss()).toBeLessThan(1.5e9);
    expect(bytes.length).toBeGreaterThan(500_000);
  });
});

interface Outlined {
  title: string;
  items: Outlined[];
}
type Titles = (string | [string, Titles])[];
const titlesIn = (items: Outlined[]): Titles =>
  items.map(({ title, items: within }) => (within.length > 0 ? [title, titlesIn(within)] : title));

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Pdf['getPage']>>;
type Tagged = Awaited<ReturnType<Page['getStructTree']>>;
const rolesIn = (node: Tagged): string[] => [
  node.role,
  ...node.children.flatMap((child) => ('role' in child ? rolesIn(child) : [])),
];
