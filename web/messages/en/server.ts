import { jobMessages } from '#contract/job-messages.ts';
import { messages } from '#contract/messages.ts';

/** Those with figures or names in them: where they stand is found again in what the server said. */
const withFigures = {
  'server.ofSample': 'Sample {number} ({file}): {detail}',
  'server.sampleTooShort':
    '{found} seconds of speech were found, and at least {needed} seconds are needed: please speak for longer.',
  'server.samplesTooShort':
    '{found} seconds of speech were found in all samples together, and at least {needed} seconds are needed: please add another sample.',
  'server.sampleClipped':
    '{found} % of the speech is cut off because it is too loud, and at most {most} % may be: please record it again farther from the microphone.',
  'server.sampleTooQuiet':
    'The speech is far too quiet at {found} dB, and at least {least} dB are needed: please record it again closer to the microphone.',
  'server.segmentsChanged':
    'Somebody else changed this part of the transcript meanwhile: it went from version {from} to {to}. Please look at theirs and make your change again.',
  'server.transcriptMoved':
    'Somebody else changed this transcript meanwhile: it went from version {from} to {to}. Please look at theirs first.',
  'server.versionGone': 'Version {version} of this transcript is not there, or is no longer kept.',
  'server.mergeUnasked':
    'More than one speaker would be named "{name}" then. If they are one person, please say so: merge.',
} as const;

type Fixed<Words> = { [K in keyof Words as Words[K] extends string ? K : never]: Words[K] };
type Keyed = {
  [K in keyof Fixed<typeof messages> as `server.${K}`]: (typeof messages)[K];
} & { [K in keyof typeof jobMessages as `job.${K}`]: (typeof jobMessages)[K] } & typeof withFigures;

const keyed = (prefix: string, words: object) =>
  Object.entries(words)
    .filter(([, said]) => typeof said === 'string')
    .map(([name, said]) => [`${prefix}.${name}`, said]);

/** What the server says, under the names the contract gives it: for translation. */
// Each entry is typed by its own name, which fromEntries cannot express.
const server = Object.fromEntries([
  ...keyed('server', messages),
  ...keyed('job', jobMessages),
  ...Object.entries(withFigures),
]) as Keyed;
export default server;
