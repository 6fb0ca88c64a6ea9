import { queryOptions, useQuery } from '@tanstack/react-query';
import { departments, municipalDepartments } from '#contract/choices.ts';
import { departmentName, eachOnce } from '#contract/department-names.ts';
import { comparable } from '#contract/text.ts';
import { text } from '../../messages/text.ts';
import { api } from '../../platform/api/client.ts';

export const departmentsQuery = queryOptions({
  queryKey: ['departments'],
  queryFn: ({ signal }) => api.listDepartments({}, signal),
  staleTime: 5 * 60_000,
});

/** The departments to offer, with those that are in use although the list does not have them any more. */
export function useDepartments(...inUse: string[]): string[] {
  const { data } = useQuery(departmentsQuery);
  const all = [...(data?.departments ?? departments), ...inUse].map(departmentName);
  return eachOnce(all).filter((name) => name !== '');
}

/**
 * The options of a department field. What is `chosen` is always among them, as it is stored; "None" as well, if
 * it is chosen or `canBeNone`.
 */
export function useDepartmentChoices(
  chosen: string,
  { own = '', canBeNone = false }: { own?: string; canBeNone?: boolean } = {},
): { value: string; label: string }[] {
  const offered = useDepartments(chosen, own).map((name) =>
    comparable(name) === comparable(departmentName(chosen)) ? chosen : name,
  );
  const none = canBeNone || chosen === '' ? [''] : [];
  return [...none, ...offered].map((value) => ({
    value,
    label: value === '' ? text('department.none') : departmentLabel(value),
  }));
}

const translated = [...departments, ...municipalDepartments];

/** The full name of a department; one that an administrator or a clerk wrote stays as written. */
export function departmentLabel(department: string): string {
  const known = translated.find((name) => name === departmentName(department));
  return known === undefined ? department : text(`department.${known}`);
}

/** The department that a label in the reader's language stands for. */
export const departmentOf = (label: string): string =>
  translated.find((name) => departmentLabel(name) === label) ?? label;
