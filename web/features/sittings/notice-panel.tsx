import { useState } from 'react';
import { isRefusedFor } from '#contract/errors.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Panel } from '../../ui/page.tsx';
import { PresidingDialog } from './change-presiding.tsx';
import { ReasonDialog } from './entry-dialog.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { noticeOf } from './sitting-panel.tsx';
import styles from './sittings.module.css';
import { waiverWords } from './waiver.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

type Action = 'notice' | 'open' | 'closed' | 'adjourned' | 'cancelled';

/** The notice of a sitting, and how it opens, closes, is adjourned or cancelled. */
export function NoticePanel({ shown }: { shown: ShownSitting }) {
  const [action, setAction] = useState<Action | null>(null);
  const { record, mayPrepare } = shown;
  const { sitting } = record;
  const mayServe = useMay('update', shown.meeting);
  const close = () => setAction(null);
  return (
    <Panel
      title={text('sittings.notice')}
      action={mayPrepare && <Actions shown={shown} onChoose={setAction} />}
    >
      <p>{noticeOf(sitting)}</p>
      {sitting.opened_at !== null && (
        <p>
          {text('sittings.openedAt', { time: displayInstant(sitting.opened_at) })}
          {sitting.closed_at !== null &&
            ` · ${text('sittings.endedAt', { time: displayInstant(sitting.closed_at) })}`}
        </p>
      )}
      {sitting.waived && (
        <p>{text('sittings.openedWithoutQuorum', { reason: waiverWords(sitting.waived) })}</p>
      )}
      {sitting.adjourned_reason !== '' && (
        <p>{text('sittings.because', { reason: sitting.adjourned_reason })}</p>
      )}
      {sitting.notice.issued_at !== null && mayServe && <ServicesPanel shown={shown} />}
      {action === 'notice' && <NoticeDialog shown={shown} onClose={close} />}
      <PresidingDialog
        shown={shown}
        open={action === 'open'}
        onClose={close}
        title={text('meeting.nextOpen')}
        submit={text('meeting.nextOpen')}
        done={text('sittings.openDone')}
        people={shown.members}
        usual={shown.members.find(({ role }) => role === 'presiding_officer')?.id}
        takesQuorumReason
        enter={api.openSitting}
      />
      {(['closed', 'adjourned', 'cancelled'] as const).map((outcome) => (
        <ReasonDialog
          key={outcome}
          open={action === outcome}
          onClose={close}
          meetingId={shown.meeting.id}
          title={text(`sittings.end.${outcome}`)}
          submit={text(`sittings.end.${outcome}`)}
          done={text(`sittings.done.${outcome}`)}
          isRequired={outcome !== 'closed'}
          enter={(reason) => api.closeSitting({ id: shown.meeting.id, outcome, reason })}
        >
          <p>{text(`sittings.endText.${outcome}`)}</p>
        </ReasonDialog>
      ))}
    </Panel>
  );
}

interface ActionsProps {
  shown: ShownSitting;
  onChoose: (action: Action) => void;
}

function Actions({ shown: { record }, onChoose }: ActionsProps) {
  const { state, notice } = record.sitting;
  const isOpen = state === 'open';
  const item = (action: Action, what: string, danger = false) => ({
    text: what,
    label: what,
    danger,
    onSelect: () => onChoose(action),
  });
  return (
    <div className={styles.actions}>
      {notice.issued_at === null && !isOpen && (
        <Button size="xs" onClick={() => onChoose('notice')}>
          {text('meeting.nextNotice')}
        </Button>
      )}
      {isOpen ? (
        <Button size="xs" onClick={() => onChoose('closed')}>
          {text('sittings.end.closed')}
        </Button>
      ) : (
        <Button variant="default" size="xs" onClick={() => onChoose('open')}>
          {text('meeting.nextOpen')}
        </Button>
      )}
      <Menu
        label={text('sittings.moreActions')}
        items={[
          item('adjourned', text('sittings.end.adjourned')),
          ...(isOpen ? [] : [item('cancelled', text('sittings.end.cancelled'), true)]),
        ]}
      />
    </div>
  );
}

interface DialogProps {
  shown: ShownSitting;
  onClose: () => void;
}

/** Issues the notice. One that is late takes a reason, which goes on the record. */
function NoticeDialog({ shown: { meeting, record }, onClose }: DialogProps) {
  const { due } = record.sitting.notice;
  const [isLate, setLate] = useState(() => due !== null && Date.parse(due) < Date.now());
  const issue = async (late_reason: string) => {
    try {
      return await api.issueNotice({ id: meeting.id, late_reason });
    } catch (error) {
      // The time has passed while this was open, or the server's clock is ahead.
      if (isRefusedFor(error, 'noticeLate')) setLate(true);
      throw error;
    }
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      meetingId={meeting.id}
      title={text('meeting.nextNotice')}
      submit={text('meeting.nextNotice')}
      done={text('sittings.noticeDone')}
      field={{ label: text('sittings.lateReason'), name: 'late_reason' }}
      isAsked={isLate}
      isRequired
      enter={issue}
    >
      <p>
        {isLate && due !== null
          ? text('sittings.noticeLateText', { time: displayInstant(due) })
          : text('sittings.noticeText')}
      </p>
      {record.agenda.every(({ number }) => number === null) && (
        <p>{text('sittings.noticeWithoutAgenda')}</p>
      )}
    </ReasonDialog>
  );
}
