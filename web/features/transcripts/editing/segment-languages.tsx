import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { languages } from '#contract/choices.ts';
import type { Segment } from '#contract/transcripts.ts';
import { text } from '../../../messages/text.ts';
import { api } from '../../../platform/api/client.ts';
import { meetingQuery } from '../../../platform/api/meeting-queries.ts';
import { transcription } from '../../../platform/session/config.ts';
import { DialogForm, useSubmitForm } from '../../../ui/form.tsx';
import { toast } from '../../../ui/toast.ts';
import { languageOf } from '../segment-language.tsx';
import { useEditTranscript } from './edits.ts';
import { SegmentCount } from './segment-count.tsx';

type Language = (typeof languages)[number];

interface SegmentLanguageProps {
  meetingId: string;
  version: number;
  timeline: Segment[];
  segment: Segment;
  index: number;
  /** BCP 47 tag of the transcript's language. */
  language: string;
  onClose: () => void;
}

/** The languages that the speech service of this stage recognises. */
export function recognisedLanguages(): Language[] {
  const supported: readonly string[] = transcription.getState().languages;
  return languages.filter((language) => supported.includes(language));
}

/** Says in which language a segment range is spoken. */
export function LanguageForm(props: SegmentLanguageProps) {
  const { meetingId, version, timeline, index, language } = props;
  const setting = useEditTranscript(meetingId, version);
  return (
    <RangeForm
      {...props}
      title={text('correcting.language')}
      hint={text('correcting.languageHint')}
      apply={text('correcting.languageApply')}
      offered={languages}
      refuse={(chosen, count) =>
        timeline.slice(index, index + count).every((one) => languageOf(one, language) === chosen) &&
        text('correcting.languageSame')
      }
      submit={(language_code, count) => {
        const spoken = text(`language.${language_code}`);
        const done = text('correcting.languageDone', { language: spoken, n: count });
        const edit = { kind: 'language', index, count, language_code } as const;
        return setting.mutateAsync({ steps: [[edit]], done });
      }}
    />
  );
}

/** Queues a segment range to be transcribed again in a language. */
export function AgainForm(props: SegmentLanguageProps) {
  const { meetingId: id, version, index } = props;
  const queries = useQueryClient();
  return (
    <RangeForm
      {...props}
      title={text('correcting.again')}
      hint={text('correcting.againHint')}
      apply={text('correcting.againApply')}
      offered={recognisedLanguages()}
      refuse={() => false}
      submit={async (language_code, count) => {
        await api.transcribeAgain({ id, version, index, count, language_code });
        const language = text(`language.${language_code}`);
        toast.success(text('correcting.againDone', { language, n: count }));
        // Not waited for: the job is queued, whatever becomes of reading the meeting again.
        queries.invalidateQueries({ queryKey: meetingQuery(id).queryKey }).catch(() => {});
      }}
    />
  );
}

interface RangeFormProps extends SegmentLanguageProps {
  title: string;
  hint: string;
  apply: string;
  offered: readonly Language[];
  /** Why a choice makes no sense, if so. */
  refuse: (language: string, count: number) => string | false;
  submit: (language: Language, count: number) => Promise<unknown>;
}

/** Asks for a language, and for how many segments. */
function RangeForm(asked: RangeFormProps) {
  const { timeline, segment, index, language, title, hint, apply, offered, onClose } = asked;
  const now = languageOf(segment, language);
  const [first = 'mr-IN'] = offered;
  const { props, form, field, isSending, error } = useSubmitForm({
    initialValues: { language_code: offered.find((one) => one === now) ?? first, count: 1 },
    validate: { language_code: (chosen, { count }) => asked.refuse(chosen, count) },
    submit: ({ language_code, count }) => asked.submit(language_code, count),
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={{ props, isSending, error }}
      title={title}
      isPart
      submit={apply}
      onClose={onClose}
    >
      <NativeSelect
        {...field('language_code')}
        label={text('correcting.languageSpoken')}
        description={hint}
        data={offered.map((value) => ({ value, label: text(`language.${value}`) }))}
      />
      <SegmentCount
        segments={timeline.slice(index)}
        count={form.values.count}
        onChange={(count) => form.setFieldValue('count', count)}
      />
    </DialogForm>
  );
}
