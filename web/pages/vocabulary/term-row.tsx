import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Term, type TermScope, type VocabularyTerm } from '#contract/vocabulary.ts';
import { mayKeepTerms } from '#contract/vocabulary-keepers.ts';
import { departmentLabel } from '../../features/meetings/departments.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { api } from '../../platform/api/client.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton, Dialog } from '../../ui/dialog.tsx';
import { Row } from '../../ui/lists.tsx';
import { Tag } from '../../ui/tag.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from './queries.ts';
import { nameOf } from './term-draft.ts';
import { EditForm } from './term-form.tsx';
import styles from './vocabulary.module.css';

/** A confirmed term, with what its keepers do with it. */
export function TermRow({ term }: { term: VocabularyTerm }) {
  const mayKeep = mayKeepTerms(useUser(), term.scope);
  const { changed_by: by, changed_at } = term;
  const day = displayDay(dayOf(new Date(changed_at)));
  return (
    <Row head={<TermHead term={term} />} actions={mayKeep ? <Actions term={term} /> : undefined}>
      <Spellings term={term} />
      {term.wrong_forms.length > 0 && (
        <Text size="sm">
          {text('vocabulary.wrongForms', { forms: term.wrong_forms.join(', ') })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {useScopeName(term.scope)} · {text('vocabulary.changed', { by, day })}
      </Text>
    </Row>
  );
}

/** A term's name and kind. */
export const TermHead = ({ term }: { term: Term }) => (
  <>
    <strong lang={term.spellings[0]?.language}>{nameOf(term)}</strong>
    <Tag tone="calm">{text(`vocabulary.kind.${term.kind}`)}</Tag>
  </>
);

/** How a term is written and said in each language. */
export const Spellings = ({ term: { spellings } }: { term: Term }) => (
  <Text size="sm" component="div" className={styles.spellings}>
    {spellings.map(({ language, text: written, sounds_like }) => (
      <span key={language}>
        {text(`language.${language}`)}: <span lang={language}>{written}</span>
        {sounds_like !== null && ` (${text('vocabulary.soundsLike', { sound: sounds_like })})`}
      </span>
    ))}
  </Text>
);

export function useScopeName(scope: TermScope): string {
  const { data: bodies = [] } = useQuery(bodiesQuery);
  if (scope.of === 'department') return departmentLabel(scope.department);
  if (scope.of === 'deployment') return text('vocabulary.scope.deployment');
  const body = bodies.find(({ id }) => id === scope.body_id);
  return body ? nameIn(body.name, body.language) : text('vocabulary.scope.body');
}

function Actions({ term }: { term: VocabularyTerm }) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const name = { text: nameOf(term) };
  const remove = useChange(api.deleteVocabularyTerm, () => text('vocabulary.deleted', name));
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        size="xs"
        aria-label={text('vocabulary.editNamed', name)}
        onClick={() => setEditing(true)}
      >
        {text('vocabulary.edit')}
      </Button>
      <ConfirmButton
        variant="default"
        size="xs"
        aria-label={text('vocabulary.deleteNamed', name)}
        loading={remove.isPending}
        question={{
          title: text('vocabulary.deleteTitle', name),
          text: text('vocabulary.deleteText'),
          confirm: text('vocabulary.delete'),
        }}
        onConfirm={() =>
          remove.mutate({ id: term.id }, { onError: (error) => toast.error(errorMessage(error)) })
        }
      >
        {text('vocabulary.delete')}
      </ConfirmButton>
      <Dialog open={editing} onClose={close} label={text('vocabulary.editNamed', name)}>
        <EditForm term={term} onClose={close} />
      </Dialog>
    </div>
  );
}
