import { namedFrom, type VoiceThresholds } from '#voice/engine.ts';
import { halvesOf, PERSONAL_DATA_BUCKET, scoreTable, share, shareTable } from './tables.ts';
import type { Tries } from './trials.ts';

/** docs/voices.md: what the thresholds are, what they were chosen from, what they mean. */
export function reportSupervector(
  thresholds: VoiceThresholds,
  strangers: number,
  { trials, halves }: Tries,
): string {
  return `# How voices are recognised, and from when on a name is given

Written by \`scripts/calibrate-voices.ts\`; do not edit. Run again with

    npx tsx scripts/train-voice-space.ts <folder of strangers>
    npx tsx scripts/calibrate-voices.ts <folder of strangers>
    npm run bench voices

## Two engines

Voices are compared by an engine (\`voice/engine.ts\`). Without further ado it is \`voice/supervector/\`, signal processing with a small model learnt from ${strangers} strangers; this page is about it. Where a trained network is in place, the functions are built with it and compare by that (\`voice/neural/\`):

    npm run models -- voices     # WeSpeaker's CAM++, 29 MB, from Hugging Face; checked by its checksum
    npm start                    # or npm run build and deploy: the build puts it beside the functions that listen

To go back, delete \`models/voices\` in the data folder and build again. Prints of another engine or another network are not compared: they are made again from the samples kept, when they are next asked for.

No network could be tried where this was written. So what it is given to decide with (\`voice/neural/thresholds.json\`) is strict: a name from a cosine of 0.69 where up to eight people are enrolled (0.70 among fifteen), a suggestion from 0.5. Published defaults for the same kind of network lie far below: 0.31 in ModelScope's CAM++, 0.25 in SpeechBrain's ECAPA-TDNN; the authors of 3D-Speaker advise "around 0.5" where nothing is known of the recordings (<https://github.com/modelscope/3D-Speaker/issues/135>). Once the network is in place, choose them anew and measure:

    npx tsx scripts/calibrate-voices.ts <folder of strangers> --network
    npm run bench voices

That writes \`docs/voices-network.md\`, the same page for the network. Loading, running and shipping it is tested with a network of 16 numbers that the tests make.

## The bands

A speaker and a person enrolled are alike by a number of deviations above strangers (\`likeness\` in \`voice/supervector/voice-space.ts\`).

${bands(thresholds)}

## What they were chosen from

${strangers} strangers (LibriSpeech train-clean-100, CC BY 4.0), one recording of about 14 seconds each. They are tried in five parts: the nuisance directions and the cohort are learnt from the other four parts, then everybody of the part is enrolled with all but his last five seconds and tried with those, in every pair of conditions. The background model has heard all of them, which flatters them; how much was not tried. The voices of the bench it has not heard. Noise and rooms are drawn anew for learning, for calibrating and for the bench (\`scripts/voices/degradations.ts\`). No threshold was computed from the recordings that the bench measures with (\`voices/\`, \`conversations/\`, \`meetings/\`). But its figures were looked at when the method was settled: how much of a frame a print keeps, how many directions are taken away, which conditions stand in the cohort, from how many people on a name gets dearer, and the rules set by hand. They are few voices (six), so expect other voices to do somewhat worse.

${figures(thresholds, { trials, halves })}

## What it does not know

Each stranger was recorded once. A voice on another day, with a cold or another microphone, is less like itself: research on this method found equal error rates of 4 to 10 % across days, against under 1 % within one. So the band *named* is strict, which costs names and not wrong ones: on another day more people are suggested instead of named. Samples from several occasions in one print are the cure.

Where enrolment and meeting share a fault that nothing was learnt from (a hum, a whistle, a very dull or hollow line), all voices become alike by it and scores of strangers rise far above the thresholds. What is left then are the others enrolled: where they are liker than strangers should be, more is asked for a name, and where one of them is half as like, nobody is named. With one person enrolled there are no others. The bench tries such lines ("odd lines").
`;
}

/** docs/voices-network.md: the same of the network in place. */
export function reportNetwork(
  thresholds: VoiceThresholds,
  strangers: number,
  { trials, halves }: Tries,
): string {
  return `# From when on a name is given by the network

Written by \`scripts/calibrate-voices.ts\`; do not edit. \`docs/voices.md\` says what this is about and how to run it again.

## The bands

A speaker and a person enrolled are alike by the cosine of their embeddings.

${bands(thresholds)}

## What they were chosen from

${strangers} strangers, one short recording each, everybody enrolled with all but his last five seconds and tried with those against everybody, in every pair of conditions (\`scripts/voices/degradations.ts\`).

${figures(thresholds, { trials, halves })}
`;
}

function bands(thresholds: VoiceThresholds): string {
  const { named, populationFactor, strangers, suggested, margin, oneVoice } = thresholds;
  const among = (people: number) => namedFrom(thresholds, people).toFixed(2);
  return `| | from | chosen so that |
|---|---|---|
| named | ${named} + ${populationFactor} ln n, where n people could be named, 8 at least: ${among(8)} of 8, ${among(15)} of 15, ${among(50)} of 50 | all recorded alike, at most one unknown voice in 200 gets a name, however many are enrolled |
| besides | twice what the others enrolled are liker on average than strangers are (${strangers.mean} ± ${strangers.deviation}/√n for n others) | set by hand: a fault shared by all recordings lifts everybody, the likeliest too |
| suggested | ${suggested} | with ten people enrolled, at most one unknown voice in ten gets a suggestion |
| lead over the second | ${margin}, and half of the score | 19 of 20 wrong people who come before the right one lead by less |
| halves of a sample are one voice | ${oneVoice} | no sample of one voice was below, with half a deviation to spare |

Besides, nobody is named from less than three seconds of speech, where more than a quarter of the speaker’s parts are like strangers to the person (two voices taken for one), outside the list of those said to be present, or twice in one recording. These rules were set by hand.`;
}

function figures(thresholds: VoiceThresholds, { trials, halves }: Tries): string {
  const { oneVoice } = thresholds;
  return `Chances too small to count are read off an exponential fitted to the highest 5 % of strangers' scores; the highest score that was seen stands beside.

${scoreTable(trials)}

At the thresholds where ${PERSONAL_DATA_BUCKET} people are enrolled, of the strangers' own five seconds after eight or nine of enrolment (as little as that is; the bench has 20 and 5):

${shareTable(thresholds, trials)}

## One voice only

A sample is cut into the two voices it would have if it had two. ${share(halvesOf(halves, 1), (likeness) => likeness === Infinity)} of the samples of one voice do not even fall apart; of those that do, the parts are as alike as two recordings of one person. Parts of less than three seconds are not looked at.

| | below ${oneVoice} |
|---|---|
| samples of one voice | ${share(halvesOf(halves, 1), (likeness) => likeness < oneVoice)} |
| samples of two voices, half and half | ${share(halvesOf(halves, 2), (likeness) => likeness < oneVoice)} |`;
}
