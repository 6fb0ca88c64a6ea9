import { may } from '#contract/permissions.ts';
import type { Settings } from '#contract/settings.ts';
import type { User } from '#contract/users.ts';

type Visibility = Settings['privacy']['profileVisibility'];
type Person = Pick<User, 'id' | 'department'>;

/** Whether a profile with that visibility shows itself to the viewer. Who manages people sees everybody. */
export function maySee(
  viewer: Person & Pick<User, 'role'>,
  owner: Person,
  visibility: Visibility,
): boolean {
  if (viewer.id === owner.id || may(viewer.role, 'manage_users')) return true;
  if (visibility === 'department') {
    return owner.department !== '' && viewer.department === owner.department;
  }
  return visibility === 'public';
}
