import * as z from 'zod';
import { Consent, consentGiven, refuseHalfConsent } from './consent.ts';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { type PlainKey, says, saysIfAbsent } from './reasons.ts';
import { onOneLine } from './text.ts';
import { Done, FormFile, Id, Instant, page, Reason } from './values.ts';

const isTooMany = (sent: unknown) => Array.isArray(sent) && sent.length > limits.voiceSamples;

/** Samples sent with the form. */
const sampleFiles = z.union([FormFile, z.array(FormFile).min(1).max(limits.voiceSamples)], {
  error: ({ input }) =>
    isTooMany(input)
      ? says('tooManySamples', { most: limits.voiceSamples })
      : says('sampleMissing'),
});
/** Samples announced by name and size, to be uploaded to signed URLs. */
const samplesToSend = z
  .array(
    z.object({
      file_name: z.string().trim().min(1).max(limits.fileNameLength),
      content_type: z.string().max(100).default(''),
      size: z.number().int().min(0),
    }),
    says('sampleMissing'),
  )
  .min(1, says('sampleMissing'))
  .max(limits.voiceSamples, says('tooManySamples', { most: limits.voiceSamples }));

/** An enrolment whose samples are still to be uploaded, each by PUT to its URL. */
export const Enrolment = z.object({
  enrolment_id: Id,
  uploads: z.array(z.object({ number: z.number(), url: z.string() })),
  expires_at: Instant,
});
export type Enrolment = z.infer<typeof Enrolment>;

/** The name of a speaker; `missing` is the message if there is none. */
export const speakerName = (missing: PlainKey) =>
  z.string(saysIfAbsent(missing)).overwrite(onOneLine).min(1, says(missing)).max(limits.nameLength);

const VoiceSample = z.object({
  id: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.number(),
  /** Seconds of speech in it; null if it has not been examined yet. */
  seconds: z.number().nullable(),
  /** The meeting that it was taken from; null for an uploaded sample. */
  meeting_id: Id.nullable(),
  /** Short-lived URL of the audio. */
  url: z.string(),
});

/** A speaker in lists. */
export const SpeakerSummary = z.object({
  id: Id,
  name: z.string(),
  role: z.string(),
  created_at: Instant,
  created_by: z.string(),
  /** Null if none is recorded: the voice is stored but not used. */
  consent: Consent.nullable(),
  samples_count: z.number(),
  /** Seconds of speech in all samples together. */
  seconds: z.number(),
  /** Short-lived URL of the first sample. */
  audio_url: z.string().nullable(),
});
export type SpeakerSummary = z.infer<typeof SpeakerSummary>;

/** Speech of a meeting confirmed as this person's that is not a sample yet. */
const SampleCandidate = z.object({
  id: Id,
  meeting_id: Id,
  meeting_title: z.string(),
  created_at: Instant,
  status: z.enum(['waiting', 'refused']),
  /** Why it was not added; null while it waits. */
  refusal: Reason.nullable(),
  /** `refusal` in English. */
  detail: z.string().nullable(),
});

export const Speaker = SpeakerSummary.extend({
  samples: z.array(VoiceSample),
  sample_candidates: z.array(SampleCandidate),
});
export type Speaker = z.infer<typeof Speaker>;

/** The facts a person writes about a speaker. */
const facts = {
  name: speakerName('speakerMissing'),
  role: z
    .string()
    .overwrite((text) => onOneLine(text) || 'user')
    .max(limits.nameLength),
};
const enrolled = { name: facts.name, role: facts.role.default('user'), ...consentGiven };
const inQuery = ['name', 'role', 'consent_by', 'consent_purpose'] as const;

export const speakers = endpoints({
  enrolSpeaker: {
    method: 'POST',
    path: '/speakers/enroll',
    creates: true,
    permission: 'create',
    perMinute: 30,
    servedBy: 'enrol',
    status: 201,
    body: 'form',
    query: inQuery,
    input: z.object({ ...enrolled, audio: sampleFiles }).superRefine(refuseHalfConsent),
    output: Speaker,
  },
  startEnrolment: {
    method: 'POST',
    path: '/speakers/enroll',
    creates: true,
    permission: 'create',
    status: 201,
    query: inQuery,
    input: z.object({ ...enrolled, samples: samplesToSend }).superRefine(refuseHalfConsent),
    output: Enrolment,
  },
  completeEnrolment: {
    method: 'POST',
    path: '/speakers/enroll/{enrolment_id}/complete',
    permission: 'continue',
    perMinute: 30,
    servedBy: 'enrol',
    input: z.object({ enrolment_id: Id }),
    output: Speaker,
  },
  listSpeakers: {
    method: 'GET',
    path: '/speakers/',
    permission: 'read',
    input: z.object(page(50)),
    output: z.object({ speakers: z.array(SpeakerSummary), cursor: z.string().nullable() }),
  },
  getSpeakerStats: {
    method: 'GET',
    path: '/speakers/stats/summary',
    permission: 'read',
    input: z.object({}),
    output: z.object({
      total_speakers: z.number(),
      total_samples: z.number(),
      /** Samples per speaker; 0 while there is none. */
      average_samples: z.number(),
      /** When a speaker was last enrolled, even if deleted since. */
      last_enrolled_at: Instant.nullable(),
    }),
  },
  getSpeaker: {
    method: 'GET',
    path: '/speakers/{id}',
    permission: 'read',
    // The response contains the person's voice.
    audited: 'always',
    input: z.object({ id: Id }),
    output: Speaker,
  },
  updateSpeaker: {
    method: 'PUT',
    path: '/speakers/{id}',
    permission: 'update',
    input: z
      .object({ id: Id, ...z.object(facts).partial().shape, ...consentGiven })
      .superRefine(refuseHalfConsent),
    output: Speaker,
  },
  /** Deletes the speaker with all samples. */
  withdrawConsent: {
    method: 'POST',
    path: '/speakers/{id}/withdraw-consent',
    permission: 'update',
    input: z.object({ id: Id }),
    output: Done,
  },
  deleteSpeaker: {
    method: 'DELETE',
    path: '/speakers/{id}',
    permission: 'delete',
    input: z.object({ id: Id }),
    output: Done,
  },
});

/** Adding and deleting samples of an enrolled speaker. */
export const samples = endpoints({
  addSamples: {
    method: 'POST',
    path: '/speakers/{id}/samples',
    creates: true,
    permission: 'update',
    perMinute: 30,
    servedBy: 'enrol',
    status: 201,
    body: 'form',
    input: z.object({ id: Id, audio: sampleFiles }),
    output: Speaker,
  },
  startSamples: {
    method: 'POST',
    path: '/speakers/{id}/samples',
    creates: true,
    permission: 'update',
    status: 201,
    input: z.object({ id: Id, samples: samplesToSend }),
    output: Enrolment,
  },
  completeSamples: {
    method: 'POST',
    path: '/speakers/{id}/samples/{enrolment_id}/complete',
    permission: 'update',
    perMinute: 30,
    servedBy: 'enrol',
    input: z.object({ id: Id, enrolment_id: Id }),
    output: Speaker,
  },
  /** Permanent. The last sample can only be deleted with the speaker. */
  deleteSample: {
    method: 'DELETE',
    path: '/speakers/{id}/samples/{sample_id}',
    permission: 'update',
    input: z.object({ id: Id, sample_id: z.string().max(64) }),
    output: Speaker,
  },
});
