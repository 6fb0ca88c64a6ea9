import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import type { Body } from '#contract/bodies.ts';
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
import { useChange } from './register.tsx';

type Checked = OutputOf<Api['importMembers']>;

/** A button that opens a dialog: a table is chosen or pasted, checked, and then added. */
export function ImportMembers({ body }: { body: Body }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('bodies.import')}
      </Button>
      <Dialog open={open} onClose={close} label={text('bodies.import')}>
        <ImportForm body={body} onClose={close} />
      </Dialog>
    </>
  );
}

function ImportForm({ body: { id, language }, onClose }: { body: Body; onClose: () => void }) {
  /** The server's check of this table; cleared when the table changes. */
  const [checked, setChecked] = useState<Checked | null>(null);
  const add = useChange(api.importMembers, ({ added, addresses }) =>
    added > 0
      ? text('bodies.imported', { n: added })
      : text('bodies.addressesAdded', { n: addresses }),
  );
  const isGood =
    checked !== null && checked.problems.length === 0 && checked.rows + checked.addresses > 0;
  const form = useSubmitForm({
    initialValues: { csv: '' },
    onValuesChange: () => setChecked(null),
    validate: ({ csv }) => ({ ...(csv.trim() === '' && { csv: text('bodies.csvMissing') }) }),
    submit: ({ csv }): Promise<Checked> =>
      isGood ? add.mutateAsync({ id, csv }) : api.importMembers({ id, csv, check: true }),
    onSuccess: (result) => {
      if (isGood) onClose();
      else setChecked(result);
    },
  });
  return (
    <DialogForm
      form={form}
      title={text('bodies.import')}
      submit={isGood ? submitOf(checked) : text('bodies.checkTable')}
      onClose={onClose}
    >
      <TableFields
        field={form.field('csv')}
        icon="users"
        disabled={form.isSending}
        onTable={(csv) => form.form.setValues({ csv })}
        onExample={() => saveTemplate(language)}
        words={{
          intro: text('bodies.importText'),
          example: text('bodies.template'),
          drop: text('bodies.dropFile'),
          choose: text('bodies.chooseFile'),
          hint: text('bodies.csvHint'),
          label: text('bodies.csv'),
        }}
      />
      <div aria-live="polite">{checked !== null && <Finding checked={checked} />}</div>
    </DialogForm>
  );
}

const submitOf = ({ rows, addresses }: Checked): string =>
  rows > 0 ? text('bodies.importNow', { n: rows }) : text('bodies.addAddresses', { n: addresses });

function Finding({ checked: { rows, addresses, problems } }: { checked: Checked }) {
  if (problems.length === 0)
    return (
      <Notice tone="accent">
        {text('bodies.tableGood', { n: rows })}
        {addresses > 0 && ` ${text('bodies.tableAddresses', { n: addresses })}`}
      </Notice>
    );
  return (
    <TableProblems
      title={text('bodies.tableWrong', { n: problems.length })}
      problems={problems.map((problem) => ({
        line: problem.line,
        text: text('bodies.tableLine', { line: problem.line, problem: sentence(problem) }),
      }))}
    >
      <p>{text('bodies.tableFix')}</p>
    </TableProblems>
  );
}

/** An example of a table. */
function saveTemplate(language: Body['language']): void {
  const other = language === 'en' ? 'mr' : 'en';
  saveTable('members.csv', [
    `name,name_${other},honorific,email,post,role,voting,from`,
    ',,,,,presiding_officer,yes,2026-04-01',
    ',,,,,member,yes,2026-04-01',
    ',,,,,secretary,no,2026-04-01',
  ]);
}
