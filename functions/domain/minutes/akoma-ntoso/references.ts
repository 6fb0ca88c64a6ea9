import { element, type Xml } from '../../../platform/xml.ts';

type Kind = 'Organization' | 'Person' | 'Role' | 'Event' | 'Concept';

/** The references of a document, each listed once in its metadata. */
export interface References {
  /** Notes a reference to a thing, and returns it: `#…`. */
  to(kind: Kind, eId: string, showAs: string): string;
  /** All references noted so far, grouped by kind. */
  list(): Xml[];
}

/** The order in which references are listed. */
const kinds: Kind[] = ['Organization', 'Person', 'Role', 'Event', 'Concept'];

export function references(): References {
  const noted = new Map<string, { kind: Kind; showAs: string }>();
  return {
    to(kind, eId, showAs) {
      if (!noted.has(eId)) noted.set(eId, { kind, showAs });
      return `#${eId}`;
    },
    list: () =>
      kinds.flatMap((kind) =>
        [...noted]
          .filter(([, one]) => one.kind === kind)
          .map(([eId, { showAs }]) =>
            element(`TLC${kind}`, {
              eId,
              href: `/akn/ontology/${kind.toLowerCase()}/in/${eId}`,
              showAs,
            }),
          ),
      ),
  };
}
