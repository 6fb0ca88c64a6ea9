import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { api } from '#contract/api.ts';
import { type Segment, type TermMark, Word } from '#contract/transcripts.ts';
import type { VocabularyTerm } from '#contract/vocabulary.ts';
import { editTranscription } from '#functions/domain/transcripts/edit-segments.ts';
import { undoEdit } from '#functions/domain/transcripts/restore.ts';
import { withoutSuggestions } from '#functions/domain/transcripts/voices.ts';
import { writeTranscript } from '#functions/processes/workflow/transcript.ts';
import { JobRecord, jobKey } from '#functions/records/jobs.ts';
import { TranscriptVersion, wordsKey } from '#functions/records/transcripts.ts';
import { termItem } from '#functions/records/vocabulary.ts';
import { refusal, Transcripts } from './transcribed.ts';

let at: Transcripts;
beforeAll(async () => {
  at = await Transcripts.open(new Date('2026-11-26T09:00:00Z'));
  for (const one of [kothrud, basavangudi, elsewhere]) await at.ctx.table.put(termItem(one));
});
afterAll(async () => {
  await at?.close();
});

const term = (id: string, text: string, more: Partial<VocabularyTerm> = {}): VocabularyTerm => ({
  id,
  kind: 'place',
  spellings: [{ language: 'en-IN', text, sounds_like: null }],
  wrong_forms: [],
  scope: { of: 'deployment' },
  state: { is: 'confirmed', at: '2026-11-01T00:00:00.000Z' },
  changed_by: 'Asha Rao',
  changed_at: '2026-11-01T00:00:00.000Z',
  version: 1,
  ...more,
});
const kothrud = term('kothrud', 'Kothrud');
const basavangudi = term('basavangudi', 'Basavangudi');
/** Of a body that the meeting is none of. */
const elsewhere = term('elsewhere', 'Drainpur', { scope: { of: 'body', body_id: 'other' } });

/** Words as the engine wrote them: what it was unsure of is marked with `?`. */
const items = (text: string, language_code?: string) =>
  text.split(' ').map((word, n) => ({
    language_code,
    type: 'pronunciation',
    start_time: `${n}`,
    end_time: `${n + 0.5}`,
    speaker_label: 'spk_0',
    alternatives: [
      { confidence: word.startsWith('?') ? '0.4' : '0.99', content: word.replace(/^\?/, '') },
    ],
  }));

/** The transcript that the workflow writes of what was heard. */
async function transcribe(text: string, more: object[] = []) {
  const { id, job } = await at.transcribed('Speaker 1');
  const set = { status: 'processing', attempt: 9 };
  await at.ctx.table.update(jobKey(job.job_id), { set }, JobRecord);
  const OutputKey = `work/${job.meeting_id}/${job.job_id}-9/transcript.json`;
  await at.ctx.uploadBucket.putJson(OutputKey, {
    results: { items: [...items(text), ...more] },
  });
  const written = await writeTranscript(at.ctx)(
    {
      job_id: job.job_id,
      attempt: 9,
      recording: { duration: 60, transcription: { OutputKey, LanguageCode: 'en-IN' } },
    },
    { awsRequestId: 'r', functionName: 'transcript', getRemainingTimeInMillis: () => 1000 },
  );
  const { transcript_key } = written as { transcript_key: string };
  const transcript = await at.ctx.archiveBucket.getJson(transcript_key, TranscriptVersion);
  return { id, job, key: transcript_key, transcript };
}

const heard = 'water in ?Cothrood and then Basavangury today';

describe('a transcript', () => {
  it('says which segments are in another language, and spells their terms in it', async () => {
    await at.ctx.table.put(
      termItem(
        term('mandai', 'Mandai', {
          spellings: [
            { language: 'en-IN', text: 'Mandai', sounds_like: null },
            { language: 'mr-IN', text: 'मंडई', sounds_like: null },
          ],
        }),
      ),
    );
    const { transcript } = await transcribe(
      'we meet at the ?Mandayi today',
      items('आज आपण ?मण्डई येथे भेटू', 'mr-IN'),
    );
    expect(
      transcript.timeline.map(({ language_code, transcript }) => [language_code, transcript]),
    ).toEqual([
      [undefined, 'we meet at the Mandai today'],
      ['mr-IN', 'आज आपण मंडई येथे भेटू'],
    ]);
    expect(transcript.processing_metadata.language_code).toBe('en-IN');
  });

  it('has certain terms in its text, marked with what was recognised, and suggests others', async () => {
    const { transcript, key } = await transcribe(heard);
    const [segment] = transcript.timeline;
    expect(segment).toMatchObject({
      transcript: 'water in Kothrud and then Basavangury today',
      terms: [
        {
          from: 9,
          to: 16,
          term_id: 'kothrud',
          band: 'certain',
          recognised: 'Cothrood',
          corrected: 'Kothrud',
        },
        {
          from: 26,
          to: 37,
          term_id: 'basavangudi',
          band: 'probable',
          recognised: 'Basavangury',
          corrected: 'Basavangudi',
        },
      ],
    });
    const words = await at.ctx.archiveBucket.getJson(wordsKey(key), z.array(Word));
    expect(words.map(({ text }) => text).join(' ')).toBe(heard.replace('?', ''));
  });

  it('has no terms that are not for its meeting, and no marks where none was meant', async () => {
    const { transcript } = await transcribe('water in ?Drainpoor today');
    expect(transcript.timeline).toMatchObject([{ transcript: 'water in Drainpoor today' }]);
    expect(transcript.timeline[0]?.terms).toBeUndefined();
  });

  it('leaves the system without suggestions', () => {
    const exported = withoutSuggestions({ voices: [], timeline: [marked] });
    expect(exported.timeline).toEqual([{ ...plain, transcript: marked.transcript }]);
  });
});

const plain = { speaker: 'Speaker 1', start_time: 0, end_time: 10 };
const mark = (
  from: number,
  band: TermMark['band'],
  recognised: string,
  corrected: string,
): TermMark => ({
  from,
  to: from + (band === 'certain' ? corrected : recognised).length,
  term_id: corrected,
  band,
  recognised,
  corrected,
});
const marked: Segment = {
  ...plain,
  transcript: 'in Kothrud and Basavangury, then Hosur',
  terms: [
    mark(3, 'certain', 'Cothrood', 'Kothrud'),
    mark(15, 'probable', 'Basavangury', 'Basavangudi'),
    mark(33, 'certain', 'Hosor', 'Hosur'),
  ],
};

describe('a term mark', () => {
  const given = async () => {
    const { job, id } = await at.transcribed('Speaker 1');
    await at.publish({ ...job, attempt: job.attempt + 1 }, [marked]);
    return id;
  };
  type Given = Parameters<typeof api.editTranscription.input.parse>[0];
  const edit = (id: string, version: number, ...edits: object[]) =>
    editTranscription(at.ctx, api.editTranscription.input.parse({ id, version, edits } as Given));
  const settle = (from: number, say: string) => ({ kind: 'term', index: 0, from, say });
  const wordsOf = ({ transcript, terms = [] }: Segment) =>
    terms.map(({ from, to }) => transcript.slice(from, to));

  it('is undone as an edit of its own, which undo takes back; the others stay in place', async () => {
    const id = await given();
    const shown = await edit(id, 1, settle(3, 'recognised'));
    expect(shown.timeline[0]?.transcript).toBe('in Cothrood and Basavangury, then Hosur');
    expect(shown.timeline.map(wordsOf)).toEqual([['Basavangury', 'Hosur']]);
    expect(shown.corrected).toEqual([]);
    expect((await at.currentOf(id)).version).toMatchObject({
      edited_by: 'Asha Rao',
      change: { kind: 'term_settled', index: 0, start_time: 0, say: 'recognised' },
    });
    const before = await undoEdit(at.ctx, { id, version: shown.version });
    expect(before.timeline).toEqual([marked]);
  });

  it('of a suggestion is taken, or dismissed without a change of the text', async () => {
    const id = await given();
    const taken = await edit(id, 1, settle(15, 'corrected'));
    expect(taken.timeline[0]?.transcript).toBe('in Kothrud and Basavangudi, then Hosur');
    const other = await given();
    const dismissed = await edit(other, 1, settle(15, 'recognised'));
    expect(dismissed).toMatchObject({ version: 2, timeline: [{ transcript: marked.transcript }] });
    expect(dismissed.timeline.map(wordsOf)).toEqual([['Kothrud', 'Hosur']]);
  });

  it('settled twice is settled once; settled otherwise meanwhile, it is refused', async () => {
    const id = await given();
    await edit(id, 1, settle(15, 'recognised'));
    expect(await edit(id, 1, settle(15, 'recognised'))).toMatchObject({ version: 2 });
    expect(await refusal(edit(id, 1, settle(15, 'corrected')))).toMatchObject({ code: 'conflict' });
    expect(await refusal(edit(id, 2, settle(15, 'corrected')))).toMatchObject({ code: 'conflict' });
  });

  it('goes along when its segment is split, joined and searched, and goes when a person writes the text', async () => {
    const id = await given();
    const split = await edit(id, 1, { kind: 'split', index: 0, at: 28 });
    expect(split.timeline.map(wordsOf)).toEqual([['Kothrud', 'Basavangury'], ['Hosur']]);
    const joined = await edit(id, 2, { kind: 'join', index: 0 });
    expect(joined.timeline.map(wordsOf)).toEqual([['Kothrud', 'Basavangury', 'Hosur']]);
    const transcript = marked.transcript.replace('and', 'as well as');
    const replaced = await edit(id, 3, {
      kind: 'replace',
      sought: 'and',
      replacement: 'as well as',
      segments: [{ index: 0, transcript }],
    });
    expect(replaced.timeline.map(wordsOf)).toEqual([['Kothrud', 'Basavangury', 'Hosur']]);
    const written = await edit(id, 4, { kind: 'text', index: 0, transcript: 'in Kothrud' });
    expect(written.timeline.map(wordsOf)).toEqual([[]]);
  });
});
