import { departmentLabel } from '../../meetings/department.ts';
import { text } from '../../messages/text.ts';
import { useUser } from '../../session/user.ts';
import { Tag } from '../../ui/tag.tsx';

/** The role of the person at the screen, in upper case, and their department. */
export function PersonBadges() {
  const { role, department } = useUser();
  return (
    <>
      <Tag tone="accent">{text(`role.${role}`).toUpperCase()}</Tag>
      {department !== '' && (
        <Tag tone="calm" outlined>
          {departmentLabel(department)}
        </Tag>
      )}
    </>
  );
}
