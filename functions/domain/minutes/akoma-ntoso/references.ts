import { element, type Xml } from '../../../platform/xml.ts';

type Kind = 'Organization' | 'Person' | 'Role' | 'Event' | 'Concept';

/** The things that a document names, each listed once in its metadata. */
export interface References {
  /** Notes that the document names a thing; answers the address by which it does, `#…`. */
  to(kind: Kind, eId: string, showAs: string): string;
  /** Those noted so far, by kind. */
  list(): Xml[];
}

/** In this order. */
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
