import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { AgendaItem } from '#contract/agendas.ts';
import { mainMotion, rewordingBy } from '#contract/amendments.ts';
import { AppError } from '#contract/errors.ts';
import type { Motion } from '#contract/motions.ts';
import { lacksQuorum } from '#contract/presence.ts';
import { steadyNow } from '../../features/desk/clock.ts';
import type { Entered, Entry } from '../../features/desk/entries.ts';
import type { Person } from '../../features/desk/people.ts';
import { areIndependent, currentItem, nextItem, openMotions } from '../../features/desk/state.ts';
import { type AboutDesk, type DeskHandle, useDesk } from '../../features/desk/use-desk.ts';
import { usePageShortcuts } from '../../features/transcripts/shortcuts.ts';
import { newOptions, toProcessingOptions } from '../../features/uploads/processing-options.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { LeaveWarning } from '../../platform/navigation/leave-warning.tsx';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ActButton, type Acts } from './act-button.tsx';
import { Agenda } from './agenda.tsx';
import { CurrentItem } from './current-item.tsx';
import styles from './desk.module.css';
import { deskFormName } from './desk-form.tsx';
import { canBeEdited, EntryForm, type OpenForm } from './entry-form.tsx';
import { Members } from './members.tsx';
import { withoutObjection } from './quorum-reason.tsx';
import { RecorderBar } from './recorder-bar.tsx';
import { RefusedEntries } from './refused-entries.tsx';
import { deskShortcuts } from './shortcuts.ts';
import { StatusBar } from './status-bar.tsx';

/** The desk of a clerk during a sitting. */
export function DeskPage() {
  const { id = '' } = useParams();
  const mayEnter = useMay('update');
  if (!mayEnter)
    return (
      <Page title={text('desk.title')}>
        <StateView icon="lock" title={text('desk.notAllowed')} action={<Back id={id} />} />
      </Page>
    );
  return <DeskOf key={id} id={id} />;
}

const Back = ({ id }: { id: string }) => (
  <TextLink to={meetingPath(id)}>{text('desk.back')}</TextLink>
);

/** A recording is processed as one in the language of the body's record. */
const optionsFor = (language: AboutDesk['language']) =>
  toProcessingOptions(newOptions(`${language}-IN` as Parameters<typeof newOptions>[0]));

function DeskOf({ id }: { id: string }) {
  const desk = useDesk(id, optionsFor);
  const { state, error, refetch } = desk;
  if (state !== undefined) return <LoadedDesk id={id} desk={desk} state={state} />;
  const hasNoSitting = error instanceof AppError && error.reason === 'noSitting';
  return (
    <Page title={text('desk.title')}>
      {error === null ? (
        <Loading height="24rem">{text('app.loading')}</Loading>
      ) : (
        <StateView
          icon="alert"
          title={text('desk.failed')}
          action={
            <>
              {!hasNoSitting && <Button onClick={() => refetch()}>{text('app.retry')}</Button>}
              <Back id={id} />
            </>
          }
        >
          {hasNoSitting ? text('desk.noSitting') : errorMessage(error)}
        </StateView>
      )}
    </Page>
  );
}

interface LoadedDeskProps {
  id: string;
  desk: DeskHandle;
  state: AboutDesk;
}

function LoadedDesk({ id, desk, state }: LoadedDeskProps) {
  const { entries, isKept, outbox, microphone } = desk;
  const { record, members, language, title } = state;
  const [form, setForm] = useState<OpenForm | null>(null);
  const close = () => setForm(null);
  const people: Person[] = members.map((one) => ({ ...one, label: personName(one, language) }));
  const item = currentItem(record);
  const acts = useActs(desk, state, item, setForm);
  usePageShortcuts(deskShortcuts, acts);
  const again = form?.name === 'again' ? form.entry : null;
  const enter = (...entered: Entered[]) => {
    const [first] = entered;
    if (again && first) void outbox.replace(again.id, first);
    else void desk.enter(...entered);
  };
  const editorOf = (entry: Entry) =>
    canBeEdited(entry) ? () => setForm({ name: 'again', entry }) : null;
  const isRecording = () => microphone.store.getState().state === 'recording';
  const isNeeded = () => isRecording() || (!isKept && entries.some(({ isSent }) => !isSent));
  return (
    <Page
      title={text('desk.titleOf', { title })}
      heading={title}
      lead={
        <div>
          <Back id={id} /> · {text('desk.shortcutsHint')}
        </div>
      }
      actions={
        <>
          <ActButton act="undo" acts={acts} />
          <ActButton act="close" acts={acts} />
        </>
      }
    >
      <div className={styles.top}>
        <StatusBar state={state} entries={entries} />
        <RecorderBar desk={desk} acts={acts} began={record.sitting.recording_began} />
      </div>
      {!isKept && <Notice tone="bad">{text('desk.notKept')}</Notice>}
      <RefusedEntries
        entries={entries}
        record={record}
        people={people}
        outbox={outbox}
        editorOf={editorOf}
      />
      <div className={styles.desk}>
        <Agenda state={state} enter={enter} />
        <CurrentItem state={state} item={item} acts={acts} enter={enter} />
        <Members state={state} people={people} item={item} acts={acts} />
      </div>
      <Dialog
        open={form !== null}
        onClose={close}
        label={deskFormName}
        shape={form?.name === 'rollCall' || form?.name === 'vote' ? 'wide' : 'dialog'}
      >
        {form && (
          <EntryForm form={form} state={state} people={people} enter={enter} onClose={close} />
        )}
      </Dialog>
      <LeaveWarning
        isNeeded={isNeeded}
        title={text('desk.leaveTitle')}
        leave={text('desk.leave')}
        stay={text('desk.stay')}
      >
        {text('desk.leaveText')}
      </LeaveWarning>
    </Page>
  );
}

/** The actions possible now, by key or button. */
function useActs(
  { enter, entries, outbox, microphone }: DeskHandle,
  state: AboutDesk,
  item: AgendaItem | undefined,
  open: (form: OpenForm) => void,
): Acts {
  const mic = useStore(microphone.store).state;
  const { record } = state;
  const { sitting } = record;
  const isOpen = sitting.state === 'open';
  const isBefore = sitting.state === 'planned' || sitting.state === 'notified';
  const next = nextItem(record);
  const all = openMotions(record);
  const motion = openMotions(record, item?.id)[0];
  const adopt = (motions: readonly string[]) =>
    lacksQuorum(record)
      ? open({ name: 'unanimous', motions })
      : void enter(...withoutObjection(motions, {}));
  const showing = (name: 'rollCall' | 'arrives' | 'leaves' | 'preside' | 'interest' | 'close') =>
    isOpen ? () => open({ name }) : undefined;
  return {
    ...(isBefore && {
      open: () => open({ name: 'open' }),
      rollCall: () => open({ name: 'rollCall' }),
      arrives: () => open({ name: 'arrives' }),
    }),
    ...((isOpen || isBefore) &&
      record.attendance.length > 0 && { correct: () => open({ name: 'correct' }) }),
    ...(isOpen && {
      rollCall: showing('rollCall'),
      arrives: showing('arrives'),
      leaves: showing('leaves'),
      preside: showing('preside'),
      close: showing('close'),
      next: next && (() => enter({ call: 'takeAgendaItem', input: { item_id: next.id } })),
    }),
    ...(isOpen &&
      item && {
        interest: showing('interest'),
        move: () => open({ name: 'move', parent: null }),
        ...(motion && deciding(record, motion, open, adopt)),
        ...(all.length > 1 &&
          areIndependent(record.motions, all) && { enBloc: () => adopt(all.map(({ id }) => id)) }),
      }),
    record: recording(mic, microphone),
    mark: marking(sitting.recording_began, mic, () => open({ name: 'align' }), enter),
    undo: entries.some(outbox.mayBeTakenBack) ? () => outbox.undo() : undefined,
  };
}

/** The actions on an open motion. An amendment is of the main motion, unless the clerk chooses another. */
function deciding(
  { motions }: AboutDesk['record'],
  motion: Motion,
  open: (form: OpenForm) => void,
  adopt: (motions: readonly string[]) => void,
): Acts {
  const isAsked = rewordingBy(motions, motion)?.isStale;
  return {
    amend: () => open({ name: 'move', parent: mainMotion(motions, motion) }),
    settle: () => open({ name: 'settle', motion }),
    vote: () => open({ name: 'vote', motion }),
    unanimous: () =>
      isAsked
        ? open({ name: 'vote', motion, draft: { method: 'no_objection' } })
        : adopt([motion.id]),
  };
}

function recording(
  state: ReturnType<DeskHandle['microphone']['store']['getState']>['state'],
  microphone: DeskHandle['microphone'],
): (() => void) | undefined {
  if (state === 'starting') return undefined;
  return () => void (state === 'recording' ? microphone.stop() : microphone.start());
}

/** A separate recorder is marked when it starts, and its time corrected afterwards. */
function marking(
  began: string | null,
  mic: string,
  correct: () => void,
  enter: DeskHandle['enter'],
): (() => void) | undefined {
  if (began !== null) return correct;
  if (mic === 'recording') return undefined;
  return () => void enter({ call: 'alignRecording', input: { began: steadyNow().toISOString() } });
}
