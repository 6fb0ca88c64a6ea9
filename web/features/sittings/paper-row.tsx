import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Paper } from '#contract/papers.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { displaySize } from '../../ui/formats.ts';
import { Row } from '../../ui/lists.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './papers.module.css';
import { usePointedTo } from './pointed-to.ts';
import { papersQuery } from './queries.ts';

const kinds = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' } as const;

interface PaperRowProps {
  meetingId: string;
  paper: Paper;
  mayChange: boolean;
}

/** A paper with what it is, who sent it, and what can be done with it. */
export function PaperRow({ meetingId, paper, mayChange }: PaperRowProps) {
  const { id, title, content_type, size, sent_by, sent_at, sha256, withdrawn, earlier_titles } =
    paper;
  const [asked, setAsked] = useState<'rename' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const save = useMutation({
    mutationFn: () => api.getPaperFile({ id: meetingId, paper_id: id }),
    onSuccess: ({ file_url }) => location.assign(file_url),
    onError: (error) => toast.error(errorSentence(error), 'paper'),
  });
  return (
    <Row
      head={
        <>
          <span className={withdrawn ? styles.withdrawn : styles.name} {...usePointedTo(id)}>
            {title}
          </span>
          {withdrawn && <Tag tone="warn">{text('papers.withdrawn')}</Tag>}
        </>
      }
      actions={
        <span className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            loading={save.isPending}
            onClick={() => save.mutate()}
            aria-label={text('papers.saveOne', { title })}
          >
            {text('papers.save')}
          </Button>
          {mayChange && (
            <Button
              variant="default"
              size="xs"
              onClick={() => setAsked('rename')}
              aria-label={text('papers.renameOne', { title })}
            >
              {text('papers.rename')}
            </Button>
          )}
          {mayChange && !withdrawn && (
            <Button
              variant="default"
              size="xs"
              onClick={() => setAsked('withdraw')}
              aria-label={text('papers.withdrawOne', { title })}
            >
              {text('papers.withdraw')}
            </Button>
          )}
        </span>
      }
    >
      <p className={styles.detail}>
        {kinds[content_type]} · {displaySize(size)} ·{' '}
        {text('papers.sent', { name: sent_by, time: displayInstant(sent_at) })}
      </p>
      {withdrawn && (
        <p className={styles.detail}>
          {text('papers.withdrawnBy', { name: withdrawn.by, time: displayInstant(withdrawn.at) })}
          {withdrawn.reason && ` ${withdrawn.reason}`}
        </p>
      )}
      {earlier_titles.map((one) => (
        <p key={one.until} className={styles.detail}>
          {text('papers.calledBefore', {
            title: one.title,
            time: displayInstant(one.until),
            name: one.changed_by,
          })}
        </p>
      ))}
      <details className={styles.detail}>
        <summary>{text('papers.checksum')}</summary>
        <code className={styles.checksum}>{sha256}</code>
      </details>
      <Dialog open={asked === 'rename'} onClose={close} label={text('papers.renameTitle')}>
        <RenameForm meetingId={meetingId} paper={paper} onClose={close} />
      </Dialog>
      <Dialog open={asked === 'withdraw'} onClose={close} label={text('papers.withdrawTitle')}>
        <WithdrawForm meetingId={meetingId} paper={paper} onClose={close} />
      </Dialog>
    </Row>
  );
}

interface PaperFormProps extends Pick<PaperRowProps, 'meetingId' | 'paper'> {
  onClose: () => void;
}

function WithdrawForm({ meetingId, paper, onClose }: PaperFormProps) {
  const queries = useQueryClient();
  const form = useSubmitForm({
    initialValues: { reason: '' },
    submit: ({ reason }) => api.withdrawPaper({ id: meetingId, paper_id: paper.id, reason }),
    onSuccess: async () => {
      await queries.invalidateQueries(papersQuery(meetingId));
      toast.success(text('papers.withdrawnNow'));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={text('papers.withdrawTitle')}
      submit={text('papers.withdraw')}
      onClose={onClose}
    >
      <p>{text('papers.withdrawText', { title: paper.title })}</p>
      <TextInput
        {...form.field('reason')}
        label={text('papers.reason')}
        maxLength={limits.purposeLength}
        autoComplete="off"
      />
    </DialogForm>
  );
}

/** Corrects the title. The file stays, and so does the title before. */
function RenameForm({ meetingId, paper, onClose }: PaperFormProps) {
  const queries = useQueryClient();
  const form = useVersionedForm<Paper, { title: string }>({
    saved: paper,
    valuesOf: ({ title }) => ({ title }),
    read: async () => {
      const papers = await queries.fetchQuery(papersQuery(meetingId));
      return papers.find(({ id }) => id === paper.id) ?? paper;
    },
    validate: { title: (title) => title.trim() === '' && text('papers.titleMissing') },
    save: (_, { version }, { title }) =>
      api.renamePaper({ id: meetingId, paper_id: paper.id, title, version }),
    onSuccess: async () => {
      await queries.invalidateQueries(papersQuery(meetingId));
      toast.success(text('papers.renamed'));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={text('papers.renameTitle')}
      submit={text('papers.rename')}
      onClose={onClose}
    >
      <p>{text('papers.fileStays')}</p>
      <TextInput
        {...form.field('title')}
        label={text('papers.title')}
        required
        maxLength={limits.titleLength}
        autoComplete="off"
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}
