import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../ui/button.tsx';
import { Confirm, Dialog } from '../ui/dialog.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { PasswordField, SearchField, SelectField } from '../ui/fields.tsx';
import { DialogForm, useSubmitForm } from '../ui/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon, iconNames } from '../ui/icons.tsx';
import { Facts, Row } from '../ui/lists.tsx';
import { Markdown } from '../ui/markdown.tsx';
import { Menu } from '../ui/menu.tsx';
import { LoadFailure, Notice } from '../ui/notice.tsx';
import { Page, Panel } from '../ui/page.tsx';
import { PartTabs } from '../ui/part-tabs.tsx';
import { Picture } from '../ui/picture.tsx';
import { SelectableEntry, SelectionBar, useSelection } from '../ui/selectable-list.tsx';
import { Loading, StateView } from '../ui/state-view.tsx';
import { StepButton } from '../ui/step-button.tsx';
import { TableFields, TableProblems } from '../ui/table-fields.tsx';
import { Tag } from '../ui/tag.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { Toggle } from '../ui/toggle.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { WindowList } from '../ui/window-list.tsx';

const title = 'Ward 12: water supply';

/** Something that a button opens. */
function Opened({ children }: { children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

/** A form that needs a title, and whose server refuses every one. */
function ExampleForm({ onClose }: { onClose: () => void }) {
  const form = useSubmitForm({
    initialValues: { title: '' },
    validate: { title: (typed) => typed.trim() === '' && 'Please enter a title.' },
    submit: () => Promise.reject(new Error('The server did not answer.')),
  });
  return (
    <DialogForm form={form} title="Schedule a meeting" submit="Schedule" onClose={onClose}>
      <TextInput {...form.field('title')} label="Title" required />
    </DialogForm>
  );
}

/** Something that is changed in place. */
function Changing<T>({ from, children }: { from: T; children: Changeable<T> }) {
  const [value, setValue] = useState(from);
  return children(value, setValue);
}
type Changeable<T> = (value: T, setValue: (value: T) => void) => ReactNode;

function Selectable() {
  const names = ['Budget review', title];
  const selection = useSelection(names);
  return (
    <div>
      <SelectionBar selection={selection} count={`${selection.chosen.length} selected`}>
        <Button danger size="xs">
          Delete selected
        </Button>
      </SelectionBar>
      {names.map((name) => (
        <SelectableEntry
          key={name}
          selectLabel={`Select ${name}`}
          isSelected={selection.has(name)}
          onSelect={() => selection.toggle(name)}
          icon={<Icon name="check" />}
          head={<strong>{name}</strong>}
          actions={<IconButton icon="trash" label={`Delete ${name}`} />}
        >
          21 November, 45 minutes
        </SelectableEntry>
      ))}
    </div>
  );
}

const buttons = (
  <>
    {(['filled', 'default', 'subtle'] as const).map((variant) => (
      <Button key={variant} variant={variant}>
        {variant}
      </Button>
    ))}
    <Button danger>danger</Button>
    <Button loading>loading</Button>
    <Button disabled>disabled</Button>
    <Button size="xs">xs</Button>
    <Button size="md" leftSection={<Icon name="upload" size={18} />}>
      md, with an icon
    </Button>
    <LinkButton to="#" variant="default">
      a link
    </LinkButton>
  </>
);

const states = (
  <>
    <StateView icon="archive" title="Nothing here yet" action={<Button>Upload a recording</Button>}>
      Recordings appear here once they are uploaded.
    </StateView>
    <StateView icon="alert" title="The list could not be loaded" action={<Button>Retry</Button>} />
    <Loading>Loading meetings...</Loading>
  </>
);

const toasts = (
  <>
    <Button variant="default" onClick={() => toast.success('Saved')}>
      Success
    </Button>
    <Button variant="default" onClick={() => toast.info('Export started')}>
      Information
    </Button>
    <Button variant="default" onClick={() => toast.error('The server does not answer')}>
      Error
    </Button>
  </>
);

const fields = (
  <>
    <Changing from="">
      {(password, setPassword) => (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
    </Changing>
    <Changing from="mr">
      {(language, setLanguage) => (
        <SelectField
          label="Language"
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'mr', label: 'मराठी', lang: 'mr' },
            { value: 'en', label: 'English' },
          ]}
        />
      )}
    </Changing>
    <Changing from="">
      {(search, setSearch) => (
        <SearchField
          label="Search"
          description="Words of the title."
          value={search}
          onChange={setSearch}
        />
      )}
    </Changing>
  </>
);

const summary = `## Decisions\n\n- **Pipes** in ward 12 are replaced by *March*.\n- वार्ड १२ मधील पाईप बदलले जातील.\n\n> See [the budget](https://example.org).`;

/** By file of `web/ui`: its components, in the states that they can be in. */
const square = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48" fill="#1f4e9c"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

export const exhibits: Record<string, ReactNode> = {
  button: buttons,
  'icon-button': (
    <>
      <IconButton icon="edit" label="Edit" />
      <IconButton icon="edit" label="Edit, outlined" outlined />
      <IconButton icon="edit" label="Edit, disabled" disabled />
    </>
  ),
  'step-button': (
    <>
      <StepButton icon="undo" label="Undo" step={() => {}} />
      <StepButton icon="redo" label="Redo, nothing to redo" step={null} />
    </>
  ),
  toolbar: (
    <Toolbar label="Tools">
      <IconButton icon="edit" label="Edit" outlined />
      <IconButton icon="close" label="Close" outlined />
    </Toolbar>
  ),
  menu: (
    <Menu
      label="More actions"
      items={[
        { text: 'Edit', label: 'Edit', onSelect: () => {} },
        { text: 'Delete', label: 'Delete', danger: true, onSelect: () => {} },
      ]}
    />
  ),
  'part-tabs': (
    <PartTabs
      label="Parts"
      panel="part-tabs-panel"
      current="one"
      parts={[
        { part: 'one', label: 'One', to: '#one' },
        { part: 'two', label: 'Two', to: '#two' },
      ]}
    />
  ),
  icons: iconNames.map((name) => (
    <span key={name} title={name}>
      <Icon name={name} />
    </span>
  )),
  'text-link': (
    <>
      <TextLink to="#">View all</TextLink>
      <TextLink to="#" strong>
        {title}
      </TextLink>
    </>
  ),
  tag: (['calm', 'accent', 'good', 'warn', 'bad'] as const).flatMap((tone) => [
    <Tag key={tone} tone={tone}>
      {tone}
    </Tag>,
    <Tag key={`${tone} outlined`} tone={tone} outlined>
      {`${tone}, outlined`}
    </Tag>,
  ]),
  notice: (
    <>
      {(['accent', 'warn', 'bad'] as const).map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice: ${tone}`}>
          Something to know before reading on.
        </Notice>
      ))}
      <LoadFailure
        title="The list could not be loaded"
        error={new Error('The server did not answer.')}
        onRetry={() => {}}
      />
    </>
  ),
  'state-view': states,
  toasts,
  fields,
  toggle: (
    <Changing from={true}>
      {(checked, setChecked) => (
        <Toggle
          label="Weekly digest"
          hint="Every Monday at 09:00."
          checked={checked}
          onChange={setChecked}
        />
      )}
    </Changing>
  ),
  'drop-zone': (
    <DropZone
      label="Drag recordings here"
      browse="Browse files"
      hint="Up to 500 MB each."
      accept={['audio/*']}
      disabled={false}
      onFiles={(files) => toast.info(files.map(({ name }) => name).join(', '))}
    />
  ),
  'table-fields': (
    <Changing from="name,post">
      {(csv, setCsv) => (
        <>
          <TableFields
            field={{ value: csv, onChange: ({ currentTarget }) => setCsv(currentTarget.value) }}
            icon="users"
            disabled={false}
            onTable={setCsv}
            onExample={() => toast.info('An example is saved.')}
            words={{
              intro: 'Choose a table, or paste it.',
              example: 'Download an example',
              drop: 'Drop a table here',
              choose: 'Choose file',
              hint: 'CSV, as spreadsheets save it',
              label: 'Table',
            }}
          />
          <TableProblems
            title="1 problem found"
            problems={[{ line: 2, text: 'Line 2: The name is missing.' }]}
          >
            <p>Please correct the table above.</p>
          </TableProblems>
        </>
      )}
    </Changing>
  ),
  dialog: (
    <>
      <Opened>
        {(isOpen, close) => (
          <Dialog open={isOpen} onClose={close} label="A dialog">
            <p>Escape, a click beside it, or a button closes it.</p>
            <Button onClick={close}>Close</Button>
          </Dialog>
        )}
      </Opened>
      <Opened>
        {(isOpen, close) => (
          <Confirm
            open={isOpen}
            title={`Delete ${title}?`}
            confirm="Delete"
            onConfirm={close}
            onCancel={close}
          >
            This cannot be undone.
          </Confirm>
        )}
      </Opened>
    </>
  ),
  form: (
    <Opened>
      {(isOpen, close) => (
        <Dialog open={isOpen} onClose={close} label="Schedule a meeting">
          <ExampleForm onClose={close} />
        </Dialog>
      )}
    </Opened>
  ),
  'titled-dialog': (
    <Opened>
      {(isOpen, close) => (
        <TitledDialog open={isOpen} onClose={close} title="Schedule a meeting">
          <Button onClick={close}>Save</Button>
        </TitledDialog>
      )}
    </Opened>
  ),
  page: (
    <Page
      title="Gallery"
      heading={title}
      badge={<Tag tone="good">Completed</Tag>}
      lead="21 November 2026"
      actions={<Button>Export</Button>}
    >
      <Panel title="A panel" action={<TextLink to="#">View all</TextLink>}>
        A titled part of a page.
      </Panel>
    </Page>
  ),
  lists: (
    <div>
      <Facts
        facts={[
          ['Department', 'Water supply'],
          ['Speakers', 4],
          [
            'Opened',
            '3 Dec 2026, 11:00 am · without a quorum: adjourned on 26 Nov 2026 for want of one',
          ],
          ['Closed', '3 Dec 2026, 1:30 pm'],
        ]}
      />
      <ul>
        <Row head={<strong>{title}</strong>} actions={<Button size="xs">Open</Button>}>
          45 minutes
        </Row>
      </ul>
    </div>
  ),
  'selectable-list': <Selectable />,
  'window-list': (
    <div>
      <WindowList
        label="Ten thousand entries"
        items={Array.from({ length: 20 }, (_, i) => `Entry ${i + 1}`)}
        keyOf={(name) => name}
        height={24}
      >
        {(name) => name}
      </WindowList>
    </div>
  ),
  picture: <Picture content={square} label="A blue square" />,
  markdown: <Markdown lang="en">{summary}</Markdown>,
};
