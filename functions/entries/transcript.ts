import { stepEnvironment } from '../environment.ts';
import { makeDeps } from '../platform/aws/deps.ts';
import { writeTranscript } from '../processes/workflow/transcript.ts';

export const handler = writeTranscript(makeDeps(stepEnvironment(process.env)));
