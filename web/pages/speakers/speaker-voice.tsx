import { Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import type { Speaker, SpeakerSummary } from '#contract/speakers.ts';
import { AddSamples } from '../../features/enrolment/add-samples.tsx';
import type { Recorder } from '../../features/enrolment/recorder.ts';
import { speakerQuery, speakersQuery } from '../../features/enrolment/speaker-queries.ts';
import styles from '../../features/enrolment/speaker-voice.module.css';
import { errorMessage } from '../../messages/error-message.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { meetingPath } from '../../platform/navigation/paths.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import type { SoundPlayer } from '../../ui/single-sound.ts';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { EnrolledSamples } from './enrolled-samples.tsx';

interface SpeakerVoiceProps {
  speaker: SpeakerSummary;
  player: SoundPlayer;
  recorder: Recorder;
}

/** The samples of a voice, candidates from meetings, and a form to add more. */
export function SpeakerVoice({ speaker, player, recorder }: SpeakerVoiceProps) {
  const queries = useQueryClient();
  const mayUpdate = useMay('update');
  const { data, error, refetch } = useQuery(speakerQuery(speaker.id));
  const isCountOld = data !== undefined && data.samples_count !== speaker.samples_count;
  useEffect(() => {
    if (isCountOld) queries.invalidateQueries({ queryKey: speakersQuery.queryKey, exact: true });
  }, [isCountOld, queries]);
  return (
    <div className={styles.voice}>
      {data !== undefined && (
        <div className={styles.known}>
          <EnrolledSamples
            speaker={data}
            player={player}
            mayPlay={recorder.state.name === 'idle'}
          />
          {data.sample_candidates.length > 0 && (
            <SampleCandidates candidates={data.sample_candidates} />
          )}
        </div>
      )}
      {data === undefined && error === null && <Loading>{text('speakers.voiceLoading')}</Loading>}
      {data === undefined && error !== null && (
        <StateView
          icon="alert"
          title={text('speakers.voiceFailed')}
          action={<Button onClick={() => refetch()}>{text('app.retry')}</Button>}
        >
          {errorMessage(error)}
        </StateView>
      )}
      {mayUpdate && <AddSamples speaker={speaker} player={player} recorder={recorder} />}
    </div>
  );
}

type SampleCandidate = Speaker['sample_candidates'][number];

/** Voice sample candidates: speech from meetings that may become samples, or was rejected. */
function SampleCandidates({ candidates }: { candidates: SampleCandidate[] }) {
  const titleId = useId();
  return (
    <section>
      <Title order={4} size="h6" id={titleId}>
        {text('speakers.sampleCandidates')}
      </Title>
      <ul className={styles.candidates} aria-labelledby={titleId}>
        {candidates.map((candidate) => (
          <SampleCandidateItem key={candidate.id} candidate={candidate} />
        ))}
      </ul>
    </section>
  );
}

function SampleCandidateItem({ candidate }: { candidate: SampleCandidate }) {
  const { meeting_id, meeting_title, created_at, status, refusal } = candidate;
  return (
    <li className={styles.candidate}>
      <div className={styles.head}>
        <TextLink to={meetingPath(meeting_id, 'transcript')}>{meeting_title}</TextLink>
        <Tag tone={status === 'waiting' ? 'calm' : 'warn'}>
          {text(status === 'waiting' ? 'speakers.candidateWaiting' : 'speakers.candidateRefused')}
        </Tag>
      </div>
      {refusal !== null && <p>{sentence(refusal)}</p>}
      <Text size="sm" c="dimmed">
        {displayInstant(created_at)}
      </Text>
    </li>
  );
}
