import { Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Resolution } from '#contract/resolutions.ts';
import { ActionButton } from '../../features/actions/action-form.tsx';
import { ActionRow } from '../../features/actions/action-row.tsx';
import { actionsQuery } from '../../features/actions/queries.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { retryList } from '../../platform/api/retry-list.ts';
import {
  bodyPath,
  meetingPath,
  momentPath,
  paths,
  resolutionPath,
} from '../../platform/navigation/paths.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/formats.ts';
import { Facts, Row } from '../../ui/lists.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { UnloadedPage } from '../../ui/unloaded-page.tsx';
import { Extracts } from './extracts.tsx';
import { resolutionQuery } from './queries.ts';
import { RecordChange } from './record-change.tsx';
import styles from './resolutions.module.css';
import { StateTag } from './state-tag.tsx';

/** A resolution: its text, how it was decided, and what became of it. */
export function ResolutionPage() {
  const { id = '' } = useParams();
  const query = useQuery(resolutionQuery(id));
  if (query.data !== undefined)
    return <LoadedResolution key={query.data.id} resolution={query.data} />;
  return (
    <UnloadedPage
      title={text('resolutions.title')}
      query={query}
      failed={text('resolutions.oneFailed')}
      instead={<TextLink to={paths.resolutions}>{text('resolutions.all')}</TextLink>}
    />
  );
}

function LoadedResolution({ resolution }: { resolution: Resolution }) {
  const mayChange = useMay('update');
  const { data: bodies = [] } = useQuery(bodiesQuery);
  const { number, state, closed, body_id } = resolution;
  const body = bodies.find(({ id }) => id === body_id);
  return (
    <Page
      title={number}
      badge={
        <>
          <StateTag state={state} />
          {closed && <Tag tone="warn">{text('resolutions.closed')}</Tag>}
        </>
      }
      lead={body && <TextLink to={bodyPath(body_id)}>{nameIn(body.name, body.language)}</TextLink>}
    >
      <Panel title={text('resolutions.text')}>
        <p className={styles.text} lang={body?.language}>
          {resolution.text}
        </p>
        {resolution.corrected && (
          <>
            <h3>
              {text('resolutions.corrected', {
                day: displayDay(dayOf(new Date(resolution.corrected.at))),
              })}
            </h3>
            <p className={styles.text} lang={body?.language}>
              {resolution.corrected.text}
            </p>
          </>
        )}
      </Panel>
      <Decision resolution={resolution} />
      <Panel
        title={text('resolutions.history')}
        action={mayChange && <RecordChange resolution={resolution} />}
      >
        <History resolution={resolution} />
      </Panel>
      <Actions resolution={resolution} />
      {mayChange && <Extracts resolution={resolution} />}
      {resolution.changed.length > 0 && (
        <Panel title={text('resolutions.changed')}>
          <ul>
            {resolution.changed.map((one) => (
              <Row
                key={one.resolution_id}
                head={
                  <>
                    <TextLink to={resolutionPath(one.resolution_id)} strong>
                      {one.number}
                    </TextLink>
                    <StateTag state={one.state} />
                  </>
                }
              >
                {null}
              </Row>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  );
}

function Decision({ resolution }: { resolution: Resolution }) {
  const { mover, seconder, vote, adopted_at, meeting_id, at, unanimous } = resolution;
  const { for: yes, against, abstain, casting_vote, method } = vote;
  const counts =
    yes === null || against === null
      ? null
      : text('resolutions.votes', { for: yes, against, abstain: abstain ?? 0 });
  const how = [
    text(`resolutions.method.${method}`),
    unanimous && text('resolutions.unanimous'),
    counts,
    casting_vote !== null && text('resolutions.casting'),
  ];
  return (
    <Panel title={text('resolutions.decision')}>
      <Facts
        facts={[
          [text('resolutions.adopted'), displayDay(dayOf(new Date(adopted_at)))],
          [text('resolutions.mover'), nameIn(mover.name)],
          ...(seconder
            ? [[text('resolutions.seconder'), nameIn(seconder.name)] as [string, string]]
            : []),
          [text('resolutions.vote'), how.filter(Boolean).join(' · ')],
        ]}
      />
      <div className={styles.links}>
        <TextLink to={meetingPath(meeting_id)}>{text('resolutions.meeting')}</TextLink>
        {at !== null && (
          <TextLink to={momentPath(meeting_id, at)}>
            {text('resolutions.listen', { time: clockTime(at) })}
          </TextLink>
        )}
      </div>
    </Panel>
  );
}

/** The actions that follow from it. */
function Actions({ resolution: { id } }: { resolution: Resolution }) {
  const mayCreate = useMay('update');
  const asked = { resolution_id: id };
  const open = useInfiniteQuery(actionsQuery(asked));
  const closed = useInfiniteQuery(actionsQuery({ ...asked, state: 'closed' }));
  const lists = [open, closed];
  // Closed ones come last: once all others are there, so that more of them never appear in between.
  const shown = open.hasNextPage ? [open] : lists;
  const items = shown.flatMap(({ data }) => data?.pages.flatMap((page) => page.items) ?? []);
  const failed = lists.find(({ error }) => error !== null);
  const isLoading = lists.some(({ data }) => data === undefined);
  const longer = shown.find(({ hasNextPage }) => hasNextPage);
  return (
    <Panel
      title={text('actions.fromResolution')}
      action={mayCreate && <ActionButton action={null} resolutionId={id} />}
    >
      {failed?.error && (
        <LoadFailure
          title={text('actions.failed')}
          error={failed.error}
          onRetry={() => retryList(failed)}
        />
      )}
      {isLoading && !failed && <Loading>{text('actions.loading')}</Loading>}
      {!isLoading && !longer && items.length === 0 && <p>{text('actions.none')}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </ul>
      )}
      {longer && !failed && (
        <div className={styles.links}>
          <Button
            variant="default"
            loading={longer.isFetchingNextPage}
            onClick={() => longer.fetchNextPage()}
          >
            {text('actions.more')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** How it came to its state, the latest first. */
function History({ resolution: { changes } }: { resolution: Resolution }) {
  if (changes.length === 0) return <p>{text('resolutions.noHistory')}</p>;
  return (
    <ol reversed>
      {changes.toReversed().map(({ state, from, reason, by, recorded_at, recorded_by }) => (
        <Row
          key={recorded_at}
          head={
            <strong>
              {text('resolutions.changeLine', {
                state: text(`resolutions.is.${state}`),
                day: displayDay(from),
              })}
            </strong>
          }
        >
          {by && (
            <p>
              {text('resolutions.by')}{' '}
              <TextLink to={resolutionPath(by.resolution_id)}>{by.number}</TextLink>
            </p>
          )}
          {reason !== '' && <p className={styles.text}>{reason}</p>}
          <Text size="sm" c="dimmed">
            {text('resolutions.recordedBy', {
              name: recorded_by,
              day: displayDay(dayOf(new Date(recorded_at))),
            })}
          </Text>
        </Row>
      ))}
    </ol>
  );
}
