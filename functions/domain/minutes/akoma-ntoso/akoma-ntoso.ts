import type { SittingRecord } from '#contract/sittings.ts';
import { element, type Xml, xmlDocument } from '../../../platform/xml.ts';
import { nameIn } from '../../../records/bodies.ts';
import { type FormWords, formWordsIn } from '../form-words.ts';
import { phrasesIn } from '../phrases/phrases.ts';
import { correctionsIn, type ShownMinutes } from '../shown-minutes.ts';
import { dayIn } from '../wording.ts';
import { analysisOf, type Placed } from './analysis.ts';
import { debateBody } from './body.ts';
import { identification, isoDay, lifecycle, signerOf, workflow } from './meta.ts';
import { peopleMarker } from './people.ts';
import { type References, references } from './references.ts';

/**
 * Minutes as Akoma Ntoso 3.0 (OASIS Standard, 29 August 2018). `record` is that of the sitting, null for a meeting
 * without a body: people, quorums and votes are taken from it, but only as far as the visible text mentions them.
 * http://docs.oasis-open.org/legaldocml/akn-core/v1.0/akn-core-v1.0-part1-vocabulary.html
 */
export function akomaNtoso(
  shown: ShownMinutes,
  record: SittingRecord | null,
  madeAt: string,
): string {
  const { cover } = shown;
  const refs = references();
  const words = formWordsIn(cover.language);
  const placed: Placed[number][] = [];
  const body = debateBody(shown.blocks, {
    words,
    refs,
    people: peopleMarker(record, cover, refs),
    placed: (block, eId) => placed.push({ block, eId }),
  });
  const last = conclusions(shown, words, refs);
  const meta = element('meta', {}, [
    identification(shown, madeAt, refs),
    lifecycle(shown, refs),
    workflow(shown, refs),
    ...analysisOf(record, placed, refs),
    // Last, once all references have been noted.
    element('references', { source: '#portal' }, refs.list()),
  ]);
  const debate = element('debate', { name: 'minutes', contains: 'originalVersion' }, [
    meta,
    preface(shown),
    body,
    ...last,
  ]);
  return xmlDocument(
    element('akomaNtoso', { xmlns: 'http://docs.oasis-open.org/legaldocml/ns/akn/3.0' }, [debate]),
  );
}

function preface({ cover }: ShownMinutes): Xml {
  const { language, body, title, meeting_number, scheduled } = cover;
  const line = (...children: Xml[]) => element('p', {}, children);
  const day = isoDay(scheduled);
  return element('preface', {}, [
    ...(body ? [line(nameIn(body.name, language))] : []),
    line(element('docTitle', {}, [phrasesIn(language).minutes])),
    line(title),
    ...(meeting_number === null ? [] : [line(element('docNumber', {}, [meeting_number]))]),
    line(element('docDate', { date: day }, [day.split('-').toReversed().join('/')])),
  ]);
}

/** The confirmation with its corrections, the signatures and the corrigenda. */
function conclusions(shown: ShownMinutes, words: FormWords, refs: References): Xml[] {
  const { confirmation, signatures, state, corrigenda } = shown.attested;
  const line = (...children: Xml[]) => element('p', {}, children);
  const corrections = correctionsIn(shown);
  const confirmed = confirmation
    ? [
        line(
          corrections.length > 0
            ? words.confirmedWithCorrections(dayIn(confirmation.at))
            : words.confirmed(dayIn(confirmation.at)),
        ),
      ]
    : [];
  const lines = [
    ...(state === 'provisional' ? [line(words.provisional)] : []),
    ...confirmed,
    ...corrections.map((text) =>
      line(text ?? element('omissis', {}, [words.redacted(words.corrections)])),
    ),
    ...signatures.map((one) =>
      line(
        element('signature', { refersTo: signerOf(one, refs) }, [
          words.signedBy(
            [one.name, one.capacity].filter(Boolean).join(', '),
            words.methods[one.method],
            dayIn(one.at),
          ),
        ]),
      ),
    ),
    ...corrigenda.map(({ number, text, reason, at }) =>
      line(`${words.corrigendum(number)}, ${dayIn(at)}: ${text} (${reason})`),
    ),
  ];
  return lines.length === 0 ? [] : [element('conclusions', {}, lines)];
}
