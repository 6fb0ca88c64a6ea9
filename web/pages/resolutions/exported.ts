import type { BodySummary } from '#contract/bodies.ts';
import { csvOf } from '#contract/csv.ts';
import type { Resolution } from '#contract/resolutions.ts';
import { nameIn } from '../../messages/names.ts';

type Bodies = readonly BodySummary[];

const bodyName = (bodies: Bodies, id: string): string => {
  const body = bodies.find((one) => one.id === id);
  return body ? nameIn(body.name, body.language) : id;
};

const columns = [
  'number',
  'body',
  'adopted_at',
  'state',
  'state_from',
  'text',
  'corrected_text',
  'mover',
  'seconder',
  'method',
  'for',
  'against',
  'abstain',
  'changed_by',
  'meeting_id',
  'second',
  'id',
];

/** The register as a table: a heading, then a row for each resolution. */
export function registerTable(resolutions: readonly Resolution[], bodies: Bodies): Blob {
  const rows = resolutions.map((one) => [
    one.number,
    bodyName(bodies, one.body_id),
    one.adopted_at,
    one.state,
    one.changes.at(-1)?.from ?? '',
    one.text,
    one.corrected?.text ?? '',
    nameIn(one.mover.name),
    one.seconder ? nameIn(one.seconder.name) : '',
    one.vote.method,
    one.vote.for ?? '',
    one.vote.against ?? '',
    one.vote.abstain ?? '',
    one.changes.at(-1)?.by?.number ?? '',
    one.meeting_id,
    one.at ?? '',
    one.id,
  ]);
  return new Blob([csvOf([columns, ...rows])], { type: 'text/csv' });
}

interface Named {
  id: string;
  name: string;
}

/** The same as Popolo motions with their vote counts: https://www.popoloproject.com/specs/motion.html */
export function popoloMotions(resolutions: readonly Resolution[], bodies: Bodies): Blob {
  const people = new Map<string, Named>();
  const personOf = ({ person_id: id, name }: Resolution['mover']): string => {
    people.set(id, { id, name: nameIn(name) });
    return id;
  };
  const motions = resolutions.map((one) => ({
    id: one.motion_id,
    identifier: one.number,
    classification: 'resolution',
    organization_id: one.body_id,
    legislative_session_id: one.meeting_id,
    creator_id: personOf(one.mover),
    ...(one.seconder && { seconder_id: personOf(one.seconder) }),
    date: one.adopted_at,
    text: one.corrected?.text ?? one.text,
    requirement: one.vote.method,
    result: 'pass',
    state: one.state,
    vote_events: [
      {
        id: one.vote_id,
        motion_id: one.motion_id,
        start_date: one.adopted_at,
        result: 'pass',
        counts: (['for', 'against', 'abstain'] as const).flatMap((choice) => {
          const value = one.vote[choice];
          return value === null ? [] : [{ option: options[choice], value }];
        }),
      },
    ],
    related_motions: one.changes.flatMap(({ by, state }) =>
      by ? [{ identifier: by.number, relation: state }] : [],
    ),
  }));
  const used = new Set(resolutions.map(({ body_id }) => body_id));
  const organizations = [...used].map((id) => ({ id, name: bodyName(bodies, id) }));
  const document = { organizations, persons: [...people.values()], motions };
  return new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' });
}

const options = { for: 'yes', against: 'no', abstain: 'abstain' } as const;
