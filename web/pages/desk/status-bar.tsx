import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { SittingRecord } from '#contract/sittings.ts';
import type { Entry } from '../../features/desk/entries.ts';
import type { AboutDesk } from '../../features/desk/use-desk.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { isReachable } from '../../platform/api/client.ts';
import { Tag } from '../../ui/tag.tsx';
import styles from './desk.module.css';

interface StatusBarProps {
  state: AboutDesk;
  entries: readonly Entry[];
}

const tones = {
  planned: 'calm',
  notified: 'calm',
  open: 'good',
  adjourned: 'warn',
  closed: 'calm',
  cancelled: 'bad',
} as const;

/** The state of the sitting, the quorum, who presides, and whether everything is saved: always in sight. */
export function StatusBar({ state, entries }: StatusBarProps) {
  const { sitting, quorum } = state.record;
  const chair = sitting.presiding.at(-1);
  return (
    <section className={styles.status} aria-label={text('desk.state')}>
      <Tag tone={tones[sitting.state]}>{text(`meetings.sittingState.${sitting.state}`)}</Tag>
      <QuorumTag quorum={quorum} />
      <QuorumSaid quorum={quorum} isOpen={sitting.state === 'open'} />
      {chair && <span>{text('desk.presiding', { name: personName(chair, state.language) })}</span>}
      <Saved entries={entries} />
    </section>
  );
}

type Quorum = SittingRecord['quorum'];

function QuorumTag({ quorum: { counted, required, met } }: { quorum: Quorum }) {
  if (required === null) return <Tag tone="calm">{text('desk.noQuorumRule', { n: counted })}</Tag>;
  return (
    <>
      <Tag tone={met ? 'good' : 'bad'}>{text('desk.quorum', { counted, required })}</Tag>
      {!met && <strong className={styles.bad}>{text('desk.noQuorum')}</strong>}
    </>
  );
}

/** Says to screen readers when the quorum is lost or regained. */
function QuorumSaid({ quorum, isOpen }: { quorum: Quorum; isOpen: boolean }) {
  const { counted, required, met } = quorum;
  const before = useRef(met);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const isChanged = before.current !== met;
    before.current = met;
    if (!isChanged || met === null || required === null || !isOpen) return;
    setSaid(text(met ? 'desk.quorumMet' : 'desk.quorumLost', { counted, required }));
  }, [met, counted, required, isOpen]);
  return (
    <output aria-live="assertive" className={styles.unseen}>
      {said}
    </output>
  );
}

function Saved({ entries }: { entries: readonly Entry[] }) {
  const isOnline = useStore(isReachable);
  const n = entries.filter(({ isSent, refusal }) => !isSent && refusal === null).length;
  return (
    <span className={styles.saved}>
      {n === 0 && text('desk.allSent')}
      {n > 0 && text(isOnline ? 'desk.waiting' : 'desk.waitingOffline', { n })}
    </span>
  );
}
