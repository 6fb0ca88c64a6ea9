import { type Guarded, may, type Person } from './permissions.ts';
import type { TermScope } from './vocabulary.ts';

/**
 * Whether a person decides on the terms of a scope: officers on those of bodies and of their own department,
 * administrators on all.
 */
export const mayKeepTerms = (person: Person, scope: TermScope): boolean =>
  scope.of === 'body' ? may(person, 'update') : may(person, 'keep_terms', guardOf(scope));

const guardOf = (scope: TermScope): Guarded => ({
  created_by_id: '',
  department: scope.of === 'department' ? scope.department : '',
});
