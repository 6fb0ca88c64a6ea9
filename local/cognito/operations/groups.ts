import * as z from 'zod';
import type { People } from '../people.ts';
import type { UserPool } from '../pool.ts';
import type { Directory } from '../records/directory.ts';
import { aboutUser } from './about-user.ts';
import type { Known } from './known.ts';

interface Parts {
  pool: UserPool;
  known: Known;
  people: People;
  directory: Directory;
}

/** Who is in which of the template's groups. */
export function groups({ pool, known, people, directory }: Parts) {
  const onUser = aboutUser({ known, people });
  const changing = (after: (groups: string[], group: string) => string[]) =>
    onUser({ GroupName: z.string() }, (user, { GroupName }) => {
      const { name } = known.group(GroupName);
      return directory.save({ ...user, groups: after(user.groups, name) });
    });

  return {
    AdminAddUserToGroup: changing((groups, group) => [...new Set([...groups, group])]),
    AdminRemoveUserFromGroup: changing((groups, group) => groups.filter((one) => one !== group)),
    AdminListGroupsForUser: onUser({}, (user) => ({
      Groups: pool.groups
        .filter(({ name }) => user.groups.includes(name))
        .map(({ name, description, precedence }) => ({
          GroupName: name,
          UserPoolId: pool.id,
          Description: description,
          Precedence: precedence,
        })),
    })),
  };
}
