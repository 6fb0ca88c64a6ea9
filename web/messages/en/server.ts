import { jobFailures, jobMessages, jobRefusals } from '#contract/job-messages.ts';
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
  'server.summaryMoved':
    'Somebody else changed this summary meanwhile: it went from version {from} to {to}. Please look at theirs first.',
  'server.summaryVersionGone':
    'Version {version} of this summary is not there, or is no longer kept.',
  'server.mergeUnasked':
    'More than one speaker would be named "{name}" then. If they are one person, please say so: merge.',
  'server.internal':
    'Something went wrong on our side. Please try again; if it stays, give your administrator this number: {number}',
  'server.exportFailed':
    'The export could not be made. Please start it again; if it fails again, look in the log for this number: {number}',
  'server.unsupportedAudio':
    '{file}: Unsupported file type. Please upload MP3, WAV, M4A, FLAC, or AAC files.',
  'server.audioTooLarge': '{file}: File too large. Maximum size is 500MB.',
  'server.audioEmpty': '{file}: The file is empty. Please choose a recording.',
  'server.speakerFull':
    'A voice keeps at most 20 samples, and this one has {has}. Please delete some first.',
  'server.noSuchSpeaker': 'There is no speaker named "{name}" in this transcript.',
  'server.transcriptChanging':
    'Others are changing this transcript: it went from version {from} to {to} meanwhile. Please try again.',
  'server.speakerRenamedTwice': 'Please give "{name}" one new name, not two.',
  'server.noSuchSegment':
    'There is no segment {index} in this transcript: it has {count}, counted from 0.',
  'server.tooManyCharacters': 'must have at most {most} characters',
  'jobFailure.tooShort':
    'The recording is shorter than {seconds} seconds. Please upload a longer one.',
  'jobFailure.tooLong': 'The recording is longer than {hours} hours. Please split it.',
  'jobFailure.untranscribed': 'The recording could not be transcribed: {cause}',
  'jobFailure.unexpected':
    'Something went wrong while processing the recording. Please retry; if it fails again, give your administrator this number: {number}',
} as const;

type Fixed<Words> = { [K in keyof Words as Words[K] extends string ? K : never]: Words[K] };
type Keyed = {
  [K in keyof Fixed<typeof messages> as `server.${K}`]: (typeof messages)[K];
} & { [K in keyof typeof jobMessages as `job.${K}`]: (typeof jobMessages)[K] } & {
  [K in keyof Fixed<typeof jobFailures> as `jobFailure.${K}`]: (typeof jobFailures)[K];
} & {
  [K in keyof typeof jobRefusals as `jobRefusal.${K}`]: (typeof jobRefusals)[K];
} & typeof withFigures;

const keyed = (prefix: string, words: object) =>
  Object.entries(words)
    .filter(([, said]) => typeof said === 'string')
    .map(([name, said]) => [`${prefix}.${name}`, said]);

/** What the server says, under the names the contract gives it: for translation. */
// Each entry is typed by its own name, which fromEntries cannot express.
const server = Object.fromEntries([
  ...keyed('server', messages),
  ...keyed('job', jobMessages),
  ...keyed('jobFailure', jobFailures),
  ...keyed('jobRefusal', jobRefusals),
  ...Object.entries(withFigures),
]) as Keyed;
export default server;
