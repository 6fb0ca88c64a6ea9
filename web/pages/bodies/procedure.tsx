import { KeptNotice, useVersionedForm } from '../../platform/api/versioned-form.tsx';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import type { Body } from '#contract/bodies.ts';
import { type RuleName, ruleNames, type Source } from '#contract/procedure.ts';
import { familyRules } from '#contract/procedure-families.ts';
import type { procedureFamilies } from '#contract/record-choices.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/form.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './bodies.module.css';
import { FamilyChoice } from './body-fields.tsx';
import { useChange } from './register.tsx';
import { RuleForm } from './rule-form.tsx';
import { ruleWords } from './rules.ts';

/** The rules by which a body meets, each with where it stands; those that are not set are counted. */
export function ProcedurePanel({ body }: { body: Body }) {
  const mayEdit = useMay('system_settings');
  const { family, rules, version } = body.profile;
  const set = ruleNames.filter((name) => rules[name] !== undefined);
  const unset = ruleNames.filter((name) => rules[name] === undefined);
  return (
    <Panel title={text('bodies.rules')} action={mayEdit && <FamilyButton body={body} />}>
      <p>
        <strong>{text(`bodies.family.${family}`)}.</strong> {text(`bodies.familyHint.${family}`)}{' '}
        <Text component="span" size="sm" c="dimmed">
          {text('bodies.rulesVersion', { version })}
        </Text>
      </p>
      {set.length === 0 ? (
        <p>{text('bodies.noRules')}</p>
      ) : (
        <dl className={styles.rest}>
          {set.map((name) => (
            <RuleLine key={name} body={body} name={name} />
          ))}
        </dl>
      )}
      {unset.length > 0 && (
        <details className={`${styles.more} ${styles.rest}`}>
          <summary>{text('bodies.unset', { n: unset.length })}</summary>
          <Text size="sm" c="dimmed">
            {text('bodies.unsetHint')}
          </Text>
          <dl>
            {unset.map((name) => (
              <RuleLine key={name} body={body} name={name} />
            ))}
          </dl>
        </details>
      )}
    </Panel>
  );
}

interface RuleProps {
  body: Body;
  name: RuleName;
}

function RuleLine({ body, name }: RuleProps) {
  const mayEdit = useMay('system_settings');
  const rule = body.profile.rules[name];
  return (
    <div className={styles.rule}>
      <dt>{text(`bodies.rule.${name}`)}</dt>
      <dd>
        {rule === undefined ? (
          text('bodies.setByYours')
        ) : (
          <>
            <span className={styles.said}>{ruleWords(rule.value)}</span>
            <SourceLine source={rule.source} />
          </>
        )}
      </dd>
      {mayEdit && (
        <dd>
          <RuleButton body={body} name={name} />
        </dd>
      )}
    </div>
  );
}

/** Where a rule stands, as a link if it has an address. */
function SourceLine({ source }: { source: Source | null }) {
  if (source === null) return <p className={styles.source}>{text('bodies.noSource')}</p>;
  const { title, section, url } = source;
  const named = [title, section].filter(Boolean).join(', ');
  return (
    <p className={styles.source}>
      {url === null ? (
        named
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {named}
        </a>
      )}
    </p>
  );
}

function RuleButton({ body, name }: RuleProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isSet = body.profile.rules[name] !== undefined;
  const rule = text(`bodies.rule.${name}`);
  const title = text(isSet ? 'bodies.editRule' : 'bodies.setRule', { rule });
  return (
    <>
      <Button variant="default" size="xs" aria-label={title} onClick={() => setOpen(true)}>
        {text(isSet ? 'bodies.edit' : 'bodies.set')}
      </Button>
      <Dialog open={open} onClose={close} label={title}>
        <RuleForm body={body} name={name} title={title} onClose={close} />
      </Dialog>
    </>
  );
}

function FamilyButton({ body }: { body: Body }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {text('bodies.editFamily')}
      </Button>
      <Dialog open={open} onClose={close} label={text('bodies.editFamily')}>
        <FamilyForm body={body} onClose={close} />
      </Dialog>
    </>
  );
}

type Family = (typeof procedureFamilies)[number];
interface FamilyDraft extends Record<string, string> {
  family: Family;
}

function FamilyForm({ body, onClose }: { body: Body; onClose: () => void }) {
  const { id } = body;
  const [fills, setFills] = useState(false);
  const change = useChange(api.setProfile, ({ profile }) =>
    text('bodies.ruleSaved', { version: profile.version }),
  );
  const form = useVersionedForm<Body, FamilyDraft>({
    saved: body,
    valuesOf: ({ profile }) => ({ family: profile.family }),
    read: () => api.getBody({ id }),
    save: (_, { profile: { version, rules } }, { family }) =>
      change.mutateAsync({
        id,
        version,
        family,
        rules: fills ? { ...familyRules[family], ...rules } : rules,
      }),
    onSuccess: onClose,
  });
  const { family } = form.form.values;
  return (
    <DialogForm
      form={form}
      title={text('bodies.editFamily')}
      submit={text('bodies.save')}
      onClose={onClose}
    >
      <FamilyChoice
        field={form.field('family', text(`bodies.familyHint.${family}`))}
        family={family}
      />
      <Checkbox
        size="md"
        label={text('bodies.fillRules')}
        checked={fills}
        onChange={({ currentTarget: { checked } }) => setFills(checked)}
      />
      <KeptNotice theirs={form.theirs} />
    </DialogForm>
  );
}
