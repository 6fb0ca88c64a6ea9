import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Body } from '#contract/bodies.ts';
import { limits } from '#contract/limits.ts';
import { bodyKinds, numberingRestarts } from '#contract/record-choices.ts';
import { nameDraftOf, nameIn, namesIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { displayDay } from '../../platform/preferences/dates.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { NamesFields } from '../../platform/preferences/names-fields.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DayField } from '../../ui/fields.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Facts } from '../../ui/lists.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './bodies.module.css';
import { codeError, KindChoice, missingName, ParentChoice } from './body-fields.tsx';
import { useChange } from './register.tsx';

/** The facts of a body, its holidays, and the dialogs that change them. */
export function AboutBody({ body }: { body: Body }) {
  const mayEdit = useMay('system_settings');
  const [open, setOpen] = useState<'facts' | 'holidays' | null>(null);
  const close = () => setOpen(null);
  const { numbering, holidays, language, legal_basis, dissolved_on } = body;
  const restarts = text(`bodies.restarts.${numbering.restarts}`);
  const days = text('bodies.holidaysCount', { n: holidays.length });
  return (
    <Panel
      title={text('bodies.about')}
      action={
        mayEdit && (
          <div className={styles.actions}>
            <Button variant="default" size="xs" onClick={() => setOpen('facts')}>
              {text('bodies.edit')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setOpen('holidays')}>
              {text('bodies.editHolidays')}
            </Button>
          </div>
        )
      }
    >
      <Facts
        facts={[
          [text('bodies.language'), languageNames[language]],
          [text('bodies.legalBasis'), legal_basis || text('bodies.notStated')],
          [
            text('bodies.numbering'),
            text('bodies.numberingIs', { code: numbering.code, restarts }),
          ],
          ...(dissolved_on === null
            ? []
            : [[text('bodies.dissolvedOn'), displayDay(dissolved_on)] satisfies [string, string]]),
          ...(holidays.length > 0 ? [] : [[text('bodies.holidays'), days] as [string, string]]),
        ]}
      />
      {holidays.length > 0 && (
        <details className={`${styles.more} ${styles.rest}`}>
          <summary>{days}</summary>
          <ul className={styles.days}>
            {holidays.map((day) => (
              <li key={day}>{displayDay(day)}</li>
            ))}
          </ul>
        </details>
      )}
      <Dialog open={open === 'facts'} onClose={close} label={text('bodies.about')}>
        <FactsForm body={body} onClose={close} />
      </Dialog>
      <Dialog open={open === 'holidays'} onClose={close} label={text('bodies.editHolidays')}>
        <HolidaysForm body={body} onClose={close} />
      </Dialog>
    </Panel>
  );
}

interface FormProps {
  body: Body;
  onClose: () => void;
}

const draftOf = ({ name, numbering, ...body }: Body) => ({
  ...nameDraftOf(name),
  kind: body.kind,
  parent_id: body.parent_id ?? '',
  legal_basis: body.legal_basis,
  code: numbering.code,
  restarts: numbering.restarts,
  dissolved_on: body.dissolved_on ?? '',
});
type Draft = ReturnType<typeof draftOf>;

const hasName = (changed: Partial<Draft>) =>
  Object.keys(changed).some((name) => name.startsWith('name_'));

function FactsForm({ body, onClose }: FormProps) {
  const { id, language, name } = body;
  const change = useChange(api.updateBody, () => text('bodies.saved'));
  const form = useVersionedForm<Body, Draft>({
    saved: body,
    valuesOf: draftOf,
    read: () => api.getBody({ id }),
    validate: (draft) => ({ ...missingName(draft, language) }),
    fieldErrors: codeError,
    save: (changed, { version }, typed) => {
      const { kind, parent_id, legal_basis, code, restarts, dissolved_on } = changed;
      return change.mutateAsync({
        id,
        version,
        ...(hasName(changed) && { name: namesIn(typed) }),
        ...(kind !== undefined && { kind }),
        ...(parent_id !== undefined && { parent_id: parent_id || null }),
        ...(legal_basis !== undefined && { legal_basis }),
        ...(dissolved_on !== undefined && { dissolved_on: dissolved_on || null }),
        ...((code ?? restarts) !== undefined && {
          numbering: { code: typed.code, restarts: typed.restarts },
        }),
      });
    },
    onSuccess: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={text('bodies.editNamed', { name: nameIn(name, language) })}
      submit={text('bodies.save')}
      onClose={onClose}
    >
      <NamesFields field={form.field} language={language} />
      <KindChoice field={form.field('kind', undefined, kindLabel)} />
      <ParentChoice field={form.field('parent_id')} id={id} />
      <TextInput
        {...form.field('legal_basis', text('bodies.legalBasisHint'))}
        label={text('bodies.legalBasis')}
        maxLength={limits.titleLength}
        autoComplete="off"
      />
      <TextInput
        {...form.field('code')}
        label={text('bodies.code')}
        maxLength={12}
        autoComplete="off"
        required
      />
      <NativeSelect
        {...form.field('restarts', undefined, restartsLabel)}
        label={text('bodies.restarts')}
        data={numberingRestarts.map((value) => ({ value, label: restartsLabel(value) }))}
      />
      <TextInput
        {...form.field('dissolved_on', text('bodies.dissolvedHint'), displayDay)}
        type="date"
        label={text('bodies.dissolvedOn')}
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}

const kindLabel = (value: string): string => {
  const kind = bodyKinds.find((one) => one === value);
  return kind === undefined ? value : text(`bodies.kind.${kind}`);
};
const restartsLabel = (value: string): string => {
  const restarts = numberingRestarts.find((one) => one === value);
  return restarts === undefined ? value : text(`bodies.restarts.${restarts}`);
};

const daysIn = (days: string): string[] => days.split(' ').filter(Boolean);
const inOrder = (days: string[]): string[] => [...new Set(days)].toSorted();

function HolidaysForm({ body, onClose }: FormProps) {
  const { id } = body;
  const [day, setDay] = useState('');
  const chosen = day === '' ? [] : [day];
  const change = useChange(api.updateBody, () => text('bodies.saved'));
  const form = useVersionedForm<Body, { days: string }>({
    saved: body,
    valuesOf: ({ holidays }) => ({ days: holidays.join(' ') }),
    read: () => api.getBody({ id }),
    // A day that is chosen counts, although nobody pressed the button that adds it.
    save: (_, { version }, { days }) =>
      change.mutateAsync({ id, version, holidays: inOrder([...daysIn(days), ...chosen]) }),
    onSuccess: onClose,
  });
  const days = daysIn(form.form.values.days);
  const set = (next: string[]) => form.form.setValues({ days: inOrder(next).join(' ') });
  const add = () => {
    set([...days, ...chosen]);
    setDay('');
  };
  return (
    <DialogForm
      form={form}
      title={text('bodies.holidays')}
      submit={text('bodies.save')}
      onClose={onClose}
    >
      <p>{text('bodies.holidaysHint')}</p>
      <div className={styles.row}>
        <DayField label={text('bodies.holiday')} value={day} onChange={setDay} />
        <Button variant="default" onClick={add}>
          {text('bodies.addHoliday')}
        </Button>
      </div>
      <ul className={styles.days} aria-label={text('bodies.holidays')}>
        {days.map((one) => (
          <li key={one} className={styles.day}>
            {displayDay(one)}
            <IconButton
              icon="close"
              label={text('bodies.removeHoliday', { day: displayDay(one) })}
              onClick={() => set(days.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
      <KeptNotice
        theirs={form.theirs}
        written={(saved) => daysIn(saved).map(displayDay).join(', ')}
      />
    </DialogForm>
  );
}
