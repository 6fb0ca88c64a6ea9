import { type AuditedAction, auditedRecords } from '#contract/audit-records.ts';
import { useQueryFilter } from '../../platform/navigation/query-filter.ts';
import { calendarDay, startOfDay } from '../../platform/preferences/dates.ts';

/** The filter of the page: empty for everything. */
export interface Filter {
  /** The id of who did it. */
  user: string;
  /** The id of the record that it was done to. */
  record: string;
  action: AuditedAction | '';
  /** First and last day, YYYY-MM-DD, in the reader's time zone. */
  from: string;
  to: string;
}

const isAction = (name: string): name is AuditedAction => Object.hasOwn(auditedRecords, name);

function filterIn(parameters: URLSearchParams): Filter {
  const action = parameters.get('action') ?? '';
  const idIn = (name: string) => (parameters.get(name) ?? '').trim().slice(0, 64);
  return {
    user: idIn('user'),
    record: idIn('record'),
    action: isAction(action) ? action : '',
    from: calendarDay(parameters.get('from')) ?? '',
    to: calendarDay(parameters.get('to')) ?? '',
  };
}

/** The filter of the page's address. */
export const useFilter = () => useQueryFilter(filterIn);

export type Filtering = ReturnType<typeof useFilter>;

/** Whether the range ends before it starts. */
export const isEmptyRange = ({ from, to }: Filter): boolean =>
  from !== '' && to !== '' && from > to;

/** The filter as the server takes it: its range ends before the day after the last. */
export const asked = ({ user, record, action, from, to }: Filter) => ({
  ...(user !== '' && { user_id: user }),
  ...(record !== '' && { record_id: record }),
  ...(action !== '' && { action }),
  ...(from !== '' && { from: startOfDay(from) }),
  ...(to !== '' && { to: startOfDay(to, 1) }),
});
