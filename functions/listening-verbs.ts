import type { enrolRows } from '#contract/done-by.ts';
import { addSamples } from './speakers/add-samples.ts';
import { completeEnrolment } from './speakers/complete-enrolment.ts';
import { completeSamples } from './speakers/complete-samples.ts';
import { enrolSpeaker } from './speakers/enrol.ts';
import { startEnrolment } from './speakers/start-enrolment.ts';
import { startSamples } from './speakers/start-samples.ts';
import type { Verbs } from './verbs.ts';

/** The verbs that listen to voices, and those that share a path with one of them. */
export const listeningVerbs: Verbs<typeof enrolRows> = {
  enrolSpeaker,
  startEnrolment,
  completeEnrolment,
  addSamples,
  startSamples,
  completeSamples,
};
