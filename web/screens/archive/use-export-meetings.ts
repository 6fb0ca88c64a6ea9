import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { MeetingSummary } from '#contract/meetings.ts';
import { api } from '../../api.ts';
import { messageOf } from '../../messages/handled-message.ts';
import { text } from '../../messages/text.ts';
import { dayOf } from '../../ui/dates.ts';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import type { Failure } from './failures.tsx';
import { minutesFile, type TextFile } from './minutes-file.ts';

/** How many meetings are fetched at once. */
const parallel = 4;

/** One meeting is a file of its own, several are a zip. */
async function save(files: readonly TextFile[]): Promise<void> {
  const [first, ...others] = files;
  if (first === undefined) return;
  if (others.length === 0)
    return saveFile(first.name, new Blob([first.content], { type: 'text/plain;charset=utf-8' }));
  const { zipOf } = await import('./zip.ts');
  saveFile(`meetings_${dayOf(new Date())}.zip`, zipOf(files));
}

/** Fetches meetings and saves them as text, made here in the browser. Gives those that could not be had. */
export function useExportMeetings() {
  const [done, setDone] = useState(0);
  const exporting = useMutation({
    mutationFn: async (meetings: MeetingSummary[]): Promise<Failure[]> => {
      setDone(0);
      const files: (TextFile | undefined)[] = Array.from({ length: meetings.length });
      const failures: Failure[] = [];
      const waiting = [...meetings.entries()];
      const worker = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [index, { id, title }] = next;
          try {
            files[index] = minutesFile(await api.getMeeting({ id }));
          } catch (error) {
            failures.push({ id, title, reason: messageOf(error) });
          }
          setDone((before) => before + 1);
        }
      };
      await Promise.all(Array.from({ length: parallel }, worker));
      await save(files.filter((file) => file !== undefined));
      return failures;
    },
    onSuccess: (failures, meetings) => {
      const n = meetings.length - failures.length;
      const [first] = failures;
      if (n === 1 && meetings.length === 1)
        toast.success(text('archive.exporting', { title: meetings[0]?.title ?? '' }));
      else if (n > 0) toast.success(text('archive.exportedSeveral', { n }));
      if (first !== undefined) toast.failed(text('export.transcriptFailed'), first.reason);
    },
    onError: (error) => toast.failed(text('export.transcriptFailed'), messageOf(error)),
  });
  return { ...exporting, done };
}
