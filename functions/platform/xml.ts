import Builder from 'fast-xml-builder';

type Attributes = Record<string, string | number | undefined>;
/** A piece of an XML document: text, or an element in the shape of the builder. */
export type Xml = string | { [name: string]: unknown };

const shaped = (child: Xml) => (typeof child === 'string' ? { '#text': xmlText(child) } : child);

/** An element with attributes (those that are undefined are left out) and what stands in it, in its order. */
export function element(name: string, attributes: Attributes = {}, children: Xml[] = []): Xml {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [[`@_${key}`, xmlText(String(value))]],
  );
  return { [name]: children.map(shaped), ':@': Object.fromEntries(given) };
}

/** Without what XML 1.0 cannot hold (2.2): control characters but tabs and line ends, lone surrogates, noncharacters. */
const xmlText = (text: string): string =>
  text.toWellFormed().replace(/(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu, '');

const builder = new Builder({
  preserveOrder: true,
  ignoreAttributes: false,
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build([root])}\n`;
