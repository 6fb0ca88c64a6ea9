import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  dependsOnRecord,
  isBoundToDepartment,
  may,
  type Permission,
  type Person,
  permissionsOf,
  type Role,
  roles,
} from '#contract/permissions.ts';

it('ranks staff, officer and admin, each with its permissions [frame-29]', () => {
  expect(roles).toEqual(['staff', 'officer', 'admin']);
  const officers = ['create', 'read', 'update', 'export'];
  expect(permissionsOf).toEqual({
    staff: ['create', 'read', 'export'],
    officer: officers,
    // An admin exports as well, which the specification leaves out.
    admin: expect.arrayContaining([...officers, 'delete', 'manage_users', 'system_settings']),
  });
});

it('gives each role all permissions of the role below [frame-29]', () => {
  for (const [index, role] of roles.entries()) {
    const below = roles[index - 1];
    expect(permissionsOf[role]).toEqual(
      expect.arrayContaining([...(below ? permissionsOf[below] : [])]),
    );
  }
});

const everybody: Role[] = ['staff', 'officer', 'admin'];
const officers: Role[] = ['officer', 'admin'];
const admins: Role[] = ['admin'];
const nobody: Role[] = [];

/** Who asks: somebody of another department, of the record's department, who created it, or who is named on it. */
type Relation = 'stranger' | 'colleague' | 'creator' | 'reader';
const same = (allowed: Role[]): Record<Relation, Role[]> => ({
  stranger: allowed,
  colleague: allowed,
  creator: allowed,
  reader: allowed,
});

/** The roles that are allowed; a permission without an expected answer does not compile. */
const expected: Record<Permission, Record<Relation, Role[]>> = {
  create: same(everybody),
  read: same(everybody),
  update: same(officers),
  delete: same(admins),
  export: same(everybody),
  manage_users: same(admins),
  system_settings: same(admins),
  correct: same(officers),
  process: { ...same(officers), creator: everybody },
  act: { ...same(officers), creator: everybody },
  sign: same(everybody),
  keep_terms: { ...same(admins), colleague: officers },
  classify: { stranger: admins, colleague: officers, creator: everybody, reader: admins },
  continue: { ...same(nobody), creator: everybody },
  profile_public: same(everybody),
  profile_department: { ...same(admins), colleague: everybody, creator: everybody },
  profile_private: { ...same(admins), creator: everybody },
};
const permissions = Object.entries(expected) as [Permission, Record<Relation, Role[]>][];

const people: Record<Relation, (role: Role) => Person> = {
  stranger: (role) => ({ id: 'ravi', role, department: 'HR' }),
  colleague: (role) => ({ id: 'meera', role, department: 'finance ' }),
  creator: (role) => ({ id: 'asha', role, department: 'HR' }),
  reader: (role) => ({ id: 'john', role, department: 'HR' }),
};
const record = { created_by_id: 'asha', department: 'Finance', reader_ids: ['john'] };

/** Who can read a confidential record, and so do anything with it. */
const readers: Record<Relation, Role[]> = {
  stranger: admins,
  colleague: officers,
  creator: everybody,
  reader: everybody,
};

describe.each(permissions)('may %s', (permission, allowed) => {
  it.each(roles)('answers for %s by their relation to the record', (role) => {
    for (const [relation, person] of Object.entries(people)) {
      const isExpected = allowed[relation as Relation].includes(role);
      expect([relation, may(person(role), permission, record)]).toEqual([relation, isExpected]);
    }
  });

  it.each(roles)('answers for %s the same of a confidential record if they can read it', (role) => {
    const secret = { ...record, confidential: true };
    for (const [relation, person] of Object.entries(people)) {
      const isExpected =
        readers[relation as Relation].includes(role) &&
        allowed[relation as Relation].includes(role);
      expect([relation, may(person(role), permission, secret)]).toEqual([relation, isExpected]);
    }
  });

  it.each(roles)('answers for %s without a record whether there can be one', (role) => {
    const isExpected = Object.values(allowed).some((those) => those.includes(role));
    expect(may(people.stranger(role), permission)).toBe(isExpected);
  });

  it('says whether the record decides', () => {
    const answers = new Set(Object.values(allowed).map((those) => those.join()));
    expect(dependsOnRecord(permission)).toBe(answers.size > 1);
  });
});

it('binds officers to their department, since it decides what they can read', () => {
  expect(roles.filter(isBoundToDepartment)).toEqual(['officer']);
});

it('makes nobody a colleague of records without a department', () => {
  const nowhere = { created_by_id: 'asha', department: ' ' };
  const person: Person = { id: 'ravi', role: 'staff', department: '' };
  expect(may(person, 'profile_department', nowhere)).toBe(false);
});

describe('the catalogue', () => {
  it.each(Object.entries<Endpoint>(api))('%s needs a permission that exists', (_, row) => {
    expect(['self', 'anyone', ...Object.keys(expected)]).toContain(row.permission);
  });
});

describe('a stage where staff correct their own meetings', () => {
  const stage = { staffCorrections: 'own' } as const;
  const mark = { by: 'Meera' };

  it.each(roles)('allows %s to as long as nobody marked them as checked', (role) => {
    for (const [relation, person] of Object.entries(people)) {
      const correct = (given: object = {}) =>
        may(person(role), 'correct', { ...record, ...given }, stage);
      const isOfficer = role !== 'staff';
      const isOwn = relation === 'creator';
      expect([relation, correct()]).toEqual([relation, isOfficer || isOwn]);
      expect([relation, correct({ checked: null })]).toEqual([relation, isOfficer || isOwn]);
      expect([relation, correct({ checked: mark })]).toEqual([relation, isOfficer]);
    }
  });

  it('changes nothing else', () => {
    for (const [permission] of permissions) {
      if (permission === 'correct') continue;
      for (const person of Object.values(people)) {
        for (const role of roles) {
          expect(may(person(role), permission, record, stage)).toBe(
            may(person(role), permission, record),
          );
        }
      }
    }
  });

  it('opens the calls that correct to staff, whose record then decides', () => {
    expect(may(people.creator('staff'), 'correct')).toBe(false);
    expect(may(people.creator('staff'), 'correct', undefined, stage)).toBe(true);
  });
});
