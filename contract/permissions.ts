import { comparable } from './text.ts';

/** Roles, in ascending order of permissions. */
export const roles = ['staff', 'officer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The grants that a role can have. */
type Grant =
  | 'create'
  | 'read'
  | 'update'
  | 'delete'
  | 'export'
  | 'manage_users'
  | 'system_settings';

/** The matrix of the specification, defined only here. Exports contain only what the role may read. */
export const permissionsOf: Record<Role, readonly Grant[]> = {
  staff: ['create', 'read', 'export'],
  officer: ['create', 'read', 'update', 'export'],
  admin: ['create', 'read', 'update', 'delete', 'export', 'manage_users', 'system_settings'],
};

/**
 * What a row of the catalogue requires. Besides the grants: `correct` a meeting; `process` a recording again, or stop
 * its processing; `classify` a meeting as confidential or open; `continue` one's own unfinished upload or export;
 * `act`: report the progress of an action, for its owner and officers; `sign` minutes, for the people named by the
 * body's rules; `keep_terms`: decide on the vocabulary of a department; see a profile of that visibility.
 */
export type Permission =
  | Grant
  | 'correct'
  | 'process'
  | 'classify'
  | 'continue'
  | 'act'
  | 'sign'
  | 'keep_terms'
  | 'profile_public'
  | 'profile_department'
  | 'profile_private';

/** The person whose permissions are checked. */
export interface Person {
  id: string;
  role: Role;
  department: string;
}

/** The facts of a record that permissions depend on. */
export interface Guarded {
  /** The id of its creator or, for a profile, of the person it describes. */
  created_by_id: string;
  department: string;
  /** Only some people may read it, and only they may do anything else with it. */
  confidential?: boolean;
  /** The ids of people named on it, who may read it if it is confidential. */
  reader_ids?: readonly string[];
  /** Set once its transcript was marked as checked. */
  checked?: object | null;
}

/** The settings of a stage that affect permissions. */
export interface Stage {
  /** `own`: staff may correct the meetings that they created until these are marked as checked. */
  staffCorrections: 'off' | 'own';
}

/** The matrix of the specification. */
export const strict: Stage = { staffCorrections: 'off' };

/** The possible relations of a person to a record. */
const relations = {
  anybody: () => true,
  creator: (person: Person, { created_by_id }: Guarded) => created_by_id === person.id,
  /** The creator, until the record is marked as checked. */
  author: (person: Person, { created_by_id, checked = null }: Guarded) =>
    created_by_id === person.id && checked === null,
  /** In the same department. */
  colleague: (person: Person, { department }: Guarded) =>
    comparable(department) !== '' && comparable(department) === comparable(person.department),
  reader: (person: Person, { reader_ids = [] }: Guarded) => reader_ids.includes(person.id),
};

/** The grant required by each relation; one match is enough. */
type Rule = Partial<Record<keyof typeof relations, Grant>>;

const rules: Record<Permission, Rule> = {
  create: { anybody: 'create' },
  read: { anybody: 'read' },
  update: { anybody: 'update' },
  delete: { anybody: 'delete' },
  export: { anybody: 'export' },
  manage_users: { anybody: 'manage_users' },
  system_settings: { anybody: 'system_settings' },
  correct: { anybody: 'update' },
  process: { anybody: 'update', creator: 'create' },
  classify: { anybody: 'system_settings', colleague: 'update', creator: 'create' },
  continue: { creator: 'create' },
  act: { anybody: 'update', creator: 'create' },
  sign: { anybody: 'read' },
  keep_terms: { anybody: 'system_settings', colleague: 'update' },
  profile_public: { anybody: 'read' },
  profile_department: { anybody: 'manage_users', colleague: 'read', creator: 'read' },
  profile_private: { anybody: 'manage_users', creator: 'read' },
};

const ruleOf = (permission: Permission, { staffCorrections }: Stage): Rule =>
  permission === 'correct' && staffCorrections === 'own'
    ? { ...rules.correct, author: 'create' }
    : rules[permission];

/** The rule for reading a confidential record. */
const readConfidential: Rule = {
  anybody: 'system_settings',
  colleague: 'update',
  creator: 'read',
  reader: 'read',
};

/**
 * Whether a person may do something with a record; without a record, whether there can be one for which they may. All
 * permissions are decided here: the API, searches, exports, documents and mails ask this function, and so does the
 * portal for what it offers.
 */
export function may(
  person: Person,
  permission: Permission,
  record?: Guarded,
  stage: Stage = strict,
): boolean {
  if (record?.confidential && !meets(readConfidential, person, record)) return false;
  return meets(ruleOf(permission, stage), person, record);
}

function meets(rule: Rule, person: Person, record?: Guarded): boolean {
  const granted = permissionsOf[person.role];
  return relationsIn(rule).some((relation) => {
    const grant = rule[relation];
    const isRelated = record === undefined || relations[relation](person, record);
    return grant !== undefined && isRelated && granted.includes(grant);
  });
}

const relationsIn = (rule: Rule) => Object.keys(rule) as (keyof Rule)[];

/** Whether the permission depends on the record as well as on the role. */
export const dependsOnRecord = (permission: Permission): boolean =>
  relationsIn(rules[permission]).some((relation) => relation !== 'anybody');

/** Whether the readable meetings of this role depend on the department. Such people may not choose their department. */
export const isBoundToDepartment = (role: Role): boolean => {
  const [own, other] = ['a', 'b'].map((department) =>
    may({ id: '', role, department: 'a' }, 'read', {
      created_by_id: '-',
      department,
      confidential: true,
    }),
  );
  return own !== other;
};
