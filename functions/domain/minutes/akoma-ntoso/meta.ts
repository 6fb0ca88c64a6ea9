import type { Cover } from '#contract/frozen-minutes.ts';
import { element, type Xml } from '../../../platform/xml.ts';
import { nameIn } from '../../../records/bodies.ts';
import type { Attested, ShownMinutes } from '../shown-minutes.ts';
import type { References } from './references.ts';

/** ISO 639-2 codes, as the naming convention requires. */
const languages: Record<Cover['language'], string> = {
  en: 'eng',
  hi: 'hin',
  mr: 'mar',
  kn: 'kan',
  te: 'tel',
  ta: 'tam',
};

/** Created on first use: a formatter takes as long to create as an AWS client takes to load. */
let calendar: Intl.DateTimeFormat | undefined;

/** The day in India of an instant, YYYY-MM-DD; a day is returned unchanged. */
export function isoDay(instant: string): string {
  if (!instant.includes('T')) return instant;
  calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' });
  return calendar.format(new Date(instant));
}

const value = (name: string, given: string): Xml => element(name, { value: given });

/** Identifies the minutes by FRBR: the sitting, this language and version, and this file. */
export function identification(shown: ShownMinutes, madeAt: string, refs: References): Xml {
  const { cover, attested, blocks } = shown;
  const sat = isoDay(cover.scheduled);
  const work = `/akn/in/debate/minutes/${sat}/${cover.meeting_id}`;
  const isRedacted = blocks.some((one) => !('block' in one));
  const written = isoDay(cover.frozen_at);
  const expression = `${work}/${languages[cover.language]}@${written}/v${cover.version}${isRedacted ? '-redacted' : ''}`;
  const author = cover.body
    ? refs.to('Organization', 'body', nameIn(cover.body.name, cover.language))
    : refs.to('Organization', 'portal', 'Sakshi');
  const uris = (uri: string, end = '') => [
    value('FRBRthis', `${uri}/!main${end}`),
    value('FRBRuri', `${uri}${end}`),
  ];
  const authored = (href: string, as: string) => element('FRBRauthor', { href, as });
  return element('identification', { source: refs.to('Organization', 'portal', 'Sakshi') }, [
    element('FRBRWork', {}, [
      ...uris(work),
      element('FRBRdate', { date: sat, name: 'sitting' }),
      authored(author, refs.to('Role', 'deliberativeBody', 'deliberative body')),
      value('FRBRcountry', 'in'),
      value('FRBRsubtype', 'minutes'),
      ...(cover.meeting_number === null ? [] : [value('FRBRnumber', cover.meeting_number)]),
    ]),
    element('FRBRExpression', {}, [
      ...uris(expression),
      element('FRBRdate', {
        date: written,
        name: attested.state === 'draft' ? 'drafted' : 'frozen',
      }),
      authored(refs.to('Person', 'writer', cover.frozen_by), refs.to('Role', 'author', 'author')),
      value('FRBRversionNumber', String(cover.version)),
      ...[cover.language, cover.second_language].flatMap((one) =>
        one ? [element('FRBRlanguage', { language: languages[one] })] : [],
      ),
    ]),
    element('FRBRManifestation', {}, [
      ...uris(expression, '.xml'),
      element('FRBRdate', { date: isoDay(madeAt), name: 'made' }),
      authored('#portal', refs.to('Role', 'publisher', 'publisher')),
      value('FRBRformat', 'application/akn+xml'),
    ]),
  ]);
}

/** The events in the life of the text; a confirmation is an amendment only if it corrected something. */
export function lifecycle({ cover, attested }: ShownMinutes, refs: References): Xml {
  const { confirmation } = attested;
  const isCorrected = confirmation !== null && confirmation.corrections.length > 0;
  const event = (eId: string, at: string, type: string, source: string) =>
    element('eventRef', { eId, date: isoDay(at), source, type });
  return element('lifecycle', { source: '#portal' }, [
    event('ev_held', cover.scheduled, 'generation', refs.to('Event', 'sitting', cover.title)),
    ...(isCorrected
      ? [event('ev_corrected', confirmation.at, 'amendment', confirmedAt(confirmation, refs))]
      : []),
  ]);
}

const confirmedAt = (
  { meeting_id }: NonNullable<Attested['confirmation']>,
  refs: References,
): string => refs.to('Event', `confirmation_${meeting_id}`, 'Confirming meeting');

/** The steps of the minutes: who did what, and when. */
export function workflow({ cover, attested }: ShownMinutes, refs: References): Xml {
  const { signatures, confirmation, published_at, state } = attested;
  const step = (at: string, by: string, outcome: string, more: object = {}) => ({
    at,
    made: element('step', {
      date: isoDay(at),
      by,
      outcome: refs.to('Concept', outcome, outcome),
      ...more,
    }),
  });
  const body = cover.body ? '#body' : '#portal';
  const later = [
    ...signatures.map((one) =>
      step(one.at, signerOf(one, refs), 'signed', {
        refersTo: refs.to('Concept', `by_${one.method}`, `signed by ${one.method}`),
      }),
    ),
    ...(confirmation
      ? [step(confirmation.at, body, 'confirmed', { refersTo: confirmedAt(confirmation, refs) })]
      : []),
    ...(published_at === null ? [] : [step(published_at, '#portal', 'published')]),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const first = step(cover.frozen_at, '#writer', state === 'draft' ? 'drafted' : 'agreed');
  return element(
    'workflow',
    { source: '#portal' },
    [first, ...later].map(({ made }) => made),
  );
}

/** The reference to a signer. */
export const signerOf = (
  { name, person_id }: Attested['signatures'][number],
  refs: References,
): string =>
  person_id === null
    ? refs.to('Person', `signer_${name.replace(/[^\p{L}\p{N}]+/gu, '_')}`, name)
    : refs.to('Person', `person_${person_id}`, name);
