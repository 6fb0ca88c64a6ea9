import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { says } from './reasons.ts';
import { Department } from './values.ts';

/** The departments that forms and filters offer, in this order. */
export const DepartmentList = z.object({
  departments: z.array(z.string()),
  /** Incremented with every change; 0 while it was never changed. */
  version: z.number(),
});
export type DepartmentList = z.infer<typeof DepartmentList>;

export const departments = endpoints({
  listDepartments: {
    method: 'GET',
    path: '/departments/',
    permission: 'read',
    input: z.object({}),
    output: DepartmentList,
  },
  /** Replaces the list. Meetings and users keep the department that they have. */
  setDepartments: {
    method: 'PUT',
    path: '/departments/',
    permission: 'system_settings',
    input: z.object({
      departments: z
        .array(Department.min(1, says('departmentsMissing')).max(limits.titleLength))
        .min(1, says('departmentsMissing'))
        .max(limits.departments),
      /** The version on which the change is based: refused if the list has changed since. */
      version: z.number().int().optional(),
    }),
    output: DepartmentList,
  },
});
