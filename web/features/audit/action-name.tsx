import type { AuditEntry } from '#contract/audit.ts';
import { type AuditedAction, auditedRecords } from '#contract/audit-records.ts';
import { text } from '../../messages/text.ts';
import { Tag } from '../../ui/tag.tsx';

const isKnown = (action: string): action is AuditedAction => Object.hasOwn(auditedRecords, action);

/** The label of an action; unknown ones are shown as logged. */
export const actionName = (action: string): string =>
  isKnown(action) ? text(`activity.${action}`) : action;

/** The outcome of an action, unless it was done. */
export function OutcomeTag({ outcome }: Pick<AuditEntry, 'outcome'>) {
  if (outcome === 'done') return null;
  if (outcome === 'unknown') return <Tag tone="calm">{text('activity.unknown')}</Tag>;
  return <Tag tone="warn">{text('activity.refused')}</Tag>;
}
