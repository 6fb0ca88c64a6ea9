import { Group, NativeSelect } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { SummaryLanguage } from '#contract/summaries.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { useMayCorrect } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { StepButton } from '../../ui/step-button.tsx';
import { storedPointDraft } from './open-point.ts';
import type { TranscriptNavigation } from './point.tsx';
import { SummaryPoints } from './summary-points.tsx';
import { SummaryMaker, SummaryText } from './summary-text.tsx';
import type { SummaryUndo } from './summary-undo.ts';

interface SummarySectionProps extends TranscriptNavigation {
  /** The time at which the recording stands, in seconds; null if none is kept. */
  currentTime: (() => number) | null;
  history: SummaryUndo;
  transcription: Transcription;
}

/** The summary of a meeting; opens in its original language, or in that of an unsaved point. */
export function SummarySection({ transcription, history, ...navigation }: SummarySectionProps) {
  const { meetingId } = navigation;
  const { summaries, summary, processing_metadata } = transcription;
  const isInPoints = hasPoints(transcription);
  const [chosen, setChosen] = useState<SummaryLanguage>(
    () => storedPointDraft(meetingId).read()?.language ?? 'original',
  );
  const inEnglish = summaries?.english;
  const language = inEnglish ? chosen : 'original';
  const {
    language: tag = processing_metadata.language_code,
    content = summary,
    made_by,
  } = summaries?.[language] ?? {};
  return (
    <Panel
      title={text('transcription.summary')}
      action={
        summaries && (
          <Group gap="xs">
            {summaries.english && (
              <SummaryChoice
                languages={[summaries.original.language, summaries.english.language]}
                at={language === 'original' ? 0 : 1}
                onChange={(at) => setChosen(at === 0 ? 'original' : 'english')}
              />
            )}
            {isInPoints && <UndoButtons history={history} />}
            <VersionsButton meetingId={meetingId} language={language} />
          </Group>
        )
      }
    >
      {summaries !== null && isInPoints ? (
        <SummaryPoints summaries={summaries} language={language} {...navigation} />
      ) : (
        <SummaryAsText tag={tag}>{content}</SummaryAsText>
      )}
      {made_by !== undefined && content !== '' && <SummaryMaker madeBy={made_by} />}
    </Panel>
  );
}

/** Whether the summary is, or may become, a list of points; older ones are Markdown. */
const hasPoints = ({ summaries, summary }: Transcription): boolean =>
  (summaries?.original.points.length ?? 0) > 0 || summary === '';

/** Undo and redo of the user's changes. */
const UndoButtons = ({ history }: { history: SummaryUndo }) =>
  useMayCorrect() && (
    <>
      <StepButton icon="undo" label={text('correcting.undo')} step={history.undo} />
      <StepButton icon="redo" label={text('correcting.redo')} step={history.redo} />
    </>
  );

/** An old summary without points: Markdown, read-only. */
const SummaryAsText = ({ tag, children }: { tag: string; children: string }) =>
  children.trim() === '' ? (
    <p>{text('transcription.noSummary')}</p>
  ) : (
    <SummaryText key={tag} lang={tag}>
      {children}
    </SummaryText>
  );

interface SummaryChoiceProps {
  /** BCP 47 tags; the first is the original. */
  languages: string[];
  at: number;
  onChange: (at: number) => void;
}

function labelOf(tag: string, index: number): string {
  const names = new Intl.DisplayNames([locale()], { type: 'language' });
  const language = names.of(new Intl.Locale(tag).language) ?? tag;
  return index === 0 ? text('transcription.original', { language }) : language;
}

/** Chooses the language of the summary, by list or arrows. */
function SummaryChoice({ languages, at, onChange }: SummaryChoiceProps) {
  const step = (by: number) => onChange((at + by + languages.length) % languages.length);
  return (
    <Group gap="xs" wrap="nowrap">
      <IconButton
        icon="left"
        label={text('transcription.previous')}
        outlined
        onClick={() => step(-1)}
      />
      <NativeSelect
        aria-label={text('transcription.language')}
        data={languages.map((tag, index) => ({ value: String(index), label: labelOf(tag, index) }))}
        value={String(at)}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <IconButton
        icon="right"
        label={text('transcription.next')}
        outlined
        onClick={() => step(1)}
      />
    </Group>
  );
}

// Loaded lazily: readers do not need them.
const SummaryVersions = lazyComponent(
  async () => (await import('./summary-versions.tsx')).SummaryVersions,
);

interface VersionsButtonProps {
  meetingId: string;
  /** The language shown. */
  language: SummaryLanguage;
}

/** Opens the version history of the summary. */
function VersionsButton({ meetingId, language }: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const name = text('summary.versions');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="history" size={16} />}
        aria-label={name}
        onClick={() => setOpen(true)}
      >
        {text('correcting.versions')}
      </Button>
      <Dialog open={isOpen} onClose={close} shape="wide" label={name}>
        <Suspense fallback={<Loading>{text('app.loading')}</Loading>}>
          <SummaryVersions meetingId={meetingId} language={language} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
}
