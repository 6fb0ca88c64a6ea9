import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { MeetingDocument } from '#functions/domain/documents/document.ts';
import { asDocx } from '#functions/domain/documents/docx.ts';
import { madeDocument, scripts, turn } from './made-document.ts';

/** The parts of a Word file, by name. */
async function partsOf(document: MeetingDocument) {
  const files = unzipSync(await asDocx(document));
  return (name: string) => strFromU8(files[name] ?? expect.fail(`No ${name}`));
}

const decoded = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => `${signs[name]}`);
const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The paragraphs of a part, each with the name of its style and its text. */
const paragraphsIn = (xml: string) =>
  xml
    .split('<w:p>')
    .slice(1)
    .map((paragraph) => ({
      style: /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1] ?? null,
      text: decoded(
        [...paragraph.matchAll(/<w:t[ >][^<]*?>?([^<>]*)<\/w:t>/g)].map((one) => one[1]).join(''),
      ),
      xml: paragraph,
    }));

/** The paragraphs of the transcript, which is followed by the signatures. */
function turnsIn(xml: string) {
  const all = paragraphsIn(xml);
  return all.slice(
    0,
    all.findIndex(({ text }) => text === 'Signatures'),
  );
}

const summary = `### First

- point **bold**
  1. within

7. seven

###### Deeper

| What | Who |
|---|---|
| roads | Asha |`;

describe('a Word document', () => {
  it('has a title, and an outline of headings without gaps', async () => {
    const part = await partsOf(madeDocument([turn('Asha Rao', 0, 1, 'yes')], { summary }));
    const outline = paragraphsIn(part('word/document.xml')).filter(({ style }) =>
      /^(Title|Heading\d)$/.test(style ?? ''),
    );
    expect(outline.map(({ style, text }) => [style, text])).toEqual([
      ['Title', 'Ward meeting'],
      ['Heading1', 'Attendance'],
      ['Heading1', 'Summary'],
      ['Heading2', 'First'],
      ['Heading3', 'Deeper'],
      ['Heading1', 'Transcript'],
      ['Heading1', 'Signatures'],
      ['Heading1', 'About this document'],
    ]);
    expect(part('docProps/core.xml')).toContain('<dc:title>Ward meeting</dc:title>');
  });

  it('shows its classification, page numbers, version and checksum on each page', async () => {
    const document = madeDocument([turn('A', 0, 1, 'yes')]);
    const part = await partsOf(document);
    expect(part('word/header1.xml')).toContain('Official Use Only');
    const foot = part('word/footer1.xml');
    expect(foot).toMatch(/Page .*>PAGE<.* of .*>NUMPAGES</);
    expect(foot).toContain(`Version 1 · ${document.edition.sha256.slice(0, 16)}`);
    expect(part('word/document.xml')).toContain(document.edition.sha256);
  });

  it('has tables with header rows, and lists that start at their own number', async () => {
    const part = await partsOf(madeDocument([turn('Zoya', 0, 1, 'yes')], { summary }));
    const body = part('word/document.xml');
    expect(body.match(/<w:tbl>/g)).toHaveLength(2);
    expect(body.match(/<w:tblHeader\/>/g)).toHaveLength(2);
    const rows = body.split('<w:tr>').slice(1, 5);
    const cells = rows.map((row) =>
      paragraphsIn(row)
        .map(({ text }) => text)
        .slice(0, 3),
    );
    expect(cells).toEqual([
      ['Name', 'Listed as an attendee', 'Speaks in the recording'],
      ['Asha Rao', 'Yes', 'No'],
      ['Ravi', 'Yes', 'No'],
      ['Zoya', 'No', 'Yes'],
    ]);
    expect(part('word/numbering.xml')).toMatch(/<w:start w:val="7"\/>/);
  });

  it.each(Object.entries(scripts))(
    'keeps %s text exactly, marked with its language',
    async (language, said) => {
      const part = await partsOf(madeDocument([turn('आशा', 0, 1, said)], { language }));
      const last = turnsIn(part('word/document.xml')).at(-1);
      expect(last?.text).toBe(said);
      expect(last?.xml).toContain(`<w:lang w:val="${language}" w:bidi="${language}"/>`);
      expect(part('word/styles.xml')).toContain('w:cs="Nirmala UI"');
    },
  );

  it('treats markup as text, and drops bidi controls and invalid characters', async () => {
    const name = '\u202Eevil\u202C <w:p/> &amp; \u0000\u0007\uD800x';
    const part = await partsOf(madeDocument([turn(name, 61, 62, 'yes')]));
    const turns = turnsIn(part('word/document.xml'));
    expect(turns.at(-2)?.text).toBe('evil <w:p/> &amp; \uFFFDx \u200E1:01');
  });

  it('omits times, the summary or the transcript when not wanted', async () => {
    const document = madeDocument([turn('Zoya', 61, 62, 'yes')], { times: false });
    const body = (await partsOf(document))('word/document.xml');
    expect(body).not.toContain('1:01');
    const said = (await partsOf({ ...document, summary: null }))('word/document.xml');
    expect(said).not.toContain('Summary');
    const summed = (await partsOf({ ...document, transcript: null }))('word/document.xml');
    expect(summed).not.toContain('>Transcript<');
    const none = (await partsOf({ ...document, summary: 'none' }))('word/document.xml');
    expect(none).toContain('No summary available');
  });
});
