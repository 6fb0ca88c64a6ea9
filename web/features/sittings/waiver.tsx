import { TextInput } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { lacksQuorum } from '#contract/presence.ts';
import type { Waiver } from '#contract/record-values.ts';
import type { SittingRecord } from '#contract/sittings.ts';
import { text } from '../../messages/text.ts';

/** Why something went on in spite of a rule, with who said so. */
export const waiverWords = ({ reason, by }: Waiver): string =>
  text('sittings.waivedBy', { reason, name: by });

interface ReasonFieldProps {
  /** The value, the error and the handler of the field. */
  field: object;
  label: string;
  isRequired?: boolean;
}

/** Why something is done. */
export const ReasonField = ({ field, label, isRequired = true }: ReasonFieldProps) => (
  <TextInput
    {...field}
    label={label}
    required={isRequired}
    maxLength={limits.purposeLength}
    autoComplete="off"
  />
);

interface QuorumFieldProps extends Pick<ReasonFieldProps, 'field'> {
  record: SittingRecord;
}

/** Asks why a meeting goes on, where the attendance that was entered is no quorum. */
export const QuorumField = ({ record, field }: QuorumFieldProps) =>
  lacksQuorum(record) && (
    <>
      <p>
        {text('sittings.openWithoutQuorum', {
          counted: record.quorum.counted,
          required: record.quorum.required ?? 0,
        })}
      </p>
      <ReasonField field={field} label={text('sittings.quorumReason')} />
    </>
  );

/** The errors of an entry that is made without a quorum. */
export const quorumErrors = (record: SittingRecord, { quorum_reason = '' }: Draft): Draft =>
  lacksQuorum(record) && quorum_reason.trim() === ''
    ? { quorum_reason: text('sittings.reasonMissing') }
    : {};

interface Draft {
  quorum_reason?: string;
}
