import { NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { errorMessage } from '../../messages/error-message.ts';
import type { Language } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Panel } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { extractsQuery } from './queries.ts';

/** The certified extracts of a resolution, and a button that issues one. For officers. */
export function Extracts({ resolution: { id } }: { resolution: Resolution }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useQuery(extractsQuery(id));
  const { items = [], languages = [] } = data ?? {};
  return (
    <Panel
      title={text('extracts.title')}
      action={
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {text('extracts.issue')}
        </Button>
      }
    >
      {error !== null && <p>{errorMessage(error)}</p>}
      {items.length === 0 && error === null && <p>{text('extracts.none')}</p>}
      {items.length > 0 && (
        <ul>
          {items.map(({ serial, applicant, issued_by, issued_at }) => (
            <li key={serial}>
              {text('extracts.issued', {
                serial,
                applicant,
                name: issued_by,
                time: displayInstant(issued_at),
              })}
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} label={text('extracts.issue')}>
        {isOpen && <IssueForm id={id} languages={languages} onClose={() => setOpen(false)} />}
      </Dialog>
    </Panel>
  );
}

interface IssueFormProps {
  id: string;
  /** Those of the minutes, the first one first. */
  languages: Language[];
  onClose: () => void;
}

function IssueForm({ id, languages, onClose }: IssueFormProps) {
  const queries = useQueryClient();
  const issue = useMutation({
    mutationFn: ({ applicant, language }: { applicant: string; language: string }) =>
      api.issueExtract({
        id,
        applicant,
        language: languages.find((one) => one === language),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: extractsQuery(id).queryKey }),
  });
  const form = useSubmitForm({
    initialValues: { applicant: '', language: languages[0] ?? '' },
    validate: ({ applicant }) => ({
      ...(applicant.trim() === '' && { applicant: text('extracts.missing') }),
    }),
    submit: (asked) => issue.mutateAsync(asked),
    onSuccess: ({ url, serial }) => {
      toast.success(text('extracts.done', { serial }));
      window.location.assign(url);
      onClose();
    },
  });
  const title = text('extracts.issue');
  return (
    <DialogForm form={form} title={title} submit={title} onClose={onClose}>
      <p>{text('extracts.explained')}</p>
      <TextInput
        {...form.field('applicant')}
        label={text('extracts.applicant')}
        required
        maxLength={limits.titleLength}
        autoComplete="off"
      />
      {languages.length > 1 && (
        <NativeSelect
          {...form.field('language')}
          label={text('extracts.language')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      )}
    </DialogForm>
  );
}
