import { TextInput } from '@mantine/core';
import { Button } from '../../ui/button.tsx';
import '@mantine/core/styles/Input.css';
import { type FormEvent, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { text } from '../../messages/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useInvalidFocus } from '../../ui/use-invalid-focus.ts';
import type { Player } from '../../voices/use-player.ts';
import { enrolmentOf } from './delivery.ts';
import { EnrolmentConsent } from './enrolment-consent.tsx';
import { Guidance } from './guidance.tsx';
import styles from './new-speaker.module.css';
import { SampleList } from './sample-list.tsx';
import { SampleNotices } from './sample-notices.tsx';
import { SampleSources } from './sample-sources.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { useConsent } from './use-consent.ts';
import { useDelivery } from './use-delivery.ts';
import type { Recorder } from './use-recorder.ts';
import { useSamples } from './use-samples.ts';
import { useSpeakerName } from './use-speaker-name.ts';

interface NewSpeakerProps {
  recorder: Recorder;
  player: Player;
}

/** A name and samples of a voice make a speaker. */
export function NewSpeaker({ recorder, player }: NewSpeakerProps) {
  const samples = useSamples(null);
  const form = useRef<HTMLFormElement>(null);
  const { name, problem, input, change, required } = useSpeakerName();
  const consent = useConsent(name.trim());
  useInvalidFocus(form, consent.missing);
  const { sending, progress, refusals, deliver } = useDelivery(null, {
    sent: (speaker) => text('speakers.enrolled', { name: speaker }),
    unreachable: () => text('speakers.storageUnreachable'),
    failed: () => text('speakers.enrolFailed'),
    onSent: (sent) => {
      samples.remove(sent.map(({ id }) => id));
      change('');
      consent.clear();
    },
  });
  const listening = recorder.state.name !== 'idle';
  const busy = sending || listening;

  const whoseNext = (way: 'record' | 'upload') => {
    const speaker = required(
      text(way === 'record' ? 'speakers.nameMissingRecord' : 'speakers.nameMissingUpload'),
    );
    if (speaker === null) return null;
    if (samples.samples.length < limits.voiceSamples) return { name: speaker, speakerId: null };
    toast.error(text('speakers.tooMany', { most: limits.voiceSamples }));
    return null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const speaker = required(text('speakers.nameMissing'));
    if (speaker === null) return;
    if (samples.samples.length === 0) return toast.error(text('speakers.sampleMissing'));
    const given = consent.required();
    if (given !== null) deliver(enrolmentOf({ name: speaker, ...given }), samples.samples);
  };

  return (
    <form ref={form} noValidate className={styles.columns} onSubmit={submit}>
      <div className={styles.making}>
        <TextInput
          ref={input}
          label={text('speakers.name')}
          required
          autoComplete="off"
          maxLength={limits.nameLength}
          readOnly={busy}
          value={name}
          error={problem ?? refusals.fields.get('name')}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <SampleSources
          samples={samples}
          recorder={recorder}
          speakerId={null}
          disabled={sending}
          whoseNext={whoseNext}
        />
        <SampleList
          order={3}
          samples={samples.samples}
          most={limits.voiceSamples}
          nameOf={({ name: whose }, n) => text('speakers.sample', { name: whose, n })}
          player={player}
          busy={busy}
          refusals={refusals.samples}
          onDelete={(id) => samples.remove([id])}
        />
        <EnrolmentConsent
          consent={consent}
          disabled={sending}
          requireName={() => required(text('speakers.nameMissing'))}
          refusals={refusals.fields}
        />
        <SampleNotices samples={samples} name={name.trim()} />
        {refusals.together !== undefined && <Notice tone="bad">{refusals.together}</Notice>}
        {progress && <SendingProgress progress={progress} count={samples.samples.length} />}
        <div>
          {/* Not disabled by the platform, which would take the focus away. */}
          <Button type="submit" size="md" aria-disabled={busy} data-disabled={busy || undefined}>
            {text(sending ? 'speakers.enrolling' : 'speakers.enroll')}
          </Button>
        </div>
      </div>
      <Guidance />
    </form>
  );
}
