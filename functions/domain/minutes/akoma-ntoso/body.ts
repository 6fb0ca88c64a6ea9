import type { FrozenBlock } from '#contract/frozen-minutes.ts';
import { type Block, plainOf } from '../../../platform/markdown.ts';
import { element, type Xml } from '../../../platform/xml.ts';
import type { FormWords } from '../form-words.ts';
import { paragraphsOf, type ShownBlock, translationIn } from '../shown-minutes.ts';
import { contentOf, gap, headed, piecesContent } from './content.ts';
import type { MarkPeople } from './people.ts';
import type { References } from './references.ts';

interface Setting {
  words: FormWords;
  people: MarkPeople;
  refs: References;
  /** Records the id under which a block stands. */
  placed: (block: FrozenBlock, eId: string) => void;
}

type Kind = FrozenBlock['kind'] | 'translation' | null;

function kindOf(shown: ShownBlock): Kind {
  if (translationIn(shown)) return 'translation';
  return 'block' in shown ? shown.block.kind : shown.kind;
}

/** An item with its blocks, or a block outside any item. */
interface Section {
  first: ShownBlock;
  within: ShownBlock[];
}

/** Kinds of blocks that always stand outside items, even after an item. */
const outside = new Set<Kind>(['opening', 'attendance', 'closing']);

/** Groups blocks into sections, in their order. Redacted blocks stay in the item that they follow. */
function sectionsOf(blocks: readonly ShownBlock[]): Section[] {
  const sections: Section[] = [];
  let item: Section | null = null;
  for (const shown of blocks) {
    const kind = kindOf(shown);
    const isLoose = 'block' in shown && shown.block.agenda_item_id === null;
    if (item && kind !== 'item' && !outside.has(kind) && !isLoose) {
      item.within.push(shown);
      continue;
    }
    const section: Section = { first: shown, within: [] };
    sections.push(section);
    item = kind === 'item' ? section : null;
  }
  return sections;
}

/** The `debateBody`: an element for each section. Ids end in the number of the block's leaf. */
export const debateBody = (blocks: readonly ShownBlock[], setting: Setting): Xml =>
  element(
    'debateBody',
    {},
    sectionsOf(blocks).map(({ first, within }) =>
      kindOf(first) === 'item' ? item(first, within, setting) : part(first, '', setting),
    ),
  );

function item(first: ShownBlock, within: ShownBlock[], setting: Setting): Xml {
  const eId = `item_${first.index}`;
  const { lines, content } =
    'block' in first ? fullItem(first.block, eId, setting) : redactedItem(first, setting);
  return element('debateSection', { eId, name: 'agendaItem', GUID: idOf(first) }, [
    ...lines,
    ...content,
    ...within.map((one) => part(one, `${eId}__`, setting)),
  ]);
}

const idOf = (shown: ShownBlock): string | undefined =>
  'block' in shown ? shown.block.id : undefined;

function fullItem(block: FrozenBlock, eId: string, { people, placed }: Setting) {
  placed(block, eId);
  const { heading, rest } = headed(block.text);
  const [, number, title] = /^(\d+\.)\s+(.*)$/s.exec(heading ?? '') ?? [];
  const text = title ?? heading;
  return {
    lines: [
      ...(number === undefined ? [] : [element('num', {}, [number])]),
      ...(text === null || text === '' ? [] : [element('heading', {}, people(text, block))]),
    ],
    content: contentOf(rest, eId, (words) => people(words, block)),
  };
}

/** A redacted item: the first paragraph of its visible text contains number and title. */
function redactedItem(
  { pieces }: Extract<ShownBlock, { pieces: unknown }>,
  { words, people }: Setting,
) {
  const [head, ...others] = paragraphsOf(pieces);
  const [first, ...rest] = head ?? [];
  const number = first && 'text' in first ? /^(\d+\.)\s*(.*)$/s.exec(first.text) : null;
  const title = number?.[2] ? [{ text: number[2] }, ...rest] : number ? rest : (head ?? []);
  const inline = (text: string) => people(text, null);
  return {
    lines: [
      ...(number?.[1] === undefined ? [] : [element('num', {}, [number[1]])]),
      element(
        'heading',
        {},
        title.flatMap((piece) =>
          'text' in piece ? inline(piece.text) : [gap(piece.ground, words.redacted)],
        ),
      ),
    ],
    content: others.flatMap((one) => piecesContent(one, words.redacted, inline)),
  };
}

/** Element names and id prefixes by kind of block; all other kinds are sections named after the kind. */
const elements: Partial<Record<NonNullable<Kind>, { tag: string; id: string }>> = {
  attendance: { tag: 'rollCall', id: 'roll' },
  resolution: { tag: 'resolutions', id: 'res' },
  closing: { tag: 'adjournment', id: 'adj' },
};

function part(shown: ShownBlock, before: string, setting: Setting): Xml {
  const kind = kindOf(shown) ?? 'redacted';
  const known = kind === 'redacted' ? undefined : elements[kind];
  const eId = `${before}${known?.id ?? kind}_${shown.index}`;
  const tag = known?.tag ?? 'debateSection';
  const attributes = {
    eId,
    name: known ? undefined : kind,
    GUID: idOf(shown),
    'xml:lang': translationIn(shown)?.language,
  };
  if (!('block' in shown)) {
    const { words, people } = setting;
    const inline = (text: string) => people(text, null);
    return element(tag, attributes, piecesContent(shown.pieces, words.redacted, inline));
  }
  const { block } = shown;
  setting.placed(block, eId);
  const { heading, rest } = headed(block.text);
  const inline = (text: string) => setting.people(text, block);
  const title = heading === null ? [] : [element('heading', {}, inline(heading))];
  const content =
    kind === 'resolution'
      ? resolutionContent(rest, eId, inline)
      : kind === 'discussion'
        ? discussionContent(rest, eId, block, setting)
        : contentOf(rest, eId, inline);
  return element(tag, attributes, [...title, ...content]);
}

/** A resolution, whose number is the bold text at the beginning. */
function resolutionContent(blocks: Block[], eId: string, inline: (text: string) => Xml[]): Xml[] {
  const [first, ...others] = blocks;
  const [number, ...rest] = first?.kind === 'paragraph' ? first.text : [];
  if (!number?.bold || rest.length === 0) return contentOf(blocks, eId, inline);
  const [after, ...more] = rest;
  const text = after ? [{ ...after, text: after.text.trimStart() }, ...more] : more;
  const parts: Block[] = [{ kind: 'paragraph', text }, ...others];
  return [element('num', {}, [number.text]), ...contentOf(parts, eId, inline)];
}

/** Speeches: a paragraph that begins with a name in bold is one of that person; other paragraphs are plain. */
function discussionContent(
  blocks: Block[],
  eId: string,
  block: FrozenBlock,
  { people, refs }: Setting,
): Xml[] {
  const speakers = new Map<string, string>();
  return blocks.flatMap((one, place) => {
    const inline = (text: string) => people(text, block);
    const [first, ...rest] = one.kind === 'paragraph' ? one.text : [];
    const name = first?.bold && first.text.endsWith(':') ? first.text.slice(0, -1) : null;
    if (name === null || rest.length === 0)
      return contentOf([one], `${eId}__par_${place + 1}`, inline);
    const id = speakers.get(name) ?? `speaker_${block.id}_${speakers.size + 1}`.replace(/\s/g, '_');
    speakers.set(name, id);
    const by = refs.to('Person', id, name);
    const said = plainOf(rest).trim();
    return [
      element('speech', { eId: `${eId}__sp_${place + 1}`, by }, [
        element('from', {}, [name]),
        element('p', {}, inline(said)),
      ]),
    ];
  });
}
