/** An element's content: text, child elements, or a list that repeats the element. */
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

/** An S3 answer: its root element in S3's namespace. */
export function xmlDocument(root: string, content: XmlContent): string {
  const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
  return `${declaration}<${root} xmlns="${namespace}">${inside(content)}</${root}>`;
}

/** An S3 error, which has no namespace. */
export function xmlError(code: string, message: string, requestId: string): string {
  return declaration + element('Error', { Code: code, Message: message, RequestId: requestId });
}
