import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { portalLanguages } from '#contract/choices.ts';
import type { Person } from '#contract/persons.ts';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery } from '../../platform/api/body-queries.ts';
import { bodyPath } from '../../platform/navigation/paths.ts';
import { displayDay } from '../../platform/preferences/dates.ts';
import { languageNames } from '../../platform/preferences/language-choice.tsx';
import { useMay } from '../../platform/user/current-user.ts';
import { Facts, Row } from '../../ui/lists.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { UnloadedPage } from '../../ui/unloaded-page.tsx';
import { AccountLink, RenamePerson, VoiceLink } from './person-forms.tsx';
import { personQuery } from './register.tsx';

/** Somebody in the register: names, memberships, and the account and the voice that are theirs. */
export function PersonPage() {
  const { id = '' } = useParams();
  const query = useQuery(personQuery(id));
  if (query.data !== undefined) return <LoadedPerson key={id} person={query.data} />;
  return (
    <UnloadedPage
      title={text('bodies.person')}
      query={query}
      failed={text('bodies.personFailed')}
    />
  );
}

function LoadedPerson({ person }: { person: Person }) {
  const mayEdit = useMay('system_settings');
  const { name, honorific, email } = person;
  const names = portalLanguages.flatMap((language): [string, string][] => {
    const one = name[language];
    return one === undefined ? [] : [[languageNames[language], one]];
  });
  return (
    <Page title={nameIn(name)}>
      <Panel title={text('bodies.names')} action={mayEdit && <RenamePerson person={person} />}>
        <Facts
          facts={[
            ...names,
            ...(honorific === ''
              ? []
              : [[text('bodies.honorific'), honorific] as [string, string]]),
            ...(email === '' ? [] : [[text('bodies.email'), email] as [string, string]]),
          ]}
        />
      </Panel>
      <Panel title={text('bodies.memberships')}>
        <Memberships person={person} />
      </Panel>
      <Panel title={text('bodies.links')}>
        <ul>
          <AccountLink person={person} />
          <VoiceLink person={person} />
        </ul>
      </Panel>
    </Page>
  );
}

/** The bodies that somebody is or was in. */
function Memberships({ person: { memberships } }: { person: Person }) {
  const { data = [] } = useQuery(bodiesQuery);
  if (memberships.length === 0) return <p>{text('bodies.noMemberships')}</p>;
  return (
    <ul>
      {memberships.map(({ membership_id, body_id, post, role, from, to }) => {
        const body = data.find(({ id }) => id === body_id);
        const facts = [
          post,
          text(`bodies.role.${role}`),
          from !== null && text('bodies.from', { day: displayDay(from) }),
          to !== null && text('bodies.until', { day: displayDay(to) }),
        ];
        return (
          <Row
            key={membership_id}
            head={
              <TextLink to={bodyPath(body_id)} strong>
                {body ? nameIn(body.name, body.language) : text('app.loading')}
              </TextLink>
            }
          >
            <Text size="sm" c="dimmed">
              {facts.filter(Boolean).join(' · ')}
            </Text>
          </Row>
        );
      })}
    </ul>
  );
}
