import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentChoices } from '#contract/documents.ts';
import { messages } from '#contract/messages.ts';
import { asCsv } from '#functions/domain/documents/csv.ts';
import { exportMeeting } from '#functions/domain/documents/export-meeting.ts';
import { asJson, fileNameOf } from '#functions/domain/documents/formats.ts';
import { asText } from '#functions/domain/documents/plain-text.ts';
import { MeetingRecord, meetingKey } from '#functions/records/meetings.ts';
import { waiting } from './made.ts';
import { madeDocument, turn } from './made-document.ts';
import { refusal, Transcripts, turns } from './transcribed.ts';

const chosen: DocumentChoices = {
  format: 'txt',
  content: 'transcript',
  language: 'original',
  times: 'with',
};

describe('the file name of a document', () => {
  it.each([
    [{}, 'Ward meeting_transcript.txt'],
    [{ content: 'summary' as const }, 'Ward meeting_summary.txt'],
    [{ format: 'json' as const }, 'Ward meeting_transcript.json'],
    [{ format: 'pdf' as const, content: 'both' as const }, 'Ward meeting_minutes.pdf'],
    [
      { content: 'summary' as const, language: 'english' as const },
      'Ward meeting_summary_english.txt',
    ],
    [{ language: 'english' as const }, 'Ward meeting_transcript.txt'],
  ])('consists of the title and the content: %o [transcription-42]', (choices, name) => {
    expect(fileNameOf('Ward meeting', { ...chosen, ...choices })).toBe(name);
  });

  it('omits characters that file systems reject, and is never cut within a character', () => {
    expect(fileNameOf('a/b\\c:d\n"e"', chosen)).toBe('a_b_c_d_e__transcript.txt');
    const name = fileNameOf('क्षि'.repeat(99), chosen);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(क्षि)+_transcript\.txt$/);
  });
});

describe('a document as CSV', () => {
  const rows = (text: string) => text.slice(1).trimEnd().split('\r\n');

  it('has a row for each segment, after a byte order mark', () => {
    const document = madeDocument([turn('आशा', 0, 1.5, 'नमस्कार, "मंडळी"')]);
    const text = asCsv({ ...document, summary: null });
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(rows(text)).toEqual([
      'speaker,start_time,end_time,transcript',
      'आशा,0,1.5,"नमस्कार, ""मंडळी"""',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '＝1'])(
    'makes %j harmless in spreadsheets',
    (formula) => {
      const document = madeDocument([turn(formula, 0, 1, formula)]);
      const [, row] = rows(asCsv({ ...document, summary: null }));
      expect(row).toBe(`'${formula},0,1,'${formula}`);
    },
  );

  it('leaves formula characters inside a cell alone', () => {
    const document = madeDocument([turn('A', 0, 1, 'a = b - c @ d')]);
    expect(rows(asCsv({ ...document, summary: null }))[1]).toBe('A,0,1,a = b - c @ d');
  });

  it('omits times when they are not wanted', () => {
    const document = madeDocument([turn('A', 0, 1, 'yes')], { times: false });
    expect(rows(asCsv({ ...document, summary: null }))).toEqual(['speaker,transcript', 'A,yes']);
  });

  it('has summary points under their section, and both contents in one table', () => {
    const summary =
      '## Decisions\n\n- **Asha**: roads\n  - drains\n\n## Owners\n\n|a|b|\n|-|-|\n|c|d|';
    const document = madeDocument([turn('A', 0, 1, 'yes')], { summary });
    expect(rows(asCsv({ ...document, transcript: null }))).toEqual([
      'section,summary',
      'Decisions,Asha: roads',
      'Decisions,drains',
      'Owners,a | b',
      'Owners,c | d',
    ]);
    expect(
      rows(asCsv(document))
        .slice(0, 2)
        .concat(rows(asCsv(document)).slice(-1)),
    ).toEqual([
      'part,section,speaker,start_time,end_time,text',
      'summary,Decisions,,,,Asha: roads',
      'transcript,,A,0,1,yes',
    ]);
  });
});

describe('a document as text and JSON', () => {
  it('has summary and transcript under headings when both are wanted', () => {
    const text = asText(madeDocument([turn('Asha', 0, 1, 'yes')]));
    expect(text).toContain(
      '\n\nSummary\n\nDecisions\n\n- Passed\n\nTranscript\n\nAsha (0.00s - 1.00s): yes\n',
    );
    expect(asText(madeDocument([turn('Asha', 0, 1, 'yes')], { times: false }))).toContain(
      '\nAsha: yes\n',
    );
  });

  it('includes its checksum, which can be recomputed from the JSON', () => {
    const document = madeDocument([turn('आशा', 0, 1.25, 'हो'), turn('B', 2, 3, 'no')]);
    const { edition, transcription } = JSON.parse(asJson(document));
    const again = createHash('sha256')
      .update(
        JSON.stringify(
          transcription.timeline.map((one: Record<string, unknown>) => ({
            speaker: one.speaker,
            start_time: one.start_time,
            end_time: one.end_time,
            transcript: one.transcript,
          })),
        ),
      )
      .digest('hex');
    expect(edition).toMatchObject({ version: 1, sha256: again });
    expect(JSON.parse(asJson({ ...document, times: false })).transcription.timeline).toEqual([
      { speaker: 'आशा', transcript: 'हो' },
      { speaker: 'B', transcript: 'no' },
    ]);
  });
});

describe('an export', () => {
  let at: Transcripts;
  beforeAll(async () => {
    at = await Transcripts.open(new Date('2026-11-21T06:00:00.000Z'));
  });
  afterAll(() => at.close());

  const summarised = async (english?: string) => {
    const job = await waiting(at.ctx.table);
    await at.publish(job, turns('Asha', 'Ravi'), 'मूळ सारांश');
    if (english) {
      const { meeting } = await at.currentOf(job.meeting_id);
      await at.ctx.archiveBucket.putJson(meeting.summary_key ?? '', {
        original: { language: 'mr-IN', content: 'मूळ सारांश', made_by: 'extractive' },
        english: { language: 'en-IN', content: english, made_by: 'extractive' },
      });
    }
    return job.meeting_id;
  };
  const text = async (id: string, choices: Partial<DocumentChoices>) =>
    String((await exportMeeting(at.ctx, { id, ...chosen, ...choices })).content);

  it('of a meeting without a transcript is refused in every format', async () => {
    const { meeting_id: id } = await waiting(at.ctx.table);
    for (const format of ['txt', 'json', 'csv', 'srt', 'vtt', 'docx', 'pdf'] as const) {
      expect(await refusal(exportMeeting(at.ctx, { ...chosen, id, format }))).toMatchObject({
        code: 'not_found',
        message: messages.noTranscript,
      });
    }
  });

  it('as subtitles is limited to the transcript with times', async () => {
    const id = await summarised();
    const subtitles = (choices: Partial<DocumentChoices>) =>
      refusal(text(id, { format: 'srt', ...choices }));
    expect(await subtitles({ content: 'both' })).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'content', detail: messages.subtitlesOfTranscript }],
    });
    expect(await subtitles({ times: 'without' })).toMatchObject({
      code: 'invalid',
      fields: [{ field: 'times', detail: messages.subtitlesHaveTimes }],
    });
  });

  it('has the English summary when it is requested and available', async () => {
    const id = await summarised('The English summary');
    expect(await text(id, { content: 'summary' })).toContain('मूळ सारांश');
    const english = await text(id, { content: 'both', language: 'english' });
    expect(english).toContain('The English summary');
    expect(english).not.toContain('मूळ सारांश');
    expect(english).toContain('Asha (0.00s - 1.00s): turn 0');
  });

  it('is refused when there is no English summary', async () => {
    const id = await summarised();
    const asked = text(id, { content: 'summary', language: 'english' });
    expect(await refusal(asked)).toMatchObject({ message: messages.noEnglishSummary });
  });

  it('of a meeting without a summary says so', async () => {
    const id = await summarised();
    await at.ctx.table.update(meetingKey(id), { set: { summary_key: null } }, MeetingRecord);
    expect(await text(id, { content: 'summary', language: 'english' })).toContain(
      'No summary available',
    );
  });
});
