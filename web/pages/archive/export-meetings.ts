import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Meeting, MeetingSummary } from '#contract/meetings.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { ownReason } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { toast } from '../../ui/toast.ts';
import { type Failure, forEachLimited, useAbort } from './bulk-run.tsx';

/** Number of meetings fetched in parallel. */
const atOnce = 4;

interface ExportResult {
  saved: number;
  /** Meetings that could not be fetched. */
  failures: Failure[];
}

/** One meeting is saved as text, under the name that the specification fixes; several as a zip. */
async function saveFiles(files: readonly TextFile[]): Promise<void> {
  const [first, ...others] = files;
  if (first === undefined) return;
  if (others.length === 0)
    return saveFile(
      `meeting_${first.id}.txt`,
      new Blob([first.content], { type: 'text/plain;charset=utf-8' }),
    );
  const zip = await import('fflate').then(
    ({ strToU8, zipSync }) => {
      const entries = namesOf(files).map(
        (name, at) => [name, strToU8(files[at]?.content ?? '')] as const,
      );
      return zipSync(Object.fromEntries(entries), { level: 0 });
    },
    () => {
      throw new AppError('unavailable', ownReason('error.partMissing'));
    },
  );
  saveFile(`meetings_${dayOf(new Date())}.zip`, new Blob([zip], { type: 'application/zip' }));
}

function notifyExported(
  { saved, failures: [first] }: ExportResult,
  meetings: MeetingSummary[],
): void {
  if (saved === 1 && meetings.length === 1)
    toast.success(text('archive.exporting', { title: meetings[0]?.title ?? '' }));
  else if (saved > 0) toast.success(text('archive.exportedSeveral', { n: saved }));
  if (first !== undefined) toast.failed(text('export.transcriptFailed'), first.reason);
}

/** Exports meetings as text files made in the browser. If stopped, nothing is saved. */
export function useExportMeetings() {
  const [done, setDone] = useState(0);
  const { begin, stop } = useAbort();
  const exporting = useMutation({
    mutationFn: async (meetings: MeetingSummary[]): Promise<ExportResult | 'stopped'> => {
      const stopped = begin();
      setDone(0);
      const files: (TextFile | undefined)[] = Array.from({ length: meetings.length });
      const failures: Failure[] = [];
      await forEachLimited(meetings, { atOnce, stopped }, async ({ id, title }, index) => {
        try {
          files[index] = minutesFile(await api.getMeetingForExport({ id }, stopped));
        } catch (error) {
          failures.push({ id, title, reason: errorMessage(error) });
        }
        setDone((before) => before + 1);
      });
      if (stopped.aborted) return 'stopped';
      const had = files.filter((file) => file !== undefined);
      await saveFiles(had);
      return { saved: had.length, failures };
    },
    onSuccess: (result, meetings) => {
      if (result === 'stopped') toast.info(text('archive.exportStopped'));
      else notifyExported(result, meetings);
    },
    onError: (error) => toast.failed(text('export.transcriptFailed'), errorMessage(error)),
  });
  const { data } = exporting;
  const failures = data === undefined || data === 'stopped' ? [] : data.failures;
  return { ...exporting, done, failures, stop };
}

/** A meeting as a text file to save. */
interface TextFile {
  id: string;
  title: string;
  content: string;
}

/** The names in a zip, like those of its documents: by title, and numbered where titles are alike. */
function namesOf(files: readonly TextFile[]): string[] {
  const seen = new Map<string, number>();
  return files.map(({ title }) => {
    const stem = `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '_').slice(0, maxTitle)}_minutes`;
    const number = (seen.get(stem) ?? 0) + 1;
    seen.set(stem, number);
    return number === 1 ? `${stem}.txt` : `${stem} (${number}).txt`;
  });
}

/** Characters of a title in a file name: three bytes each in Indic scripts, of 255. */
const maxTitle = 65;

const seconds = (time: number): string => `${Math.round(time * 100) / 100}s`;

/** A meeting as text: facts, summary, and who said what when. */
function minutesFile(meeting: Meeting): TextFile {
  const { id, title, date, description, transcription_summary, transcription_timeline } = meeting;
  const turns = transcription_timeline.map(
    ({ speaker, start_time, end_time, transcript }) =>
      `${speaker} (${seconds(start_time)}-${seconds(end_time)}): ${transcript}`,
  );
  const lines = [
    text('archive.fileTitle', { title }),
    text('archive.fileDate', { date: displayDay(date) }),
    text('archive.fileDescription', { description }),
    '',
    text('archive.fileSummary'),
    transcription_summary === '' ? text('archive.fileNoSummary') : transcription_summary,
    '',
    text('archive.fileTranscript'),
    ...(turns.length === 0 ? [text('archive.noTranscription')] : turns),
  ];
  return { id, title, content: `${lines.join('\n')}\n` };
}
