import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { audioAccept } from '#contract/audio.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../paths.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useInvalidFocus } from '../../ui/use-invalid-focus.ts';
import { LeaveWarning } from '../../uploads/leave-warning.tsx';
import { ProcessingFields } from '../../uploads/processing-fields.tsx';
import { type Draft, missingIn, newDraft, storedDraft } from './draft.ts';
import styles from './fields.module.css';
import { MeetingFields } from './meeting-fields.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { RecordingList } from './recording-list.tsx';
import { UnfinishedUploads } from './unfinished-uploads.tsx';
import { useRecordings } from './use-recordings.ts';
import { useUpload } from './use-upload.ts';

const languages = ['mr-IN', 'hi-IN', 'en-IN', 'kn-IN'];
const speakerCounts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15];

export function UploadScreen() {
  const { department } = useUser();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => storedDraft.read() ?? newDraft(department));
  const [asked, setAsked] = useState(false);
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
    setAsked(true);
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
            showMissing={asked}
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
      <LeaveWarning isNeeded={isRunning} />
    </Page>
  );
}
