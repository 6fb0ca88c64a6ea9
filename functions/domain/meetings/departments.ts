import type { Api } from '#contract/api.ts';
import { departments as defaults } from '#contract/choices.ts';
import { eachOnce } from '#contract/department-names.ts';
import { DepartmentList } from '#contract/departments.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { commonKey, replaceCommon } from '../../records/settings.ts';

const key = commonKey('DEPARTMENTS');

/** The departments to choose from: those of the specification until an administrator changes them. */
export async function listDepartments({ table }: Pick<Ctx, 'table'>): Promise<DepartmentList> {
  return (await table.get(key, DepartmentList)) ?? { departments: [...defaults], version: 0 };
}

/** Replaces the list. */
export async function setDepartments(
  { table }: Pick<Ctx, 'table'>,
  { departments: names, version }: ParsedInputOf<Api['setDepartments']>,
): Promise<DepartmentList> {
  const before = await listDepartments({ table });
  const after = { departments: eachOnce(names) };
  return replaceCommon(table, key, after, { current: before.version, seen: version });
}
