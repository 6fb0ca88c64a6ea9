import { Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useFocusInPlace } from '../../ui/use-focus-in-place.ts';
import type { Player } from '../../voices/use-player.ts';
import { additionTo } from './delivery.ts';
import { SampleList } from './sample-list.tsx';
import { SampleSources } from './sample-sources.tsx';
import { SendingProgress } from './sending-progress.tsx';
import styles from './speaker-voice.module.css';
import { useDelivery } from './use-delivery.ts';
import type { Recorder } from './use-recorder.ts';
import { useSamples } from './use-samples.ts';

interface AddSamplesProps {
  speaker: SpeakerSummary;
  player: Player;
  recorder: Recorder;
}

/** More samples of somebody who is enrolled: from another day, so that they are known better. */
export function AddSamples({ speaker, player, recorder }: AddSamplesProps) {
  const { id, name, samples_count } = speaker;
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const samples = useSamples(id);
  const count = samples.samples.length;
  useFocusInPlace(count > 0 ? [id] : [], list, title);
  const { sending, progress, refusals, deliver } = useDelivery(id, {
    sent: (whose, n) => text('speakers.added', { name: whose, n }),
    unreachable: () => text('speakers.addUnreachable'),
    failed: () => text('speakers.addFailed'),
    onSent: (sent) => samples.remove(sent.map((one) => one.id)),
  });
  const busy = sending || recorder.state.name !== 'idle';
  const most = Math.max(0, Math.min(limits.voiceSamples, limits.speakerSamples - samples_count));
  const whoseNext = () => {
    if (count < most) return { name, speakerId: id };
    toast.error(
      most < limits.voiceSamples
        ? text('speakers.full', { most: limits.speakerSamples })
        : text('speakers.tooMany', { most }),
    );
    return null;
  };
  return (
    <section className={styles.adding}>
      <Title order={4} size="h6" ref={title} tabIndex={-1}>
        {text('speakers.add')}
      </Title>
      <Text size="sm" c="dimmed">
        {text('speakers.guidanceOccasions')}
      </Text>
      <SampleSources
        samples={samples}
        recorder={recorder}
        speakerId={id}
        disabled={sending}
        whoseNext={whoseNext}
      />
      {count > 0 && (
        <div className={styles.adding} ref={list}>
          <SampleList
            order={5}
            samples={samples.samples}
            most={most}
            nameOf={(_, n) => text('speakers.newSample', { name, n })}
            player={player}
            busy={busy}
            refusals={refusals.samples}
            onDelete={(one) => samples.remove([one])}
          />
          {refusals.together !== undefined && <Notice tone="bad">{refusals.together}</Notice>}
          {progress && <SendingProgress progress={progress} count={count} />}
          <div>
            {/* Not disabled by the platform, which would take the focus away. */}
            <Button
              aria-disabled={busy}
              data-disabled={busy || undefined}
              onClick={() => {
                if (!busy) deliver(additionTo(speaker), samples.samples);
              }}
            >
              {text(sending ? 'speakers.addSending' : 'speakers.addSend')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
