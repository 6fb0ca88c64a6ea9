import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Body } from '#contract/bodies.ts';
import { SittingsOfBody } from '../../features/sittings/sittings-of-body.tsx';
import { nameIn } from '../../messages/names.ts';
import { text } from '../../messages/text.ts';
import { bodiesQuery, bodyQuery } from '../../platform/api/body-queries.ts';
import { bodyPath, paths } from '../../platform/navigation/paths.ts';
import { Page } from '../../ui/page.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { UnloadedPage } from '../../ui/unloaded-page.tsx';
import { AboutBody } from './about-body.tsx';
import { CalendarPanel } from './calendar.tsx';
import { MembersPanel } from './members.tsx';
import { MinutesTemplatePanel } from './minutes-template.tsx';
import { ProcedurePanel } from './procedure.tsx';
import { PublishingPanel } from './publishing.tsx';
import { TermsPanel } from './terms.tsx';

/** A body: its members, rules of procedure, terms and facts. */
export function BodyPage() {
  const { id = '' } = useParams();
  const query = useQuery(bodyQuery(id));
  if (query.data !== undefined) return <LoadedBody key={id} body={query.data} />;
  return (
    <UnloadedPage
      title={text('bodies.title')}
      query={query}
      failed={text('bodies.oneFailed')}
      instead={<TextLink to={paths.bodies}>{text('bodies.all')}</TextLink>}
    />
  );
}

function LoadedBody({ body }: { body: Body }) {
  const { name, language, kind } = body;
  return (
    <Page
      title={nameIn(name, language)}
      badge={
        <>
          <Tag tone="calm">{text(`bodies.kind.${kind}`)}</Tag>
          {body.dissolved_on !== null && (
            <Tag tone="warn" outlined>
              {text('bodies.dissolved')}
            </Tag>
          )}
        </>
      }
      lead={<Relatives body={body} />}
    >
      <SittingsOfBody body={body} />
      <MembersPanel body={body} />
      <ProcedurePanel body={body} />
      <TermsPanel body={body} />
      <AboutBody body={body} />
      <MinutesTemplatePanel body={body} />
      <PublishingPanel body={body} />
      <CalendarPanel body={body} />
    </Page>
  );
}

/** The body's name in its own language, and the bodies above and below it. */
function Relatives({ body }: { body: Body }) {
  const { data = [] } = useQuery(bodiesQuery);
  const { name, language, id, parent_id } = body;
  const own = name[language];
  const parent = data.find((one) => one.id === parent_id);
  const committees = data.filter((one) => one.parent_id === id);
  const link = (one: (typeof data)[number]) => (
    <TextLink key={one.id} to={bodyPath(one.id)}>
      {nameIn(one.name, one.language)}
    </TextLink>
  );
  return (
    <>
      {own !== undefined && own !== nameIn(name, language) && <p lang={language}>{own}</p>}
      <div>
        {parent && (
          <>
            {text('bodies.parent')}: {link(parent)}
          </>
        )}
        {committees.length > 0 && (
          <>
            {parent && ' · '}
            {text('bodies.committees')}:{' '}
            {committees.map((one, n) => (
              <span key={one.id}>
                {n > 0 && ', '}
                {link(one)}
              </span>
            ))}
          </>
        )}
      </div>
    </>
  );
}
