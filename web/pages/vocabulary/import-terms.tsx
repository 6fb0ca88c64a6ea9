import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { sentence } from '../../messages/reasons.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { saveTable } from '../../platform/browser/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TableFields, TableProblems } from '../../ui/table-fields.tsx';
import { useChange } from './queries.ts';
import { ScopeFields, useFirstScope } from './scope-fields.tsx';
import { placeProblems, scopeOf } from './term-draft.ts';

type Outcome = OutputOf<Api['importVocabulary']>;

/** A button that opens a dialog: a table is chosen or pasted, checked, and then taken over. */
export function ImportTerms() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text('vocabulary.import')}
      </Button>
      <Dialog open={open} onClose={close} label={text('vocabulary.import')}>
        <ImportForm onClose={close} />
      </Dialog>
    </>
  );
}

const newIn = ({ added, changed }: Outcome): number => added + changed;

function ImportForm({ onClose }: { onClose: () => void }) {
  /** The server's check of this table; cleared when the form changes. */
  const [checked, setChecked] = useState<Outcome | null>(null);
  const add = useChange(api.importVocabulary, (outcome) =>
    text('vocabulary.imported', { n: newIn(outcome) }),
  );
  const isGood = checked !== null && checked.problems.length === 0 && newIn(checked) > 0;
  const form = useSubmitForm({
    initialValues: { csv: '', ...useFirstScope() },
    onValuesChange: () => setChecked(null),
    validate: (draft) => ({
      ...(draft.csv.trim() === '' && { csv: text('vocabulary.csvMissing') }),
      ...placeProblems(draft),
    }),
    submit: ({ csv, ...place }): Promise<Outcome> => {
      const asked = { csv, scope: scopeOf(place) };
      return isGood ? add.mutateAsync(asked) : api.importVocabulary({ ...asked, check: true });
    },
    onSuccess: (outcome) => {
      if (outcome.done) onClose();
      else setChecked(outcome);
    },
  });
  return (
    <DialogForm
      form={form}
      title={text('vocabulary.import')}
      submit={
        isGood ? text('vocabulary.importNow', { n: newIn(checked) }) : text('vocabulary.checkTable')
      }
      onClose={onClose}
    >
      <TableFields
        field={form.field('csv')}
        icon="vocabulary"
        disabled={form.isSending}
        onTable={(csv) => form.form.setValues({ csv })}
        onExample={saveTemplate}
        words={{
          intro: text('vocabulary.importText'),
          example: text('vocabulary.template'),
          drop: text('vocabulary.dropFile'),
          choose: text('vocabulary.chooseFile'),
          hint: text('vocabulary.csvHint'),
          label: text('vocabulary.csv'),
        }}
      />
      <ScopeFields values={form.form.values} field={form.field} suggests={false} />
      <div aria-live="polite">{checked !== null && <Preview outcome={checked} />}</div>
    </DialogForm>
  );
}

function Preview({ outcome }: { outcome: Outcome }) {
  const { added, changed, unchanged, problems } = outcome;
  if (problems.length === 0)
    return (
      <Notice tone="accent">
        {newIn(outcome) === 0
          ? text('vocabulary.nothingNew')
          : text('vocabulary.preview', { added, changed, unchanged })}
      </Notice>
    );
  return (
    <TableProblems
      title={text('vocabulary.tableWrong', { n: problems.length })}
      problems={problems.map((problem) => ({
        line: problem.line,
        text: text('vocabulary.tableLine', { line: problem.line, problem: sentence(problem) }),
      }))}
    />
  );
}

/** An example of a table. */
function saveTemplate(): void {
  saveTable('vocabulary.csv', [
    'kind,mr-IN,hi-IN,en-IN,kn-IN,sounds_like_en-IN,wrong_forms,department,body',
    'place,वारजे,वारजे,Warje,ವಾರ್ಜೆ,vaar-jay,वार जे; var jay,,',
    'scheme,अमृत योजना,अमृत योजना,Amrut Yojana,ಅಮೃತ್ ಯೋಜನೆ,,,Water Supply,',
  ]);
}
