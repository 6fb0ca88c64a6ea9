import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { audioAccept } from '#contract/audio.ts';
import { inRecordedOrder } from '../../features/uploads/parts-of-recording.ts';
import { ProcessingFields } from '../../features/uploads/processing-fields.tsx';
import { RejectedFiles, useRejectedFiles } from '../../features/uploads/rejected-files.tsx';
import { retryUpload } from '../../features/uploads/send-uploads.ts';
import { fingerprintOf } from '../../features/uploads/unfinished.ts';
import { OverallProgress, UploadItems } from '../../features/uploads/upload-items.tsx';
import {
  addUploads,
  findUpload,
  isRunning,
  moveUpload,
  sortUploads,
  useUploads,
} from '../../features/uploads/upload-list.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useMay, useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { type Draft, draftAtStart, missingIn, storedDraft } from './meeting-draft.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { onFormSent, sendForm } from './send-form.ts';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import styles from './upload-page.module.css';

const speakerCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15];

/** Adds files to the form, parts in recorded order. */
function add(files: File[], { together }: Draft): void {
  const added = (together ? inRecordedOrder(files) : files)
    .map((file) => ({ id: fingerprintOf(file), file, isOfForm: true }))
    .filter(({ id }) => !findUpload(id)?.isOfForm);
  if (added.length === 0) return;
  addUploads(added);
  toast.success(text('upload.added', { n: added.length }));
}

/** Sends the form. While its page is open, that opens the first meeting that received its recording. */
function useSendForm() {
  const navigate = useNavigate();
  const rights = { mayUpdate: useMay('update'), mayDelete: useMay('delete') };
  /** Why a meeting could not be created. */
  const [refused, setRefused] = useState<unknown>(null);
  useEffect(
    () =>
      onFormSent(({ meetings: [first], refused }) => {
        setRefused(refused);
        if (first !== undefined) navigate(meetingPath(first));
      }),
    [navigate],
  );
  const send = (draft: Draft, only?: string) => {
    setRefused(null);
    sendForm(draft, rights, only);
  };
  return { refused, send };
}

export function UploadPage() {
  const { department } = useUser();
  const [draft, setDraft] = useState(() => draftAtStart(department));
  const [submitted, setSubmitted] = useState(false);
  const uploads = useUploads();
  const ofForm = uploads.filter(({ isOfForm }) => isOfForm);
  const busy = ofForm.some(isRunning);
  const isTogether = draft.together && ofForm.length > 1;
  const { refused, send } = useSendForm();
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, refused);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    storedDraft.write(next);
    setDraft(next);
  };
  const submit = (only?: string) => {
    setSubmitted(true);
    if (ofForm.every(({ state }) => state.name === 'completed'))
      return toast.error(text('upload.noFiles'));
    const missing = missingIn(draft);
    if (missing === null) return send(draft, only);
    toast.error(text(missingFields[missing]));
    const field = form.current?.elements.namedItem(missing);
    if (field instanceof HTMLElement) field.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <Page title={text('upload.title')} lead={text('upload.lead')}>
      <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
        <Panel title={text('upload.meeting')}>
          <MeetingFields
            draft={draft}
            onChange={change}
            disabled={busy}
            showMissing={submitted}
            refused={refused}
            severalFiles={ofForm.length > 1 && !draft.together}
          />
        </Panel>
        <Panel title={text('upload.options')}>
          <ProcessingFields
            options={draft}
            onChange={change}
            disabled={busy}
            speakerCounts={speakerCounts}
          />
        </Panel>
        <Panel title={text('upload.files')}>
          <ChooseFiles disabled={busy} onChoose={(files) => add(files, draft)} />
          {ofForm.length > 1 && (
            <SeveralFiles
              together={draft.together}
              disabled={busy}
              onChange={(together) => {
                if (together) sortUploads(inRecordedOrder(ofForm.map(({ file }) => file)));
                change({ together });
              }}
            />
          )}
          <OverallProgress uploads={ofForm} />
          {isTogether && ofForm.some(({ state }) => state.name === 'failed') && (
            <Notice tone="warn">{text('upload.partsWait')}</Notice>
          )}
          <UploadItems
            uploads={isTogether ? ofForm : uploads}
            onRetry={({ id, isOfForm }) => (isOfForm ? submit(id) : retryUpload(id))}
            onMove={isTogether && !busy ? ({ id }, by) => moveUpload(id, by) : undefined}
          />
          {isTogether && <UploadItems uploads={uploads.filter(({ isOfForm }) => !isOfForm)} />}
          <UnfinishedUploads uploads={uploads} />
        </Panel>
        <div>
          <Button
            type="submit"
            size="md"
            className={styles.submit}
            busy={busy}
            leftSection={<Icon name="upload" size={18} />}
          >
            {text(busy ? 'upload.busy' : 'upload.submit')}
          </Button>
        </div>
      </form>
    </Page>
  );
}

const missingFields = {
  title: 'upload.titleMissing',
  date: 'meetings.dateMissing',
  begins: 'meetings.timeMissing',
} as const;

interface ChooseFilesProps {
  disabled: boolean;
  /** Called with those that can be uploaded. */
  onChoose: (files: File[]) => void;
}

function ChooseFiles({ disabled, onChoose }: ChooseFilesProps) {
  const { rejected, accept, dismiss } = useRejectedFiles();
  return (
    <>
      <DropZone
        label={text('upload.drop')}
        browse={text('upload.browse')}
        hint={text('upload.formats')}
        accept={audioAccept}
        disabled={disabled}
        onFiles={(files) => onChoose(accept(files))}
      />
      <RejectedFiles files={rejected} onDismiss={dismiss} />
    </>
  );
}

interface SeveralFilesProps {
  together: boolean;
  disabled: boolean;
  onChange: (together: boolean) => void;
}

/** The choice for several files: one meeting or several. */
function SeveralFiles({ together, disabled, onChange }: SeveralFilesProps) {
  return (
    <fieldset className={styles.several} disabled={disabled}>
      <legend>{text('upload.several')}</legend>
      {([false, true] as const).map((choice) => (
        <label key={String(choice)}>
          <input
            type="radio"
            name="together"
            checked={together === choice}
            onChange={() => onChange(choice)}
          />
          {text(choice ? 'upload.together' : 'upload.separate')}
        </label>
      ))}
      {together && <p>{text('upload.togetherHint')}</p>}
    </fieldset>
  );
}
