import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { languages } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { termKinds } from '#contract/record-choices.ts';
import type { VocabularySuggestion, VocabularyTerm } from '#contract/vocabulary.ts';
import { fieldMessages } from '../../messages/error-message.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChange } from './queries.ts';
import { ScopeFields, useFirstScope } from './scope-fields.tsx';
import { draftOf, factsOf, nameOf, problemsOf, type TermDraft } from './term-draft.ts';
import styles from './vocabulary.module.css';

/** A button that opens a form for a new term: to add it, or for staff to suggest it. */
export function NewTerm() {
  const keeps = useMay('keep_terms');
  const [open, setOpen] = useState(false);
  const label = text(keeps ? 'vocabulary.add' : 'vocabulary.suggest');
  const close = () => setOpen(false);
  return (
    <>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} label={label}>
        {keeps ? <AddForm onClose={close} /> : <SuggestForm onClose={close} />}
      </Dialog>
    </>
  );
}

interface FormProps {
  onClose: () => void;
}

const noFacts = { kind: 'person', spellings: [], wrong_forms: [] } as const;

const useEmptyDraft = (): TermDraft => ({
  ...draftOf({ ...noFacts, spellings: [], wrong_forms: [], scope: { of: 'deployment' } }),
  ...useFirstScope(),
});

function AddForm({ onClose }: FormProps) {
  const add = useChange(api.createVocabularyTerm, (term) =>
    text('vocabulary.added', { text: nameOf(term) }),
  );
  const form = useTermForm(useEmptyDraft(), (draft) => add.mutateAsync(factsOf(draft)), onClose);
  return (
    <TermFields
      form={form}
      title={text('vocabulary.add')}
      submit={text('vocabulary.add')}
      onClose={onClose}
    />
  );
}

function SuggestForm({ onClose }: FormProps) {
  const suggest = useChange(api.suggestVocabularyTerm, (term) =>
    text('vocabulary.wasSuggested', { text: nameOf(term) }),
  );
  const form = useTermForm(
    useEmptyDraft(),
    (draft) => suggest.mutateAsync(factsOf(draft)),
    onClose,
  );
  const label = text('vocabulary.suggest');
  return (
    <TermFields form={form} title={label} submit={label} suggests onClose={onClose}>
      <p>{text('vocabulary.suggestText')}</p>
    </TermFields>
  );
}

/**
 * Changes a term. Where somebody else has changed it meanwhile, their version is shown and what was typed stays; saving
 * again replaces theirs.
 */
export function EditForm({ term, onClose }: FormProps & { term: VocabularyTerm }) {
  const base = useRef(term);
  const [theirs, setTheirs] = useState<VocabularyTerm | null>(null);
  const update = useChange(api.updateVocabularyTerm, () => text('vocabulary.saved'));
  const save = async (draft: TermDraft) => {
    setTheirs(null);
    const { id, version } = base.current;
    try {
      return await update.mutateAsync({ id, version, ...factsOf(draft) });
    } catch (error) {
      if (error instanceof AppError && error.reason === 'changedMeanwhile') {
        base.current = await api.getVocabularyTerm({ id });
        setTheirs(base.current);
      }
      throw error;
    }
  };
  const form = useTermForm(draftOf(term), save, onClose);
  const title = text('vocabulary.editNamed', { text: nameOf(term) });
  return (
    <TermFields form={form} title={title} submit={text('vocabulary.save')} onClose={onClose}>
      {theirs && (
        <Notice tone="warn">
          {text('vocabulary.theirs', { by: theirs.changed_by, text: summaryOf(theirs) })}
        </Notice>
      )}
    </TermFields>
  );
}

const summaryOf = ({ kind, spellings, wrong_forms }: VocabularyTerm): string =>
  [text(`vocabulary.kind.${kind}`), ...spellings.map((one) => one.text), ...wrong_forms].join(', ');

/** Corrects a suggestion and confirms it. */
export function CorrectForm({
  suggestion,
  onClose,
}: FormProps & { suggestion: VocabularySuggestion }) {
  const confirm = useChange(api.confirmVocabularySuggestion, (term) =>
    text('vocabulary.confirmed', { text: nameOf(term) }),
  );
  const form = useTermForm(
    draftOf(suggestion),
    (draft) => confirm.mutateAsync({ id: suggestion.id, ...factsOf(draft) }),
    onClose,
  );
  const title = text('vocabulary.correctNamed', { text: nameOf(suggestion) });
  return (
    <TermFields form={form} title={title} submit={text('vocabulary.confirm')} onClose={onClose} />
  );
}

const [firstLanguage] = languages;

const useTermForm = (
  initialValues: TermDraft,
  submit: (draft: TermDraft) => Promise<unknown>,
  onSuccess: () => void,
) =>
  useSubmitForm<TermDraft>({
    initialValues,
    validate: problemsOf,
    submit,
    onSuccess,
    // The server blames the list of spellings, of which each is a field here.
    fieldErrors: (error) => {
      const { spellings, scope, ...others } = fieldMessages(error);
      return { ...others, scope, [`text_${firstLanguage}`]: spellings };
    },
  });

interface TermFieldsProps {
  form: ReturnType<typeof useTermForm>;
  title: string;
  submit: string;
  suggests?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

function TermFields({ form, title, submit, suggests = false, onClose, children }: TermFieldsProps) {
  const { field } = form;
  return (
    <DialogForm form={form} title={title} submit={submit} onClose={onClose}>
      {children}
      <NativeSelect
        {...field('kind')}
        label={text('vocabulary.kind')}
        data={termKinds.map((value) => ({ value, label: text(`vocabulary.kind.${value}`) }))}
      />
      {languages.map((language) => {
        const name = text(`language.${language}`);
        return (
          <fieldset key={language} className={styles.pair} aria-label={name}>
            <TextInput
              {...field(`text_${language}`)}
              label={text('vocabulary.spelling', { language: name })}
              lang={language}
              maxLength={limits.termLength}
              autoComplete="off"
              spellCheck={false}
            />
            <TextInput
              {...field(`sound_${language}`)}
              label={text('vocabulary.sound')}
              description={text('vocabulary.soundHint', { language: name })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={limits.termLength}
              autoComplete="off"
              spellCheck={false}
            />
          </fieldset>
        );
      })}
      <Textarea
        {...field('wrong_forms')}
        label={text('vocabulary.forms')}
        description={text('vocabulary.formsHint')}
        rows={3}
        spellCheck={false}
      />
      <ScopeFields values={form.form.values} field={field} suggests={suggests} />
    </DialogForm>
  );
}
