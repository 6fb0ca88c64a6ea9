import { limits } from '#contract/limits.ts';
import { logsOf } from './idle.ts';
import type { Item } from './item.ts';
import { runOf } from './lambda.ts';
import { gigabyte, prices } from './prices.ts';
import type { Quantities } from './quantities.ts';
import { storageCost } from './storage.ts';
import { transitionsOf } from './transitions.ts';
import { usage } from './usage.ts';

const seconds = 3600;
const months = limits.retentionDays / (365.25 / 12);
/** Nightly backups kept at any time. */
const copies = 35;

const steps = (has: Quantities): number =>
  Object.entries(usage.seconds)
    .map(([step, time]) => {
      const id = `Workflow${step.charAt(0).toUpperCase()}${step.slice(1)}`;
      return runOf(has.runner(id), time);
    })
    .reduce((sum, one) => sum + one, 0);

function recordsOf(has: Quantities): number {
  const kept = prices.records + prices.recordsLog + (has.backedUp ? copies * prices.backups : 0);
  return (
    usage.recordsWritten * prices.recordWritten +
    usage.recordsRead * prices.recordRead +
    (usage.recordBytes / gigabyte) * kept * months
  );
}

const callsOf = (has: Quantities): number =>
  usage.calls *
  (prices.apiCall +
    prices.cdnCall +
    runOf(has.runner('ApiHandler'), usage.callSeconds) +
    logsOf(usage.callLogBytes) +
    usage.recordsReadByCall * prices.recordRead);

const documentsOf = (has: Quantities): number =>
  usage.documents.made * runOf(has.runner('ApiDocuments'), usage.documents.seconds);

function remadeOf(has: Quantities): number {
  const { points, seconds, tokensRead, tokensWritten } = usage.remade;
  const tokens = tokensRead * prices.tokenRead + tokensWritten * prices.tokenWritten;
  return points * (tokens + runOf(has.runner('ApiSummary'), seconds));
}

/** The cost of an hour of a meeting, from its upload to the end of its retention period. */
export async function hourOf(has: Quantities): Promise<Item[]> {
  const days = limits.retentionDays;
  const transitions = await transitionsOf(usage.transcribing * seconds);
  const recording = storageCost({
    bytes: usage.recordingBytes,
    objects: 1,
    days,
    transitions: has.transitions,
  });
  const text = {
    bytes: usage.textBytes,
    objects: usage.textObjects,
    days,
    transitions: has.transitions,
  };
  const sent = (usage.recordingBytes / gigabyte) * usage.listened * prices.sent;
  return [
    { name: 'transcription', dollars: seconds * prices.transcribedSecond },
    {
      name: 'summary by the model',
      dollars: usage.tokensRead * prices.tokenRead + usage.tokensWritten * prices.tokenWritten,
    },
    { name: 'points generated again', dollars: remadeOf(has) },
    { name: 'recording, kept for seven years', dollars: recording },
    { name: 'transcript and summaries, kept likewise', dollars: storageCost(text) },
    { name: 'functions of the workflow', dollars: steps(has) },
    { name: 'state machine', dollars: transitions * prices.transition },
    { name: 'records, kept for seven years', dollars: recordsOf(has) },
    { name: 'calls of the portal', dollars: callsOf(has) },
    { name: 'documents', dollars: documentsOf(has) },
    { name: 'listening', dollars: sent },
    { name: 'mails', dollars: usage.mails * prices.mail },
  ];
}
