import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { Enrolment, sampleFiles, samplesToSend } from './sent-samples.ts';
import { Speaker } from './speakers.ts';
import { Id } from './values.ts';

/** What is added to a voice later, and taken from it. */
export const samples = endpoints({
  addSamples: {
    method: 'POST',
    path: '/speakers/{id}/samples',
    permission: 'update',
    doneBy: 'enrol',
    status: 201,
    body: 'form',
    input: z.object({ id: Id, audio: sampleFiles }),
    output: Speaker,
  },
  startSamples: {
    method: 'POST',
    path: '/speakers/{id}/samples',
    permission: 'update',
    status: 201,
    input: z.object({ id: Id, samples: samplesToSend }),
    output: Enrolment,
  },
  completeSamples: {
    method: 'POST',
    path: '/speakers/{id}/samples/{enrolment_id}/complete',
    permission: 'update',
    doneBy: 'enrol',
    input: z.object({ id: Id, enrolment_id: Id }),
    output: Speaker,
  },
  /** For good. The last one goes with the speaker alone. */
  deleteSample: {
    method: 'DELETE',
    path: '/speakers/{id}/samples/{sample_id}',
    permission: 'update',
    input: z.object({ id: Id, sample_id: z.string().max(64) }),
    output: Speaker,
  },
});
