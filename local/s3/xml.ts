import { S3Error } from './errors.ts';

/** An element of a request, without attributes, namespaces and comments. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities.get(name) ?? whole;
    const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (codePoint > 0x10ffff) throw new S3Error('MalformedXML');
    return String.fromCodePoint(codePoint);
  });
}

/** Parses a request document: the small XML of S3's API, without DTDs. Throws MalformedXML. */
export function readXml(document: string): XmlElement {
  const top: XmlElement = { name: '', text: '', children: [] };
  const open = [top];
  const body = document.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, '');
  for (const [, closing, name, empty, text] of body.matchAll(
    /<(\/?)(?:\w+:)?([\w-]+)[^>]*?(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1);
    if (!parent) throw new S3Error('MalformedXML');
    if (text !== undefined) parent.text += decode(text);
    else if (closing) {
      if (open.pop()?.name !== name) throw new S3Error('MalformedXML');
    } else {
      const child: XmlElement = { name: name ?? '', text: '', children: [] };
      parent.children.push(child);
      if (!empty) open.push(child);
    }
  }
  const [root] = top.children;
  if (!root || open.length !== 1) throw new S3Error('MalformedXML');
  return root;
}

export const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child.name === name);

export const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text;

/** An element's content: text, child elements, or an array, which repeats the element. */
export type XmlContent =
  | string
  | number
  | boolean
  | undefined
  | { [name: string]: XmlContent }
  | XmlContent[];

const escapeText = (text: string) =>
  text.replace(/[&<>"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);

function element(name: string, content: XmlContent): string {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((item) => element(name, item)).join('');
  return `<${name}>${inside(content)}</${name}>`;
}

function inside(content: XmlContent): string {
  if (typeof content !== 'object') return escapeText(String(content ?? ''));
  return Object.entries(content)
    .map(([name, child]) => element(name, child))
    .join('');
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A response document in S3's namespace. */
export function xmlDocument(root: string, content: XmlContent): string {
  const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
  return `${declaration}<${root} xmlns="${namespace}">${inside(content)}</${root}>`;
}

/** An error document, which has no namespace. */
export function xmlError(code: string, message: string, requestId: string): string {
  return declaration + element('Error', { Code: code, Message: message, RequestId: requestId });
}
