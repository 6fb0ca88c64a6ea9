import { useState } from 'react';
import type { AgendaItem } from '#contract/agendas.ts';
import type { Motion, VoteSummary } from '#contract/motions.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { resolutionPath } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Findings } from './findings.tsx';
import { provenance } from './heard-by.ts';
import { itemTitle } from './item-title.ts';
import { Late, Moment } from './moment.tsx';
import { MotionActions } from './motion-actions.tsx';
import { MotionDialog } from './motion-form.tsx';
import { NamedVotes } from './named-votes.tsx';
import { usePointedTo } from './pointed-to.ts';
import styles from './sittings.module.css';
import { waiverWords } from './waiver.tsx';
import { type ShownSitting, type SittingPartProps, WholeSitting } from './whole-sitting.tsx';

/** The motions by item, with who moved and seconded them, how they were decided, and what was resolved. */
export const DecisionsPart = (props: SittingPartProps) => (
  <WholeSitting {...props}>
    {(shown) => (
      <>
        <DecisionsPanel shown={shown} />
        <Findings shown={shown} about="decisions" />
      </>
    )}
  </WholeSitting>
);

function DecisionsPanel({ shown }: { shown: ShownSitting }) {
  const [isAdding, setAdding] = useState(false);
  const { record, mayEnter } = shown;
  const { agenda, motions } = record;
  const decided = agenda.filter(({ id }) => motions.some((one) => one.agenda_item_id === id));
  const mayMove = mayEnter && agenda.some(({ number }) => number !== null);
  return (
    <Panel
      title={text('meeting.decisions')}
      action={
        mayMove && (
          <Button size="xs" onClick={() => setAdding(true)}>
            {text('sittings.addMotion')}
          </Button>
        )
      }
    >
      {decided.length === 0 && (
        <StateView icon="council" title={text('sittings.noMotions')}>
          {mayEnter && text(mayMove ? 'sittings.noMotionsText' : 'sittings.noMotionsIssue')}
        </StateView>
      )}
      {decided.map((item) => (
        <ItemDecisions key={item.id} item={item} shown={shown} />
      ))}
      <MotionDialog shown={shown} parent={null} open={isAdding} onClose={() => setAdding(false)} />
    </Panel>
  );
}

function ItemDecisions({ item, shown }: { item: AgendaItem; shown: ShownSitting }) {
  const own = shown.record.motions.filter(
    ({ agenda_item_id, parent_id }) => agenda_item_id === item.id && parent_id === null,
  );
  return (
    <section>
      <h3 className={styles.group}>{itemTitle(item, shown.body.language)}</h3>
      <ul>
        {own.map((motion) => (
          <MotionEntry key={motion.id} motion={motion} shown={shown} />
        ))}
      </ul>
    </section>
  );
}

const tones: Record<Motion['state'], Tone> = {
  moved: 'accent',
  adopted: 'good',
  negatived: 'bad',
  withdrawn: 'calm',
  deferred: 'warn',
  referred: 'warn',
  lapsed: 'calm',
};

/** A motion with its votes and amendments. */
function MotionEntry({ motion, shown }: { motion: Motion; shown: ShownSitting }) {
  const { record, body, hear, mayEnter } = shown;
  const { text: words, text_now, amendments, mover, seconder, state, state_reason } = motion;
  const amending = record.motions.filter(({ parent_id }) => parent_id === motion.id);
  const votes = record.votes.filter(({ motion_id }) => motion_id === motion.id);
  const name = (person: Motion['mover']) => personName(person, body.language);
  return (
    <li className={styles.entry} {...usePointedTo(motion.id)}>
      <Moment
        at={motion.at}
        time={motion.time}
        what={text('sittings.motionBy', { name: name(mover) })}
        hear={hear}
      />
      <div>
        <p className={styles.words} lang={body.language}>
          {text_now}
        </p>
        {amendments > 0 && <p className={styles.facts}>{text('sittings.movedAs', { words })}</p>}
        <div className={styles.facts}>
          <Tag tone={tones[state]}>{text(`sittings.motion.${state}`)}</Tag>
          {motion.resolution_id !== null && motion.resolution_number !== null && (
            <TextLink to={resolutionPath(motion.resolution_id)} strong>
              {text('sittings.resolution', { number: motion.resolution_number })}
            </TextLink>
          )}
          <span>{text('sittings.mover', { name: name(mover) })}</span>
          {seconder && <span>{text('sittings.seconder', { name: name(seconder) })}</span>}
          {state_reason !== '' && <span>{text('sittings.because', { reason: state_reason })}</span>}
          <Late entry={motion} />
          {provenance(motion) !== '' && <span>{provenance(motion)}</span>}
        </div>
        {votes.length > 0 && (
          <ul className={styles.votes}>
            {votes.map((vote) => (
              <VoteEntry key={vote.id} vote={vote} shown={shown} />
            ))}
          </ul>
        )}
        {amending.length > 0 && (
          <>
            <h4 className={styles.facts}>{text('sittings.amendments')}</h4>
            <ul className={styles.amendments}>
              {amending.map((one) => (
                <MotionEntry key={one.id} motion={one} shown={shown} />
              ))}
            </ul>
          </>
        )}
      </div>
      {mayEnter && state === 'moved' ? <MotionActions motion={motion} shown={shown} /> : <span />}
    </li>
  );
}

/** How a vote went, with its names on request. */
function VoteEntry({ vote, shown }: { vote: VoteSummary; shown: ShownSitting }) {
  const { method, result, casting_vote } = vote;
  const isCounted = vote.for !== null && vote.against !== null;
  return (
    <li>
      <div className={styles.facts}>
        <Moment
          at={vote.at}
          time={vote.time}
          what={text(`sittings.method.${method}`)}
          hear={shown.hear}
        />
        <span>{text(`sittings.method.${method}`)}</span>
        {isCounted && (
          <span>
            {text('sittings.counts', {
              yes: vote.for ?? 0,
              no: vote.against ?? 0,
              abstain: vote.abstain ?? 0,
            })}
          </span>
        )}
        {casting_vote !== null && <span>{text(`sittings.casting.${casting_vote}`)}</span>}
        {result !== null && <strong>{text(`sittings.result.${result}`)}</strong>}
        <Late entry={vote} />
        {vote.waived && (
          <span>{text('sittings.withoutQuorum', { reason: waiverWords(vote.waived) })}</span>
        )}
      </div>
      {method !== 'ballot' && <NamedVotes vote={vote} shown={shown} />}
    </li>
  );
}
