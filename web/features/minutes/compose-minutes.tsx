import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { portalLanguages } from '#contract/choices.ts';
import { minutesStyles } from '#contract/record-choices.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './minutes.module.css';
import { useChangeMinutes } from './queries.ts';

const usual = '';

/** Offers to compose the minutes of a meeting that has none. */
export function ComposeMinutes({ meetingId }: { meetingId: string }) {
  const composing = useChangeMinutes(meetingId, api.createMinutes, () => {});
  const form = useSubmitForm<{ style: string; language: string }>({
    initialValues: { style: 'summary', language: usual },
    submit: ({ style, language }) =>
      composing.mutateAsync({
        id: meetingId,
        style: minutesStyles.find((one) => one === style),
        language: portalLanguages.find((one) => one === language),
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
