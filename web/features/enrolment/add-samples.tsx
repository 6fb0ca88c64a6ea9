import { Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { SpeakerSummary } from '#contract/speakers.ts';
import { text } from '../../messages/text.ts';
import { Button } from '../../ui/button.tsx';
import { useListFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import type { SoundPlayer } from '../../ui/single-sound.ts';
import { toast } from '../../ui/toast.ts';
import { additionTo } from './delivery.ts';
import type { Recorder } from './recorder.ts';
import { SampleList } from './sample-list.tsx';
import { SampleSources } from './sample-sources.tsx';
import styles from './speaker-voice.module.css';
import { useSamples } from './unsent-samples.ts';
import { SendingProgress, useDelivery } from './use-delivery.tsx';

interface AddSamplesProps {
  speaker: SpeakerSummary;
  player: SoundPlayer;
  recorder: Recorder;
}

/** Adds samples to an enrolled voice, best from another day, to recognise it more reliably. */
export function AddSamples({ speaker, player, recorder }: AddSamplesProps) {
  const { id, name, samples_count } = speaker;
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const samples = useSamples(id);
  const count = samples.samples.length;
  useListFocus(count > 0 ? [id] : [], list, title);
  const { sending, progress, rejections, deliver } = useDelivery(id, {
    sent: (owner, n) => text('speakers.added', { name: owner, n }),
    unreachable: () => text('speakers.addUnreachable'),
    failed: () => text('speakers.addFailed'),
    onSent: (sent) => samples.remove(sent.map((one) => one.id)),
  });
  const busy = sending || recorder.state.name !== 'idle';
  const most = Math.max(0, Math.min(limits.voiceSamples, limits.speakerSamples - samples_count));
  const nextOwner = () => {
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
        nextOwner={nextOwner}
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
            rejections={rejections.samples}
            onDelete={(one) => samples.remove([one])}
          />
          {rejections.together !== undefined && <Notice tone="bad">{rejections.together}</Notice>}
          {progress && <SendingProgress progress={progress} count={count} />}
          <div>
            {/* Not natively disabled, which would drop the focus. */}
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
