import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bodyKinds, procedureFamilies } from '#contract/record-choices.ts';
import { fieldMessages } from '../../messages/error-message.ts';
import type { Language } from '../../messages/language.ts';
import { type NameDraft, nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';

/** The error of a missing name in the language of the record. */
export const missingName = (draft: NameDraft, language: Language) =>
  draft[`name_${language}`].trim() === '' && {
    [`name_${language}`]: text('bodies.nameMissing'),
  };

interface ChoiceProps {
  /** Props of the select. */
  field: object;
}

export const KindChoice = ({ field }: ChoiceProps) => (
  <NativeSelect
    {...field}
    label={text('bodies.kind')}
    data={bodyKinds.map((value) => ({ value, label: text(`bodies.kind.${value}`) }))}
  />
);

/** The family, with what it means. */
export const FamilyChoice = ({
  field,
  family,
  hint,
}: ChoiceProps & { family: (typeof procedureFamilies)[number]; hint?: ReactNode }) => (
  <NativeSelect
    {...field}
    label={text('bodies.family')}
    description={hint ?? text(`bodies.familyHint.${family}`)}
    data={procedureFamilies.map((value) => ({ value, label: text(`bodies.family.${value}`) }))}
  />
);

/** The body that it is a committee of: any but itself. */
export function ParentChoice({ field, id }: ChoiceProps & { id?: string }) {
  const { data = [] } = useQuery(bodiesQuery);
  const offered = data.filter((body) => body.id !== id);
  return (
    <NativeSelect
      {...field}
      label={text('bodies.parent')}
      data={[
        { value: '', label: text('bodies.noParent') },
        ...offered.map(({ id: value, name, language }) => ({
          value,
          label: nameIn(name, language),
        })),
      ]}
    />
  );
}

/** The field of the code shows what is wrong with the numbering. */
export function codeError(error: Error): Record<string, string | undefined> {
  const { numbering, ...others } = fieldMessages(error);
  return { ...others, code: numbering };
}
