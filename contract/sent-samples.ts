import * as z from 'zod';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { FormFile, Id, Instant } from './values.ts';

const isTooMany = (sent: unknown) => Array.isArray(sent) && sent.length > limits.voiceSamples;

/** Samples in one form. */
export const sampleFiles = z.union([FormFile, z.array(FormFile).min(1).max(limits.voiceSamples)], {
  error: ({ input }) => (isTooMany(input) ? messages.tooManySamples : messages.sampleMissing),
});
/** Samples told of, to be sent to addresses of their own. */
export const samplesToSend = z
  .array(
    z.object({
      file_name: z.string().trim().min(1).max(limits.fileNameLength),
      content_type: z.string().max(100).default(''),
      size: z.number().int().min(0),
    }),
    messages.sampleMissing,
  )
  .min(1, messages.sampleMissing)
  .max(limits.voiceSamples, messages.tooManySamples);

/** An enrolment whose samples are still to be sent, each by PUT to its address. */
export const Enrolment = z.object({
  enrolment_id: Id,
  uploads: z.array(z.object({ number: z.number(), url: z.string() })),
  expires_at: Instant,
});
export type Enrolment = z.infer<typeof Enrolment>;
