import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VocabularySuggestion } from '#contract/vocabulary.ts';
import { mayKeepTerms } from '#contract/vocabulary-keepers.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { retryList } from '../../platform/api/retry-list.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/lists.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { suggestionsQuery, useChange } from './queries.ts';
import { nameOf } from './term-draft.ts';
import { CorrectForm } from './term-form.tsx';
import { Spellings, TermHead, useScopeName } from './term-row.tsx';
import styles from './vocabulary.module.css';

/** Terms found in the record that wait for a decision. A page may be short while others remain. */
export function Suggestions() {
  const listed = useInfiniteQuery(suggestionsQuery);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = listed;
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <Text mb="0.75rem">{text('vocabulary.suggestionsText')}</Text>
      {error && (
        <LoadFailure
          title={text('vocabulary.suggestionsFailed')}
          error={error}
          onRetry={() => retryList(listed)}
        />
      )}
      {!items && !error && <Loading height="6rem">{text('app.loading')}</Loading>}
      {items?.length === 0 && !hasNextPage && (
        <Text c="dimmed">{text('vocabulary.noSuggestions')}</Text>
      )}
      {items && items.length > 0 && (
        <ol aria-label={text('vocabulary.suggestions')}>
          {items.map((one) => (
            <SuggestionRow key={one.id} suggestion={one} />
          ))}
        </ol>
      )}
      {hasNextPage && !error && (
        <div className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {text('vocabulary.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function SuggestionRow({ suggestion }: { suggestion: VocabularySuggestion }) {
  const mayKeep = mayKeepTerms(useUser(), suggestion.scope);
  const { wrong_forms, meetings } = suggestion;
  return (
    <Row
      head={<TermHead term={suggestion} />}
      actions={mayKeep ? <Decisions suggestion={suggestion} /> : undefined}
    >
      <Spellings term={suggestion} />
      {wrong_forms.map((wrong) => (
        <Text key={wrong} size="sm">
          {text('vocabulary.instead', { text: nameOf(suggestion), wrong })}
        </Text>
      ))}
      <Text size="sm" c="dimmed">
        {evidenceOf(suggestion)} · {useScopeName(suggestion.scope)}
      </Text>
      {meetings.length > 0 && (
        <ul className={styles.evidence} aria-label={text('vocabulary.evidence')}>
          {meetings.map(({ id, title }) => (
            <li key={id}>
              <TextLink to={meetingPath(id)}>{title}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

function evidenceOf({ state, times: n, suggested_by }: VocabularySuggestion): string {
  const evidence = state.is === 'suggested' ? state.evidence : 'people';
  if (evidence === 'people') return text('vocabulary.from.people', { by: suggested_by ?? '' });
  if (evidence === 'members') return text('vocabulary.from.members');
  return text(`vocabulary.from.${evidence}`, { n });
}

/** Confirm as it is, correct first, or dismiss. */
function Decisions({ suggestion }: { suggestion: VocabularySuggestion }) {
  const { id } = suggestion;
  const name = { text: nameOf(suggestion) };
  const [correcting, setCorrecting] = useState(false);
  const close = () => setCorrecting(false);
  const confirm = useChange(api.confirmVocabularySuggestion, () =>
    text('vocabulary.confirmed', name),
  );
  const dismiss = useChange(api.dismissVocabularySuggestion, () =>
    text('vocabulary.dismissed', name),
  );
  const onError = (error: Error) => toast.error(errorMessage(error));
  const isBusy = confirm.isPending || dismiss.isPending;
  return (
    <div className={styles.actions}>
      <Button
        size="xs"
        aria-label={text('vocabulary.confirmNamed', name)}
        loading={confirm.isPending}
        disabled={isBusy}
        onClick={() => confirm.mutate({ id }, { onError })}
      >
        {text('vocabulary.confirm')}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={text('vocabulary.correctNamed', name)}
        disabled={isBusy}
        onClick={() => setCorrecting(true)}
      >
        {text('vocabulary.correct')}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={text('vocabulary.dismissNamed', name)}
        loading={dismiss.isPending}
        disabled={isBusy}
        onClick={() => dismiss.mutate({ id }, { onError })}
      >
        {text('vocabulary.dismiss')}
      </Button>
      <Dialog open={correcting} onClose={close} label={text('vocabulary.correctNamed', name)}>
        <CorrectForm suggestion={suggestion} onClose={close} />
      </Dialog>
    </div>
  );
}
