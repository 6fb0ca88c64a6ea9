import { limits } from '#contract/limits.ts';
import { habits } from './habits.ts';
import { logsOf } from './idle.ts';
import type { Item } from './item.ts';
import { runOf } from './lambda.ts';
import { gigabyte, prices } from './prices.ts';
import type { Quantities } from './quantities.ts';
import { keeping } from './storage.ts';
import { transitionsOf } from './transitions.ts';

const seconds = 3600;
const months = limits.retentionDays / (365.25 / 12);
/** Backups that there are of a record at any time. */
const copies = 35;

const steps = (has: Quantities): number =>
  Object.entries(habits.seconds)
    .map(([step, time]) => {
      const id = `Workflow${step.charAt(0).toUpperCase()}${step.slice(1)}`;
      return runOf(has.runner(id), time);
    })
    .reduce((sum, one) => sum + one, 0);

function recordsOf(has: Quantities): number {
  const kept = prices.records + prices.recordsLog + (has.backedUp ? copies * prices.backups : 0);
  return (
    habits.recordsWritten * prices.recordWritten +
    habits.recordsRead * prices.recordRead +
    (habits.recordBytes / gigabyte) * kept * months
  );
}

const callsOf = (has: Quantities): number =>
  habits.calls *
  (prices.apiCall +
    prices.edgeCall +
    runOf(has.runner('ApiHandler'), habits.callSeconds) +
    logsOf(habits.callLogBytes) +
    habits.recordsReadByCall * prices.recordRead);

const documentsOf = (has: Quantities): number =>
  habits.documents.made * runOf(has.runner('ApiDocuments'), habits.documents.seconds);

function remadeOf(has: Quantities): number {
  const { points, seconds, tokensRead, tokensWritten } = habits.remade;
  const asked = tokensRead * prices.tokenRead + tokensWritten * prices.tokenWritten;
  return points * (asked + runOf(has.runner('ApiSummary'), seconds));
}

/** All that an hour of a meeting costs, from its upload to the end of its seven years. */
export async function hourOf(has: Quantities): Promise<Item[]> {
  const days = limits.retentionDays;
  const transitions = await transitionsOf(habits.transcribing * seconds);
  const recording = keeping({ bytes: habits.recordingBytes, objects: 1, days, steps: has.steps });
  const text = { bytes: habits.textBytes, objects: habits.textObjects, days, steps: has.steps };
  const sent = (habits.recordingBytes / gigabyte) * habits.listened * prices.sent;
  return [
    { name: 'transcription', dollars: seconds * prices.transcribedSecond },
    {
      name: 'summary by the model',
      dollars: habits.tokensRead * prices.tokenRead + habits.tokensWritten * prices.tokenWritten,
    },
    { name: 'points of it made again', dollars: remadeOf(has) },
    { name: 'recording, kept for seven years', dollars: recording },
    { name: 'transcript and summaries, the same', dollars: keeping(text) },
    { name: 'functions of the workflow', dollars: steps(has) },
    { name: 'state machine', dollars: transitions * prices.transition },
    { name: 'records, kept for seven years', dollars: recordsOf(has) },
    { name: 'calls of the portal', dollars: callsOf(has) },
    { name: 'documents', dollars: documentsOf(has) },
    { name: 'listening', dollars: sent },
    { name: 'mails', dollars: habits.mails * prices.mail },
  ];
}
