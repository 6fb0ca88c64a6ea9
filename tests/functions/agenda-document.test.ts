import { createHash } from 'node:crypto';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pdfOf } from './papers-made.ts';
import { type World, world } from './world.ts';

let place: World;
let reader: PDFiumLibrary;
beforeAll(async () => {
  vi.stubEnv('LAMBDA_TASK_ROOT', path.resolve('dist/functions/api-documents'));
  [place, reader] = await Promise.all([world(), PDFiumLibrary.init()]);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  reader.destroy();
  await place.close();
});

const officer: World['call'] = (name, input) => place.call(name, input, 'officer');
const squeezed = (text: string) => text.replace(/[\s\u200B\u200E]+/g, '');

async function sitting() {
  const name = { mr: 'सर्वसाधारण सभा' };
  const { json: body } = await place.call('createBody', {
    name,
    kind: 'general_body',
    language: 'mr',
  });
  await place.call('addMember', { id: body.id, name: 'K. Secretary', role: 'secretary' });
  const { id } = (await officer('createMeeting', { title: 'Sitting', location: 'Town Hall' })).json;
  await officer('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00Z' });
  return id as string;
}

const paperBytes = pdfOf();

async function lay(id: string, facts: object) {
  const asked = { id, ...facts, size: paperBytes.length };
  const { json: paper } = await officer('startPaper', asked);
  await fetch(paper.url, { method: 'PUT', body: new Uint8Array(paperBytes) });
  await officer('completePaper', { id, paper_id: paper.id });
}

async function issued() {
  const id = await sitting();
  const water = (await officer('addAgendaItem', { id, title: 'पाणीपुरवठा, प्रभाग ७' })).json.id;
  const item = { id, title: 'Secret tender', closed: true };
  const closed = (await officer('addAgendaItem', item)).json.id;
  const dropped = (await officer('addAgendaItem', { id, title: 'Old roads' })).json.id;
  await lay(id, { agenda_item_id: water, title: 'Estimate 7', file_name: 'a.pdf' });
  await lay(id, { title: 'Annual plan', file_name: 'b.pdf' });
  await lay(id, { agenda_item_id: closed, title: 'Best tender', file_name: 'c.pdf' });
  await officer('issueAgenda', { id });
  await officer('settleAgendaItem', { id, item_id: dropped, status: 'withdrawn' });
  await officer('addAgendaItem', { id, title: 'Flood relief' });
  await officer('issueAgenda', { id, edition: 'urgent', reason: 'Heavy rain' });
  await officer('addAgendaItem', { id, title: 'A draft' });
  return id;
}

const exported = async (id: string, facts: object) => {
  const { status, body } = await officer('exportAgenda', { id, ...facts });
  expect(status).toBe(200);
  return Buffer.from(body, 'base64');
};

async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await reader.loadDocument(new Uint8Array(bytes));
  const text = [...pdf.pages()].map((page) => page.getText()).join('');
  pdf.destroy();
  return squeezed(text);
}

describe('an agenda as a document', () => {
  it('has what was issued, in the language of the body, with papers', async () => {
    const text = await textOf(await exported(await issued(), {}));
    for (const said of [
      'कार्यसूची',
      'सर्वसाधारण सभा',
      'पाणीपुरवठा, प्रभाग ७',
      'Estimate 7',
      'Heavy rain',
    ])
      expect(text).toContain(squeezed(said));
    expect(text).toContain(squeezed('Old roads (मागे घेतला)'));
    expect(text).toContain('01/12/202611:00IST');
    expect(text).toContain('K.Secretary');
    expect(text).not.toContain('Adraft');
  });

  it('names each paper with its SHA-256, those for the whole meeting last', async () => {
    const text = await textOf(await exported(await issued(), { language: 'en' }));
    const digest = createHash('sha256').update(paperBytes).digest('hex');
    expect(text).toContain(`Papers:Annualplan`);
    expect(text).toMatch(new RegExp(`Estimate7:?SHA-256${digest}Annualplan:?SHA-256${digest}`));
  });

  it('has of a closed item the number alone', async () => {
    const id = await issued();
    for (const kind of ['agenda', 'notice'] as const) {
      const text = await textOf(await exported(id, { kind, language: 'en' }));
      expect(text).not.toContain('tender');
      expect(text).toContain('2.Closeditem');
    }
  });

  it('is written for Word too', async () => {
    const bytes = await exported(await issued(), { format: 'docx', language: 'en' });
    const { 'word/document.xml': xml } = unzipSync(new Uint8Array(bytes));
    const text = Buffer.from(xml ?? []).toString();
    for (const said of ['Agenda', 'Estimate 7', 'Urgent business', 'Town Hall'])
      expect(text).toContain(said);
    expect(text).not.toContain('tender');
  });

  it('is there once it was issued; a notice before', async () => {
    const id = await sitting();
    const { status, json } = await officer('exportAgenda', { id });
    expect([status, json.reason]).toEqual([409, 'agendaNotIssued']);
    const text = await textOf(await exported(id, { kind: 'notice', language: 'en' }));
    expect(text).toContain('Themembersarerequestedtoattend');
  });
});
