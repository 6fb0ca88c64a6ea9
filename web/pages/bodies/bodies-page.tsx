import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Body, BodySummary } from '#contract/bodies.ts';
import { portalLanguages } from '#contract/choices.ts';
import { type bodyKinds, type procedureFamilies } from '#contract/record-choices.ts';
import { errorMessage } from '../../messages/error-message.ts';
import { currentLanguage, type Language } from '../../messages/language.ts';
import { type NameDraft, nameDraftOf, nameIn, namesIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { api } from '../../platform/api/client.ts';
import { bodyPath } from '../../platform/navigation/paths.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { NamesFields } from '../../platform/preferences/names-fields.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useSubmitForm } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Row } from '../../ui/lists.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { codeError, FamilyChoice, KindChoice, missingName, ParentChoice } from './body-fields.tsx';
import { useChange } from './register.tsx';

/** The councils and committees. */
export function BodiesPage() {
  const mayEdit = useMay('system_settings');
  return (
    <Page
      title={text('bodies.title')}
      lead={text('bodies.lead')}
      actions={mayEdit ? <NewBody /> : undefined}
    >
      <Panel title={text('bodies.list')}>
        <BodyList />
      </Panel>
    </Page>
  );
}

function BodyList() {
  const { data, error, refetch } = useQuery(bodiesQuery);
  const mayEdit = useMay('system_settings');
  if (data === undefined) {
    if (error === null) return <Loading height="12rem">{text('app.loading')}</Loading>;
    return (
      <StateView
        icon="alert"
        title={text('bodies.failed')}
        action={<Button onClick={() => refetch()}>{text('app.retry')}</Button>}
      >
        {errorMessage(error)}
      </StateView>
    );
  }
  if (data.length === 0)
    return (
      <StateView icon="council" title={text('bodies.none')}>
        <p>{text('bodies.noneText')}</p>
        {!mayEdit && <p>{text('bodies.noneAsk')}</p>}
      </StateView>
    );
  return (
    <ul>
      {data.map((body) => (
        <BodyRow key={body.id} body={body} parent={data.find(({ id }) => id === body.parent_id)} />
      ))}
    </ul>
  );
}

function BodyRow({ body, parent }: { body: BodySummary; parent: BodySummary | undefined }) {
  return (
    <Row
      head={
        <>
          <TextLink to={bodyPath(body.id)} strong>
            {nameIn(body.name, body.language)}
          </TextLink>
          {body.dissolved_on !== null && <Tag tone="calm">{text('bodies.dissolved')}</Tag>}
        </>
      }
    >
      <Text size="sm" c="dimmed">
        {text(`bodies.kind.${body.kind}`)}
        {parent &&
          ` · ${text('bodies.committeeOf', { name: nameIn(parent.name, parent.language) })}`}
      </Text>
    </Row>
  );
}

interface NewBodyDraft extends NameDraft {
  kind: (typeof bodyKinds)[number];
  language: Language;
  parent_id: string;
  family: (typeof procedureFamilies)[number];
  code: string;
}

const emptyDraft = (): NewBodyDraft => ({
  ...nameDraftOf({}),
  kind: 'general_body',
  language: currentLanguage(),
  parent_id: '',
  family: 'plain',
  code: '',
});

/** A button that opens a form. What was typed stays until the body is set up, which leads to its page. */
function NewBody() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const navigate = useNavigate();
  const create = useChange(
    ({ kind, language, parent_id, family, code, ...names }: NewBodyDraft): Promise<Body> =>
      api.createBody({
        name: namesIn(names),
        kind,
        language,
        parent_id: parent_id || null,
        profile: { family },
        ...(code.trim() !== '' && { numbering: { code } }),
      }),
    ({ name, language }) => text('bodies.created', { name: nameIn(name, language) }),
  );
  const form = useSubmitForm({
    initialValues: emptyDraft(),
    validate: (draft) => ({ ...missingName(draft, draft.language) }),
    submit: create.mutateAsync,
    fieldErrors: codeError,
    onSuccess: ({ id }) => navigate(bodyPath(id)),
  });
  const { language, family } = form.form.values;
  return (
    <>
      <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {text('bodies.new')}
      </Button>
      <Dialog open={open} onClose={close} label={text('bodies.new')} keepsEntries>
        <DialogForm
          form={form}
          title={text('bodies.new')}
          submit={text('bodies.create')}
          onClose={close}
        >
          <NativeSelect
            {...form.field('language')}
            label={text('bodies.language')}
            data={portalLanguages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <NamesFields field={form.field} language={language} />
          <KindChoice field={form.field('kind')} />
          <ParentChoice field={form.field('parent_id')} />
          <FamilyChoice field={form.field('family')} family={family} />
          <TextInput
            {...form.field('code')}
            label={text('bodies.code')}
            description={text('bodies.codeHint')}
            maxLength={12}
            autoComplete="off"
          />
        </DialogForm>
      </Dialog>
    </>
  );
}
