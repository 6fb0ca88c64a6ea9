import type { Segment } from '#contract/transcripts.ts';
import { checksumOf, type MeetingDocument } from '#functions/domain/documents/document.ts';
import { labelsIn } from '#functions/domain/documents/labels/labels.ts';
import { madeMeeting } from './made.ts';

/** A sentence in each script, with clusters that are difficult to typeset. */
export const scripts: Record<string, string> = {
  'mr-IN': 'श्रीमती क्षीरसागर यांनी कार्यवृत्त वाचून दाखवले; ज्ञानेश्वर प्रकल्पाला विद्यार्थ्यांनी पाठिंबा दिला.',
  'kn-IN': 'ಕರ್ನಾಟಕ ರಾಜ್ಯದ ಕ್ಷೇತ್ರ ಅಭಿವೃದ್ಧಿ ಮತ್ತು ಜ್ಞಾನ ಕೇಂದ್ರದ ಬಗ್ಗೆ ಚರ್ಚೆ ನಡೆಯಿತು.',
  'te-IN': 'స్త్రీ శిశు సంక్షేమ శాఖకు నిధులు కేటాయించారు; క్షేత్రస్థాయి పరిశీలన జరిగింది.',
  'ta-IN': 'ஸ்ரீரங்கம் சாலைப் பணிகள் விரைவில் முடிக்கப்படும் என்று தலைவர் கூறினார்.',
  'en-IN': 'The budget of “ward 12” was passed, at 50 % more.',
};

export const turn = (
  speaker: string,
  start_time: number,
  end_time: number,
  transcript: string,
): Segment => ({ speaker, start_time, end_time, transcript });

/** A document with these segments and a summary. */
export function madeDocument(
  timeline: Segment[],
  { language = 'mr-IN', summary = '## Decisions\n\n- Passed', ...given }: Given = {},
): MeetingDocument {
  const original = { language, content: summary, made_by: 'extractive', points: [] };
  const engine = { id: 'e', label: 'Engine', rough: false };
  return {
    labels: labelsIn('en-IN'),
    office: { name: '', address: [], logo: null, version: 0 },
    meeting: madeMeeting({ title: 'Ward meeting', attendees: ['Asha Rao', 'Ravi'] }),
    transcript: { timeline, language },
    summary: original,
    times: true,
    engine,
    edition: {
      version: 1,
      edited_by: null,
      edited_at: null,
      checked: null,
      sha256: checksumOf(timeline),
    },
    made: { at: new Date('2026-11-21T06:00:00.000Z'), by: 'Asha Rao' },
    whole: {
      transcription: {
        version: 1,
        timeline,
        summary,
        summaries: { original },
        processing_metadata: { total_duration: 1, language_code: language, engine, parts: [] },
        speaker_analysis: { total_speakers: 1, known_speakers: 0, unknown_speakers_identified: 1 },
        voices: [],
        corrected: [],
        quality_metrics: {
          transcription_success_rate: null,
          total_words: 1,
          average_confidence: null,
        },
      },
      summaries: { original },
    },
    ...given,
  };
}

type Given = Partial<Omit<MeetingDocument, 'summary'>> & { language?: string; summary?: string };
