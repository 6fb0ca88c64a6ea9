import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { SaveButton } from '../../platform/browser/save-button.tsx';
import { useMay } from '../../platform/user/current-user.ts';
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
        .map(({ label, ...what }) => (
          <SaveButton
            key={label}
            label={text(label)}
            file={() => api.exportAgenda({ id: meeting.id, ...what })}
          />
        ))}
    </div>
  );
}
