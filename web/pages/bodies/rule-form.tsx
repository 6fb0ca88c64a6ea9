import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Body } from '#contract/bodies.ts';
import { limits } from '#contract/limits.ts';
import type { RuleName } from '#contract/procedure.ts';
import { type PlainMessageKey, text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import { DialogForm } from '../../ui/form.tsx';
import styles from './bodies.module.css';
import { useChange } from './register.tsx';
import { type RuleDraft, ruleDraftOf, ruleErrors, ruleWords, shapes, withRule } from './rules.ts';

interface RuleFormProps {
  body: Body;
  name: RuleName;
  title: string;
  onClose: () => void;
}

/** Sets one rule with its source, or leaves it to the body's own rules. */
export function RuleForm({ body, name, title, onClose }: RuleFormProps) {
  const { id } = body;
  const change = useChange(api.setProfile, ({ profile }) =>
    text('bodies.ruleSaved', { version: profile.version }),
  );
  const form = useVersionedForm<Body, RuleDraft>({
    saved: body,
    valuesOf: ({ profile }) => ruleDraftOf(profile.rules, name),
    read: () => api.getBody({ id }),
    validate: (draft) => ruleErrors(name, draft),
    save: (_, { profile: { family, version, rules } }, draft) =>
      change.mutateAsync({ id, version, family, rules: withRule(rules, name, draft) }),
    onSuccess: onClose,
  });
  const isSet = form.form.values.set !== '';
  return (
    <DialogForm form={form} title={title} submit={text('bodies.save')} onClose={onClose}>
      <NativeSelect
        {...form.field('set')}
        label={text('bodies.ruleIs')}
        data={[
          { value: '', label: text('bodies.setByYours') },
          { value: 'yes', label: text('bodies.setHere') },
        ]}
      />
      {isSet && (
        <>
          <ValueFields name={name} field={form.field} />
          <TextInput
            {...form.field('title')}
            label={text('bodies.sourceTitle')}
            maxLength={limits.titleLength}
            autoComplete="off"
          />
          <TextInput
            {...form.field('section')}
            label={text('bodies.sourceSection')}
            maxLength={limits.nameLength}
            autoComplete="off"
          />
          <TextInput
            {...form.field('url')}
            type="url"
            label={text('bodies.sourceUrl')}
            autoComplete="off"
          />
        </>
      )}
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}

const units = ['hours', 'days', 'clear_days'] as const;
const events = ['meeting', 'drafted', 'circulated', 'confirmed', 'signed'] as const;
const wholes = ['sanctioned', 'in_office', 'present', 'cast'] as const;
/** The words of the rules that are one of several. */
const choices = {
  names_recorded: ['always', 'division', 'on_demand', 'dissenting'],
  signed_by: ['presided', 'next_presiding', 'either'],
  inspection: ['members', 'public'],
} as const;
const isChoice = (name: RuleName): name is keyof typeof choices => name in choices;

interface FieldsProps {
  field: (name: keyof RuleDraft, hint?: string) => object;
}

function ValueFields({ name, field }: FieldsProps & { name: RuleName }) {
  const shape = shapes[name];
  if (shape === 'list')
    return (
      <Textarea
        {...field('list', text('bodies.listLines'))}
        label={text('bodies.value')}
        rows={4}
        required
      />
    );
  if (shape === 'flag' || isChoice(name))
    return (
      <NativeSelect
        {...field('choice')}
        label={text('bodies.value')}
        required
        data={[
          { value: '', label: text('bodies.choose') },
          ...(isChoice(name)
            ? choices[name].map((value) => ({ value, label: ruleWords(value) }))
            : ['yes', 'no'].map((value) => ({ value, label: ruleWords(value === 'yes') }))),
        ]}
      />
    );
  return (
    <div className={styles.row}>
      {shape !== 'share' && (
        <NumberField
          field={field('n')}
          label={shape === 'rescission' ? 'bodies.months' : 'bodies.number'}
        />
      )}
      {(shape === 'period' || shape === 'deadline') && (
        <NativeSelect
          {...field('unit')}
          label={text('bodies.unit')}
          data={units.map((value) => ({ value, label: text(`bodies.unit.${value}`) }))}
        />
      )}
      {shape === 'deadline' && (
        <NativeSelect
          {...field('from')}
          label={text('bodies.event')}
          data={events.map((value) => ({ value, label: text(`bodies.event.${value}`) }))}
        />
      )}
      {(shape === 'share' || shape === 'rescission') && (
        <>
          <NumberField field={field('numerator')} label="bodies.numerator" />
          <NumberField field={field('denominator')} label="bodies.denominator" />
          <NativeSelect
            {...field('of')}
            label={text('bodies.shareOf')}
            data={wholes.map((value) => ({ value, label: text(`bodies.of.${value}`) }))}
          />
        </>
      )}
    </div>
  );
}

const NumberField = ({ field, label }: { field: object; label: PlainMessageKey }) => (
  <TextInput {...field} type="number" min={0} label={text(label)} required />
);
