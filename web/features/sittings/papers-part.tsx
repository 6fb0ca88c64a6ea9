import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgendaItem } from '#contract/agendas.ts';
import { limits } from '#contract/limits.ts';
import type { Meeting } from '#contract/meetings.ts';
import { type Paper, paperTypes } from '#contract/papers.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { displayNumber } from '../../ui/formats.ts';
import { Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { PaperRow } from './paper-row.tsx';
import { PaperUploads } from './paper-upload-list.tsx';
import { sendPapers } from './paper-uploads.ts';
import styles from './papers.module.css';
import { papersQuery, sittingQuery } from './queries.ts';

/** The papers of a sitting, by item, and where to add more. */
export function PapersPart({ meeting }: { meeting: Meeting }) {
  const { id } = meeting;
  const sitting = useQuery({ ...sittingQuery(id), enabled: meeting.body_id !== null });
  const papers = useQuery({ ...papersQuery(id), enabled: meeting.body_id !== null });
  const mayAdd = useMay('update', meeting);
  if (meeting.body_id === null) return <StateView icon="council" title={text('papers.noBody')} />;
  const error = sitting.error ?? papers.error;
  if (sitting.data === undefined || papers.data === undefined)
    return error === null ? (
      <Loading height="12rem">{text('app.loading')}</Loading>
    ) : (
      <StateView
        icon="alert"
        title={text('papers.failed')}
        action={
          <Button onClick={() => Promise.all([sitting.refetch(), papers.refetch()])}>
            {text('app.retry')}
          </Button>
        }
      >
        {errorSentence(error)}
      </StateView>
    );
  return (
    <>
      {mayAdd && <AddPapers meetingId={id} agenda={sitting.data.agenda} />}
      <ByItem meetingId={id} record={sitting.data} papers={papers.data} mayChange={mayAdd} />
    </>
  );
}

/** Such as "3. Water supply, ward 7". */
const labelOf = ({ number, title }: AgendaItem): string =>
  number === null
    ? nameIn(title)
    : text('papers.item', { number: displayNumber(number), title: nameIn(title) });

function AddPapers({ meetingId, agenda }: { meetingId: string; agenda: AgendaItem[] }) {
  const queries = useQueryClient();
  const [item, setItem] = useState('');
  const itemId = agenda.some(({ id }) => id === item) ? item : null;
  return (
    <Panel title={text('papers.add')}>
      <div className={styles.add}>
        <NativeSelect
          label={text('papers.for')}
          value={itemId ?? ''}
          onChange={({ currentTarget }) => setItem(currentTarget.value)}
          data={[
            { value: '', label: text('papers.wholeMeeting') },
            ...agenda.map((one) => ({ value: one.id, label: labelOf(one) })),
          ]}
        />
        <DropZone
          icon="upload"
          label={text('papers.drop')}
          browse={text('papers.browse')}
          hint={text('papers.hint', { mb: displayNumber(limits.paperBytes / 1024 / 1024) })}
          accept={[...paperTypes]}
          disabled={false}
          onFiles={(files) => sendPapers(queries, { meetingId, itemId }, files)}
        />
      </div>
      <PaperUploads meetingId={meetingId} />
    </Panel>
  );
}

interface ByItemProps {
  meetingId: string;
  record: SittingRecord;
  papers: Paper[];
  mayChange: boolean;
}

function ByItem({ meetingId, record: { agenda }, papers, mayChange }: ByItemProps) {
  if (papers.length === 0) return <StateView icon="archive" title={text('papers.none')} />;
  const groups = [
    { id: null, label: text('papers.wholeMeeting') },
    ...agenda.map((item) => ({ id: item.id, label: labelOf(item) })),
  ];
  return groups.map(({ id, label }) => {
    const own = papers.filter(({ agenda_item_id }) => agenda_item_id === id);
    if (own.length === 0) return null;
    return (
      <Panel key={id} title={label}>
        <ul className={styles.papers}>
          {own.map((paper) => (
            <PaperRow key={paper.id} meetingId={meetingId} paper={paper} mayChange={mayChange} />
          ))}
        </ul>
      </Panel>
    );
  });
}
