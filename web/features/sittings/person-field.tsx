import { NativeSelect } from '@mantine/core';
import type { Membership } from '#contract/members.ts';
import type { Language } from '../../messages/language.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';

interface PersonFieldProps {
  /** The value, the error and the handler of the field. */
  field: object;
  label: string;
  /** Who can be chosen. */
  people: Pick<Membership, 'id' | 'name' | 'honorific'>[];
  /** The language of the record. */
  language: Language;
  isRequired?: boolean;
}

/** Chooses a person by name. */
export const PersonField = ({ field, label, people, language, isRequired }: PersonFieldProps) => (
  <NativeSelect
    {...field}
    label={label}
    required={isRequired ?? false}
    data={[
      { value: '', label: text(isRequired ? 'sittings.choosePerson' : 'sittings.nobody') },
      ...people.map((one) => ({ value: one.id, label: personName(one, language) })),
    ]}
  />
);
