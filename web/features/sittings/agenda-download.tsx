import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './sittings.module.css';
import type { ShownSitting } from './whole-sitting.tsx';

const offered = [
  { kind: 'notice', format: 'pdf', label: 'sittings.saveNotice' },
  { kind: 'agenda', format: 'pdf', label: 'sittings.saveAgenda' },
  { kind: 'agenda', format: 'docx', label: 'sittings.saveAgendaWord' },
] as const;

/** Buttons that save the notice and, once it is issued, the agenda. */
export function AgendaDownloads({ shown: { meeting, record } }: { shown: ShownSitting }) {
  const mayExport = useMay('export', meeting);
  const isIssued = record.agenda.some(({ number }) => number !== null);
  if (!mayExport) return null;
  return (
    <div className={styles.actions}>
      {offered
        .filter(({ kind }) => kind === 'notice' || isIssued)
        .map((one) => (
          <Download key={one.label} meetingId={meeting.id} {...one} />
        ))}
    </div>
  );
}

type DownloadProps = (typeof offered)[number] & { meetingId: string };

function Download({ meetingId, kind, format, label }: DownloadProps) {
  const save = useMutation({
    mutationFn: async () => {
      const { name, content } = await api.exportAgenda({ id: meetingId, kind, format });
      saveFile(name, content);
    },
    onError: (error) => toast.error(errorSentence(error), label),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Icon name="download" size={16} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {text(label)}
    </Button>
  );
}
