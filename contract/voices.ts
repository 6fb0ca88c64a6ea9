import * as z from 'zod';
import { Id } from './values.ts';

/**
 * Why a voice that is like an enrolled person's is not named by itself: not like enough, heard too
 * briefly, somebody else is nearly as like, the person is not among the attendees, perhaps two voices
 * taken for one, or another speaker of the recording is as like.
 */
export const doubts = ['alike', 'little_speech', 'close', 'not_present', 'mixed', 'twice'] as const;

/** A speaker of a transcript whose voice is, or may be, an enrolled person's. */
export const RecognisedVoice = z.object({
  /** As the timeline labels the speaker. */
  speaker: z.string(),
  /** The enrolled person. */
  speaker_id: Id,
  name: z.string(),
  /** named: the timeline bears the name. suggested: for people to confirm or refuse. */
  band: z.enum(['named', 'suggested']),
  /** Of a suggestion alone. */
  doubt: z.enum(doubts).nullable(),
  /** Where the voice speaks alone, to listen to; seconds from the start of the recording. */
  start_time: z.number(),
  end_time: z.number(),
});
export type RecognisedVoice = z.infer<typeof RecognisedVoice>;
