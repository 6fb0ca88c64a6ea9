import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { SelectionBar } from '../../meetings/selection-bar.tsx';
import { useSelection } from '../../meetings/use-selection.ts';
import { WindowList } from '../../meetings/window-list.tsx';
import { text } from '../../messages/text.ts';
import { BulkActions } from './bulk-actions.tsx';
import { type AskedJobs, JobDialog } from './job-dialog.tsx';
import { QueueJob } from './queue-job.tsx';

const idOf = ({ job_id }: Job) => job_id;

/** The jobs, and what can be done with those chosen. Dialogs live here: a job may leave the page meanwhile. */
export function QueueList({ jobs }: { jobs: Job[] }) {
  const selection = useSelection(jobs.map(idOf));
  const [asked, setAsked] = useState<AskedJobs | null>(null);
  return (
    <>
      <SelectionBar
        selection={selection}
        count={text('queue.selected', { n: selection.chosen.length })}
      >
        <BulkActions jobs={jobs.filter((job) => selection.has(idOf(job)))} onAsk={setAsked} />
      </SelectionBar>
      <WindowList label={text('queue.list')} items={jobs} keyOf={idOf} height={150}>
        {(job) => (
          <QueueJob
            job={job}
            isSelected={selection.has(idOf(job))}
            onSelect={selection.toggle}
            onAsk={setAsked}
          />
        )}
      </WindowList>
      {asked && <JobDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
