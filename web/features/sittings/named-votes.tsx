import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VoteSummary } from '#contract/motions.ts';
import { voteChoices } from '#contract/record-choices.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { voteQuery } from './queries.ts';
import styles from './sittings.module.css';
import type { ShownSitting } from './whole-sitting.tsx';

interface NamedVotesProps {
  vote: VoteSummary;
  shown: ShownSitting;
}

/** Who could vote and who voted how, asked for when it is opened. */
export function NamedVotes({ vote, shown }: NamedVotesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('sittings.names')}</summary>
      {isOpen && <Names vote={vote} shown={shown} />}
    </details>
  );
}

function Names({ vote, shown: { meeting, body } }: NamedVotesProps) {
  const { data, error } = useQuery(voteQuery(meeting.id, vote.id));
  if (error !== null) return <Notice tone="bad">{errorMessage(error)}</Notice>;
  if (data === undefined) return <Loading>{text('app.loading')}</Loading>;
  const names = (ids: Set<string>) =>
    data.entitled
      .filter(({ person_id }) => ids.has(person_id))
      .map((person) => personName(person, body.language))
      .join(', ');
  if (data.votes.length === 0)
    return (
      <p className={styles.facts}>
        {text('sittings.entitled', {
          names: names(new Set(data.entitled.map(({ person_id }) => person_id))),
        })}
      </p>
    );
  return (
    <dl className={styles.votes}>
      {voteChoices.map((choice) => {
        const chosen = data.votes.filter((one) => one.choice === choice);
        if (chosen.length === 0) return null;
        return (
          <div key={choice}>
            <dt>{text(`sittings.voted.${choice}`, { n: chosen.length })}</dt>
            <dd>{names(new Set(chosen.map(({ person_id }) => person_id)))}</dd>
          </div>
        );
      })}
    </dl>
  );
}
