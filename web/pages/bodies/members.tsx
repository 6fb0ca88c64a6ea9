import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Body } from '#contract/bodies.ts';
import type { Membership } from '#contract/members.ts';
import { memberRoles } from '#contract/record-choices.ts';
import { personName } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { membershipsQuery } from '../../platform/api/body-queries.ts';
import { personPath } from '../../platform/navigation/paths.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { Panel } from '../../ui/page.tsx';
import { Loading, StateView } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './bodies.module.css';
import { ImportMembers } from './import-members.tsx';
import { AddMember, EditMembership, EndMembership } from './member-forms.tsx';

/** Who presides is named first. */
const order = ['presiding_officer', 'member', 'ex_officio', 'secretary', 'invitee'] as const;
memberRoles satisfies readonly (typeof order)[number][];

/** The members of today by role; former and future ones on request. */
export function MembersPanel({ body }: { body: Body }) {
  const mayEdit = useMay('system_settings');
  const { members } = body;
  const groups = order
    .map((role) => ({ role, held: members.filter((member) => member.role === role) }))
    .filter(({ held }) => held.length > 0);
  return (
    <Panel
      title={text('bodies.members')}
      action={
        mayEdit && (
          <div className={styles.actions}>
            <AddMember body={body} />
            <ImportMembers body={body} />
          </div>
        )
      }
    >
      {members.length === 0 && (
        <StateView icon="users" title={text('bodies.noMembers')}>
          {mayEdit && text('bodies.noMembersText')}
        </StateView>
      )}
      {groups.map(({ role, held }) => (
        <section key={role}>
          <h3 className={styles.group}>{text(`bodies.roles.${role}`, { n: held.length })}</h3>
          <MemberList body={body} members={held} />
        </section>
      ))}
      <OtherMembers body={body} />
    </Panel>
  );
}

interface MemberListProps {
  body: Body;
  members: Membership[];
  /** Former and future members have different roles. */
  showsRole?: boolean;
}

function MemberList({ body, members, showsRole = false }: MemberListProps) {
  const mayEdit = useMay('system_settings');
  return (
    <ul className={styles.members}>
      {members.map((member) => (
        <li key={member.membership_id} className={styles.member}>
          <div>
            <TextLink to={personPath(member.id)} strong>
              {personName(member, body.language)}
            </TextLink>
            <Text size="sm" c="dimmed">
              {factsOf(member, showsRole).join(' · ')}
            </Text>
          </div>
          {mayEdit && <MemberActions body={body} member={member} />}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ post, role, voting, from, to, reason }: Membership, showsRole: boolean) {
  return [
    post,
    showsRole && text(`bodies.role.${role}`),
    text(voting ? 'bodies.votes' : 'bodies.noVote'),
    from !== null && text('bodies.from', { day: displayDay(from) }),
    to !== null && text('bodies.until', { day: displayDay(to) }),
    reason,
  ].filter((fact) => fact !== false && fact !== '');
}

function MemberActions({ body, member }: { body: Body; member: Membership }) {
  const [open, setOpen] = useState<'edit' | 'end' | null>(null);
  const name = personName(member, body.language);
  const dialog = { bodyId: body.id, member, name, onClose: () => setOpen(null) };
  return (
    <>
      <Menu
        label={text('bodies.actionsFor', { name })}
        items={[
          {
            text: text('bodies.edit'),
            label: text('bodies.editNamed', { name }),
            onSelect: () => setOpen('edit'),
          },
          {
            text: text('bodies.end'),
            label: text('bodies.endNamed', { name }),
            danger: true,
            onSelect: () => setOpen('end'),
          },
        ]}
      />
      <EditMembership {...dialog} open={open === 'edit'} />
      <EndMembership {...dialog} open={open === 'end'} />
    </>
  );
}

/** Those who are not members today, asked for when the list is opened. */
function OtherMembers({ body }: { body: Body }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({ ...membershipsQuery(body.id), enabled: isAsked });
  const today = new Set(body.members.map(({ membership_id }) => membership_id));
  const others = data?.items.filter(({ membership_id }) => !today.has(membership_id));
  if (!isAsked)
    return (
      <div className={styles.rest}>
        <Button variant="default" size="xs" onClick={() => setAsked(true)}>
          {text('bodies.showOthers')}
        </Button>
      </div>
    );
  return (
    <section className={styles.rest}>
      <h3 className={styles.group}>{text('bodies.others')}</h3>
      {error !== null && <LoadFailure error={error} onRetry={() => refetch()} />}
      {error === null && others === undefined && <Loading>{text('app.loading')}</Loading>}
      {others?.length === 0 && <p>{text('bodies.noOthers')}</p>}
      {others && <MemberList body={body} members={others} showsRole />}
    </section>
  );
}
