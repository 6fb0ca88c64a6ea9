import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { RecognisedVoice, Transcription } from '#contract/transcripts.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { meetingOf, system, transcriptionOf } from './records.ts';
import { speakerOf } from './speakers-page.ts';

export const asha: RecognisedVoice = {
  speaker: 'Speaker 1',
  speaker_id: 's1',
  name: 'Asha Kulkarni',
  band: 'suggested',
  doubt: 'close',
  start_time: 75,
  end_time: 83.5,
};
export const ravi: RecognisedVoice = {
  ...asha,
  speaker: 'Speaker 2',
  speaker_id: 's2',
  name: 'Ravi Rao',
  doubt: 'not_present',
};

/** A meeting with recognised voices, stored as on the server. */
export function voicesWorld(voices: RecognisedVoice[] = [asha, ravi], more: Handlers = {}) {
  let transcription: Transcription = transcriptionOf({ voices });
  let audio_url: string | null = 'http://storage.test/old.wav';
  const answered = (speaker: string, named?: { id: string; name: string }) => {
    const { timeline, voices: known } = transcription;
    const found = known.find((voice) => voice.speaker === speaker) ?? { ...asha, speaker };
    transcription = {
      ...transcription,
      timeline: timeline.map((turn) =>
        named !== undefined && turn.speaker === speaker ? { ...turn, speaker: named.name } : turn,
      ),
      voices: [
        ...known.filter((voice) => voice.speaker !== speaker),
        ...(named === undefined
          ? []
          : [
              {
                ...found,
                speaker: named.name,
                name: named.name,
                speaker_id: named.id,
                band: 'named' as const,
                doubt: null,
              },
            ]),
      ],
    };
    return transcription;
  };
  const people = [
    speakerOf({ id: 's2', name: 'Ravi Rao' }),
    speakerOf({
      id: 's1',
      name: 'Asha Kulkarni',
      consent: {
        by: 'Asha Kulkarni',
        purpose: 'Minutes',
        given_at: '2026-11-20T21:00:00Z',
        recorded_by: 'System',
      },
    }),
  ];
  const api = fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf({ transcription, audio_url }),
    getSpeaker: ({ id }) => speakerOf({ id }),
    listSpeakers: () => ({ speakers: people, cursor: null }),
    identifySpeaker: ({ speaker, speaker_id }) => {
      const person = people.find(({ id }) => id === speaker_id);
      if (!transcription.timeline.some((turn) => turn.speaker === speaker))
        throw new AppError('not_found', reason('noSuchSpeaker', { name: speaker }));
      return answered(speaker, person);
    },
    refuseVoice: ({ speaker }) => answered(speaker),
    ...more,
  });
  return {
    api,
    /** Another user's changes. */
    othersName: answered,
    /** Changes the URL of the recording; null if it is no longer stored. */
    keepAt: (address: string | null) => {
      audio_url = address;
    },
  };
}
