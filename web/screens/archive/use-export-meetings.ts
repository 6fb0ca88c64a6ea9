import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { MeetingSummary } from '#contract/meetings.ts';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { dayOf } from '../../ui/dates.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import type { Failure } from './failures.tsx';
import { minutesFile, type TextFile } from './minutes-file.ts';
import { useStop } from './use-stop.ts';
import { withEach } from './with-each.ts';

/** How many meetings are fetched at once. */
const atOnce = 4;

interface Exported {
  saved: number;
  /** Those that could not be had. */
  failures: Failure[];
}

/** One meeting is a file of its own, several are a zip. */
async function save(files: readonly TextFile[]): Promise<void> {
  const [first, ...others] = files;
  if (first === undefined) return;
  if (others.length === 0)
    return saveFile(first.name, new Blob([first.content], { type: 'text/plain;charset=utf-8' }));
  const { zipOf } = await import('./zip.ts').catch(() => {
    throw new AppError('unavailable', text('error.partMissing'));
  });
  saveFile(`meetings_${dayOf(new Date())}.zip`, zipOf(files));
}

function sayExported({ saved, failures: [first] }: Exported, meetings: MeetingSummary[]): void {
  if (saved === 1 && meetings.length === 1)
    toast.success(text('archive.exporting', { title: meetings[0]?.title ?? '' }));
  else if (saved > 0) toast.success(text('archive.exportedSeveral', { n: saved }));
  if (first !== undefined) toast.failed(text('export.transcriptFailed'), first.reason);
}

/** Fetches meetings and saves them as text, made here in the browser. Stopped, it saves none. */
export function useExportMeetings() {
  const [done, setDone] = useState(0);
  const { begin, stop } = useStop();
  const exporting = useMutation({
    mutationFn: async (meetings: MeetingSummary[]): Promise<Exported | 'stopped'> => {
      const stopped = begin();
      setDone(0);
      const files: (TextFile | undefined)[] = Array.from({ length: meetings.length });
      const failures: Failure[] = [];
      await withEach(meetings, { atOnce, stopped }, async ({ id, title }, place) => {
        try {
          files[place] = minutesFile(await api.getMeeting({ id }, stopped));
        } catch (error) {
          failures.push({ id, title, reason: messageOf(error) });
        }
        setDone((before) => before + 1);
      });
      if (stopped.aborted) return 'stopped';
      const had = files.filter((file) => file !== undefined);
      await save(had);
      return { saved: had.length, failures };
    },
    onSuccess: (result, meetings) => {
      if (result === 'stopped') toast.info(text('archive.exportStopped'));
      else sayExported(result, meetings);
    },
    onError: (error) => toast.failed(text('export.transcriptFailed'), messageOf(error)),
  });
  const { data } = exporting;
  const failures = data === undefined || data === 'stopped' ? [] : data.failures;
  return { ...exporting, done, failures, stop };
}
