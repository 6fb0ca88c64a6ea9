import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { AgendaItem } from '#contract/agendas.ts';
import { limits } from '#contract/limits.ts';
import { agendaItemKinds } from '#contract/record-choices.ts';
import type { Names } from '#contract/values.ts';
import { nameDraftOf, namesIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { TitleFields } from '../../platform/preferences/names-fields.tsx';
import { changedIn } from '../../ui/form.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import type { ShownSitting } from './whole-sitting.tsx';

export interface ItemFacts {
  title: Names;
  kind: AgendaItem['kind'];
  proposer: string;
  closed: boolean;
  recommended: string;
}

interface AgendaItemDialogProps {
  shown: ShownSitting;
  /** Null for a new one. */
  item: AgendaItem | null;
  open: boolean;
  onClose: () => void;
  /** Takes all of it, and what was changed. */
  enter: (facts: ItemFacts, changed: Partial<ItemFacts>) => Promise<unknown>;
}

const draftOf = (item: AgendaItem | null) => ({
  ...nameDraftOf(item?.title ?? {}),
  kind: item?.kind ?? ('proposal' as const),
  proposer: item?.proposer ?? '',
  closed: item?.closed ?? false,
  recommended: item?.recommended ?? '',
});

const factsOf = ({
  kind,
  proposer,
  closed,
  recommended,
  ...names
}: ReturnType<typeof draftOf>): ItemFacts => ({
  title: namesIn(names),
  kind,
  proposer,
  closed,
  recommended,
});

/** Adds an item to the agenda, or changes one. What was issued keeps its title and its kind. */
export function AgendaItemDialog({ shown, item, open, onClose, enter }: AgendaItemDialogProps) {
  const { meeting, body } = shown;
  const { language } = body;
  const isIssued = item !== null && item.number !== null;
  return (
    <EntryDialog
      open={open}
      onClose={onClose}
      meetingId={meeting.id}
      title={text(item === null ? 'sittings.addItem' : 'sittings.editItem')}
      submit={text(item === null ? 'sittings.add' : 'sittings.save')}
      done={text(item === null ? 'sittings.itemAdded' : 'sittings.itemSaved')}
      initialValues={draftOf(item)}
      validate={(draft) => ({
        ...(draft[`name_${language}`].trim() === '' && {
          [`name_${language}`]: text('sittings.titleMissing'),
        }),
      })}
      enter={(draft, opened) => enter(factsOf(draft), changedIn(factsOf(draft), factsOf(opened)))}
    >
      {(form) => (
        <>
          {!isIssued && (
            <>
              <TitleFields field={form.field} language={language} />
              <NativeSelect
                {...form.field('kind')}
                label={text('sittings.itemKind')}
                data={agendaItemKinds.map((value) => ({
                  value,
                  label: text(`sittings.itemKind.${value}`),
                }))}
              />
            </>
          )}
          <TextInput
            {...form.field('proposer')}
            label={text('sittings.proposer')}
            description={text('sittings.proposerHint')}
            maxLength={limits.titleLength}
            autoComplete="off"
          />
          <Textarea
            {...form.field('recommended')}
            label={text('sittings.recommended')}
            description={text('sittings.recommendedHint')}
            rows={3}
            maxLength={limits.textLength}
            lang={language}
          />
          <Checkbox
            {...form.checkbox('closed')}
            size="md"
            label={text('sittings.closedItem')}
            description={text('sittings.closedHint')}
          />
        </>
      )}
    </EntryDialog>
  );
}
