import { useSearchParams } from 'react-router-dom';
import { type AuditedAction, auditedRecords } from '#contract/audit-records.ts';
import { calendarDay, startOfDay } from '../../platform/preferences/dates.ts';

/** What the page shows: empty for everything. */
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

const names = ['user', 'record', 'action', 'from', 'to'] as const;

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

/** The filter, kept in the query string, so that it survives reloads and can be shared. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const change = (part: Partial<Filter>) =>
    setParameters(
      (current) => {
        for (const [name, value] of Object.entries(part)) {
          if (value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  const clear = () => change(Object.fromEntries(names.map((name) => [name, ''])));
  return { filter: filterIn(parameters), change, clear };
}

/** Whether the range ends before it starts. */
export const isEmptyRange = ({ from, to }: Filter): boolean =>
  from !== '' && to !== '' && from > to;

export const isUsed = (filter: Filter): boolean => names.some((name) => filter[name] !== '');

/** The filter as the server takes it: its range ends before the day after the last. */
export const asked = ({ user, record, action, from, to }: Filter) => ({
  ...(user !== '' && { user_id: user }),
  ...(record !== '' && { record_id: record }),
  ...(action !== '' && { action }),
  ...(from !== '' && { from: startOfDay(from) }),
  ...(to !== '' && { to: startOfDay(to, 1) }),
});
