import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sittingKinds } from '#contract/record-choices.ts';
import type { Sitting } from '#contract/sittings.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery, sittingsQuery } from '../../platform/api/body-queries.ts';
import { displayInstant } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';

interface BodyFieldsProps {
  /** The value, the error and the handler of a field. */
  field: (name: 'body_id' | 'kind' | 'adjourned_from') => object;
  /** The chosen body; empty for none. */
  bodyId: string;
  kind: Sitting['kind'];
  /** Whether it can still be said which adjourned meeting it continues: only while it is no sitting yet. */
  isNew?: boolean;
  /** Whether it continues an adjourned meeting: then its kind is fixed. */
  isContinuing?: boolean;
  /** Without a body it would be no sitting. */
  isRequired?: boolean;
}

/**
 * Chooses the body that meets and the kind of its meeting. Nothing for those who may not, and while no
 * body is set up.
 */
export function BodyFields({
  field,
  bodyId,
  kind,
  isNew = true,
  isContinuing = false,
  isRequired = false,
}: BodyFieldsProps) {
  const { data = [] } = useQuery(bodiesQuery);
  const mayChoose = useMay('update');
  const offered = data.filter(({ id, dissolved_on }) => dissolved_on === null || id === bodyId);
  if (!mayChoose || (offered.length === 0 && bodyId === '')) return null;
  return (
    <>
      <NativeSelect
        {...field('body_id')}
        label={text('meetings.body')}
        {...(bodyId === '' && { description: text('meetings.noBodyHint') })}
        required={isRequired}
        data={[
          { value: '', label: text(isRequired ? 'meetings.chooseBody' : 'meetings.noBody') },
          ...offered.map(({ id, name, language }) => ({
            value: id,
            label: nameIn(name, language),
          })),
        ]}
      />
      {bodyId !== '' && (
        <NativeSelect
          {...field('kind')}
          label={text('meetings.sittingKind')}
          disabled={isContinuing}
          data={sittingKinds.map((value) => ({
            value,
            label: text(`meetings.sittingKind.${value}`),
          }))}
        />
      )}
      {isNew && bodyId !== '' && kind === 'adjourned' && (
        <ContinuesField bodyId={bodyId} field={field('adjourned_from')} />
      )}
    </>
  );
}

/** Chooses the adjourned meeting of the body that is continued. */
export function ContinuesField({ bodyId, field }: { bodyId: string; field: object }) {
  const { data = [] } = useQuery(sittingsQuery(bodyId));
  const open = data.filter(
    ({ state, adjourned_to }) => state === 'adjourned' && adjourned_to === null,
  );
  return (
    <NativeSelect
      {...field}
      label={text('sittings.continues')}
      description={text('sittings.continuesHint')}
      data={[
        { value: '', label: text('sittings.continuesNone') },
        ...open.map(({ meeting_id, serial, scheduled }) => ({
          value: meeting_id,
          label: text('sittings.earlierSitting', { serial, time: displayInstant(scheduled) }),
        })),
      ]}
    />
  );
}
