import { Text } from '@mantine/core';
import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorSentence } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { LanguageChoice } from '../../platform/preferences/language-choice.tsx';
import { applyPreferences, usePreferences } from '../../platform/preferences/preferences.ts';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { toast } from '../../ui/toast.ts';
import type { Checked } from './check.ts';
import { CheckedFile } from './checked-file.tsx';
import styles from './verify-page.module.css';

/** Finds the last result again when a change of language remounts the page. */
const mutationKey = ['verify'];
type CheckState = MutationState<Checked[], Error, File>;

/** Where anybody learns whether a file is what the portal issued. Needs no sign-in. */
export function VerifyPage() {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (file: File) => (await import('./check.ts')).check(file),
    networkMode: 'always',
  });
  const last = useMutationState<CheckState>({ filters: { mutationKey } }).at(-1);
  const isPending = last?.status === 'pending';
  return (
    <main id="content" className={styles.verify}>
      <LanguageOfVisit />
      <Page title={text('verify.title')} lead={text('verify.lead')}>
        <DropZone
          icon="download"
          label={text('verify.drop')}
          browse={text('verify.browse')}
          hint={text('verify.hint')}
          accept={['.pdf', '.json', '.zip']}
          single
          disabled={isPending}
          onFiles={([file]) => file && mutate(file)}
        />
        <Text size="sm">{text('verify.private')}</Text>
        {isPending && <Loading>{text('verify.checking')}</Loading>}
        {last?.error && <Failure error={last.error} />}
        {last?.data && <Results key={last.submittedAt} checked={last.data} />}
      </Page>
    </main>
  );
}

function Failure({ error }: { error: Error }) {
  const damaged = error.name === 'DamagedZip';
  return (
    <Notice tone="bad" title={text(damaged ? 'verify.damaged' : 'verify.unreachable')}>
      {text(damaged ? 'verify.damagedHint' : 'verify.unreachableHint')}
    </Notice>
  );
}

/** Takes the focus, so that screen readers read on from here. */
function Results({ checked }: { checked: Checked[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel title={text('verify.result')} heading={heading}>
      {checked.length === 0 && <Text>{text('verify.empty')}</Text>}
      <ul className={styles.files}>
        {checked.map((one) => (
          <li key={one.name}>
            <CheckedFile checked={one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function LanguageOfVisit() {
  const current = usePreferences();
  return (
    <LanguageChoice
      language={current.language}
      onChoose={(language) => {
        applyPreferences({ ...current, language }).catch((error: unknown) =>
          toast.error(errorSentence(error)),
        );
      }}
    />
  );
}
