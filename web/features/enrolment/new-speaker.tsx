import { TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { locale } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { parserFor, storedValue } from '../../platform/browser/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useInvalidFocus } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import type { SoundPlayer } from '../../ui/single-sound.ts';
import { toast } from '../../ui/toast.ts';
import { enrolmentOf } from './delivery.ts';
import { EnrolmentConsent, useConsent } from './enrolment-consent.tsx';
import { Guidance } from './guidance.tsx';
import styles from './new-speaker.module.css';
import type { Recorder } from './recorder.ts';
import { SampleList } from './sample-list.tsx';
import { SampleSources } from './sample-sources.tsx';
import { type Samples, useSamples } from './unsent-samples.ts';
import { SendingProgress, useDelivery } from './use-delivery.tsx';

interface NewSpeakerProps {
  recorder: Recorder;
  player: SoundPlayer;
}

/** Enrols a speaker from a name and samples. */
export function NewSpeaker({ recorder, player }: NewSpeakerProps) {
  const samples = useSamples(null);
  const form = useRef<HTMLFormElement>(null);
  const { name, error, input, change, required } = useSpeakerName();
  const consent = useConsent(name.trim());
  useInvalidFocus(form, consent.missing);
  const { sending, progress, rejections, deliver } = useDelivery(null, {
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

  const nextOwner = (way: 'record' | 'upload') => {
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
    const entered = consent.required();
    if (entered !== null) deliver(enrolmentOf({ name: speaker, ...entered }), samples.samples);
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
          error={error ?? rejections.fields.get('name')}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <SampleSources
          samples={samples}
          recorder={recorder}
          speakerId={null}
          disabled={sending}
          nextOwner={nextOwner}
        />
        <SampleList
          order={3}
          samples={samples.samples}
          most={limits.voiceSamples}
          nameOf={({ name: owner }, n) => text('speakers.sample', { name: owner, n })}
          player={player}
          busy={busy}
          rejections={rejections.samples}
          onDelete={(id) => samples.remove([id])}
        />
        <EnrolmentConsent
          consent={consent}
          disabled={sending}
          requireName={() => required(text('speakers.nameMissing'))}
          rejections={rejections.fields}
        />
        <SampleNotices samples={samples} name={name.trim()} />
        {rejections.together !== undefined && <Notice tone="bad">{rejections.together}</Notice>}
        {progress && <SendingProgress progress={progress} count={samples.samples.length} />}
        <div>
          {/* Not natively disabled, which would drop the focus. */}
          <Button type="submit" size="md" aria-disabled={busy} data-disabled={busy || undefined}>
            {text(sending ? 'speakers.enrolling' : 'speakers.enroll')}
          </Button>
        </div>
      </div>
      <Guidance />
    </form>
  );
}

const storedName = storedValue(
  'speaker',
  parserFor((value) => typeof value === 'string'),
);

/** The name as typed. Like the samples, it survives a reload. */
function useSpeakerName() {
  const [name, setName] = useState(() => storedName.read() ?? '');
  const [error, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const change = (next: string) => {
    storedName.write(next);
    setName(next);
    setProblem(null);
  };
  /** The name; null, with this error message, while it is missing. */
  const required = (message: string): string | null => {
    const entered = name.trim();
    if (entered !== '') return entered;
    setProblem(message);
    toast.error(message);
    input.current?.focus();
    return null;
  };
  return { name, error, input, change, required };
}

/** Warnings about the samples before they are sent under this name. */
function SampleNotices({ samples, name }: { samples: Samples; name: string }) {
  const others = new Set(samples.samples.map((sample) => sample.name));
  others.delete(name);
  const names = new Intl.ListFormat(locale()).format(others);
  return (
    <>
      {name !== '' && others.size > 0 && (
        <Notice tone="warn">{text('speakers.otherNames', { names, name })}</Notice>
      )}
      {!samples.kept && <Notice tone="warn">{text('speakers.notKept')}</Notice>}
    </>
  );
}
