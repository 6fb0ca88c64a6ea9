import { useRef } from 'react';
import type { Findings, Suggestion } from '#contract/findings.ts';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './findings.module.css';
import { GapsPanel } from './gaps-panel.tsx';
import { useEntry } from './queries.ts';
import { enterHeard, SuggestionEntry } from './suggestion.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

interface SuggestionsProps {
  shown: ShownSitting;
  findings: Findings;
}

/** Who is heard to be there, to come and to go. */
export const AttendanceSuggestions = ({ shown, findings }: SuggestionsProps) => (
  <SuggestionsPanel
    shown={shown}
    suggestions={findings.suggestions.filter(({ kind }) => kind === 'attendance')}
  />
);

/** Motions and outcomes that are heard, and what the record lacks. */
export const DecisionSuggestions = ({ shown, findings }: SuggestionsProps) => (
  <>
    <SuggestionsPanel
      shown={shown}
      suggestions={findings.suggestions.filter(({ kind }) => kind !== 'attendance')}
    />
    <GapsPanel shown={shown} gaps={findings.gaps} />
  </>
);

interface PanelProps {
  shown: ShownSitting;
  suggestions: Suggestion[];
}

/** The suggestions that wait for a decision, in the order of the recording, and the dismissed ones. */
function SuggestionsPanel({ shown, suggestions }: PanelProps) {
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLDivElement>(null);
  const waiting = suggestions.filter(({ dismissed }) => dismissed === null);
  const dismissed = suggestions.filter((one) => one.dismissed !== null);
  useListFocus(
    waiting.map(({ id }) => id),
    list,
    title,
  );
  if (suggestions.length === 0) return null;
  return (
    <Panel
      title={text('findings.title')}
      action={shown.mayEnter && <ConfirmAll shown={shown} suggestions={waiting} />}
    >
      <div ref={title} tabIndex={-1}>
        <p>{text(waiting.length === 0 ? 'findings.none' : 'findings.lead')}</p>
        {shown.isOver && waiting.length > 0 && (
          <Notice tone="accent">{text('findings.ended')}</Notice>
        )}
      </div>
      <ul ref={list}>
        {waiting.map((one) => (
          <SuggestionEntry key={one.id} suggestion={one} shown={shown} />
        ))}
      </ul>
      {dismissed.length > 0 && (
        <details className={styles.dismissed}>
          <summary>{text('findings.dismissedCount', { n: dismissed.length })}</summary>
          <ul>
            {dismissed.map((one) => (
              <SuggestionEntry key={one.id} suggestion={one} shown={shown} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

/** Confirms all of a roll at once, in its order. What is refused stays, and the first refusal is shown. */
function ConfirmAll({ shown, suggestions }: PanelProps) {
  const { meeting } = shown;
  const simple = suggestions.filter(({ kind }) => kind === 'attendance');
  const all = useEntry(meeting.id, async () => {
    const refused: unknown[] = [];
    for (const one of simple)
      await enterHeard(meeting.id, one)?.catch((error: unknown) => refused.push(error));
    const [first] = refused;
    if (first instanceof Error) throw first;
  });
  if (simple.length < 2) return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={all.isPending}
      onClick={() =>
        all.mutate(undefined, {
          onSuccess: () => toast.success(text('findings.confirmed')),
          onError: (error) => toast.error(errorSentence(error)),
        })
      }
    >
      {text('findings.confirmAll', { n: simple.length })}
    </Button>
  );
}
