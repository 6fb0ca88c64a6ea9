import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { audioAccept } from '#contract/audio.ts';
import { ProcessingFields } from '../../features/uploads/processing-fields.tsx';
import { UploadLeaveWarning } from '../../features/uploads/transfer.tsx';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { type Draft, missingIn, newDraft, storedDraft } from './meeting-draft.ts';
import { MeetingFields } from './meeting-fields.tsx';
import { OverallProgress, RecordingList, useRecordings } from './recording-list.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import styles from './upload-page.module.css';
import { useUpload } from './use-upload.ts';

const languages = ['mr-IN', 'hi-IN', 'en-IN', 'kn-IN'];
const speakerCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15];

export function UploadPage() {
  const { department } = useUser();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => storedDraft.read() ?? newDraft(department));
  const [submitted, setSubmitted] = useState(false);
  const { recordings, add, remove, setState } = useRecordings();
  const { busy, overall, refused, isRunning, run } = useUpload(setState);
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, refused);

  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    storedDraft.write(next);
    setDraft(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (recordings.length === 0) return toast.error(text('upload.noFiles'));
    const missing = missingIn(draft);
    if (missing !== null) {
      toast.error(text(`upload.${missing}Missing`));
      const field = event.currentTarget.elements.namedItem(missing);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    const meetings = await run(recordings, draft);
    const first = meetings?.[0];
    if (meetings === null || first === undefined) return;
    storedDraft.clear();
    toast.success(text('upload.processed', { n: meetings.length }));
    navigate(meetingPath(first));
  };

  return (
    <Page title={text('upload.title')} lead={text('upload.lead')}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <Panel title={text('upload.meeting')}>
          <MeetingFields
            draft={draft}
            onChange={change}
            disabled={busy}
            showMissing={submitted}
            refused={refused}
            severalFiles={recordings.length > 1}
          />
        </Panel>
        <Panel title={text('upload.options')}>
          <ProcessingFields
            options={draft}
            onChange={change}
            disabled={busy}
            languages={languages}
            speakerCounts={speakerCounts}
          />
        </Panel>
        <Panel title={text('upload.files')}>
          <DropZone
            label={text('upload.drop')}
            browse={text('upload.browse')}
            hint={text('upload.formats')}
            accept={audioAccept}
            disabled={busy}
            onFiles={add}
          />
          {overall && <OverallProgress {...overall} />}
          <RecordingList recordings={recordings} busy={busy} onRemove={remove} />
          <UnfinishedUploads busy={busy} />
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
      <UploadLeaveWarning isNeeded={isRunning} />
    </Page>
  );
}
