import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { portalLanguages } from '#contract/choices.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { MinutesTemplate } from '#contract/minutes-templates.ts';
import { minutesStyles } from '#contract/record-choices.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { bodyQuery } from '../../platform/api/body-queries.ts';
import { api } from '../../platform/api/client.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import styles from './minutes.module.css';
import { useChangeMinutes } from './queries.ts';

const usual = '';
const none = '';
/** Of a meeting without a body. */
const plain = { style: 'summary', second_language: null } as const;

/** Offers to compose the minutes of a meeting that has none, as its body usually has them. */
export function ComposeMinutes({ meeting: { id, body_id } }: { meeting: Meeting }) {
  const { data: body, isPending } = useQuery({
    ...bodyQuery(body_id ?? ''),
    enabled: body_id !== null,
  });
  if (body_id !== null && isPending) return <Loading height="12rem">{text('app.loading')}</Loading>;
  return <ComposeForm meetingId={id} template={body?.minutes_template ?? plain} />;
}

interface ComposeFormProps {
  meetingId: string;
  template: Pick<MinutesTemplate, 'style' | 'second_language'>;
}

function ComposeForm({ meetingId, template }: ComposeFormProps) {
  const composing = useChangeMinutes(meetingId, api.createMinutes, () => {});
  const form = useSubmitForm<{ style: string; language: string; second_language: string }>({
    initialValues: {
      style: template.style,
      language: usual,
      second_language: template.second_language ?? none,
    },
    submit: ({ style, language, second_language }) =>
      composing.mutateAsync({
        id: meetingId,
        style: minutesStyles.find((one) => one === style),
        language: portalLanguages.find((one) => one === language),
        second_language: portalLanguages.find((one) => one === second_language) ?? null,
      }),
  });
  return (
    <Panel title={text('minutes.compose')}>
      <form {...form.props} className={styles.compose}>
        <p>{text('minutes.composeText')}</p>
        <div className={styles.fields}>
          <NativeSelect
            {...form.field('style')}
            label={text('minutes.style')}
            data={minutesStyles.map((style) => ({
              value: style,
              label: text(`minutes.style.${style}`),
            }))}
          />
          <NativeSelect
            {...form.field('language')}
            label={text('minutes.language')}
            data={[
              { value: usual, label: text('minutes.languageUsual') },
              ...portalLanguages.map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
          <NativeSelect
            {...form.field('second_language')}
            label={text('minutes.secondLanguage')}
            data={[
              { value: none, label: text('minutes.secondNone') },
              ...portalLanguages.map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
        </div>
        {form.error && <Notice tone="bad">{errorMessage(form.error)}</Notice>}
        <div>
          <Button type="submit" loading={form.isSending}>
            {text('minutes.composeNow')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
