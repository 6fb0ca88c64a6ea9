import Builder from 'fast-xml-builder';
import { XMLParser } from 'fast-xml-parser';
import type * as z from 'zod';
import { S3Error } from './errors.ts';

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  // Keys may start or end with spaces.
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => name === 'Object' || name === 'Part',
  // Includes numeric character references.
  htmlEntities: true,
  // A document may list 10,000 parts, each with two entities: the quotes around its ETag.
  processEntities: { maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
});

/** Parses a request document; `schema` is that of its root element's content. Throws MalformedXML. */
export function readXml<S extends z.ZodType>(document: string, schema: S): z.output<S> {
  const read = schema.safeParse(rootOf(document));
  if (!read.success) throw new S3Error('MalformedXML');
  return read.data;
}

function rootOf(document: string): unknown {
  // It could define entities that expand without limit.
  if (document.includes('<!DOCTYPE')) throw new S3Error('MalformedXML');
  try {
    const { '#text': _, ...roots } = parser.parse(document, true);
    return Object.values(roots)[0];
  } catch {
    throw new S3Error('MalformedXML');
  }
}

/** An element's content: text, child elements, or an array, which repeats the element. */
export type XmlContent =
  | string
  | number
  | boolean
  | undefined
  | { [name: string]: XmlContent }
  | XmlContent[];

const builder = new Builder({
  ignoreAttributes: false,
  processEntities: false,
  // A parser would read a plain carriage return as a line feed.
  tagValueProcessor: (_name, value) =>
    String(value).replace(/[&<>\r]/g, (sign) => `&#${sign.charCodeAt(0)};`),
});

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A response document in S3's namespace. */
export function xmlDocument(root: string, content: { [name: string]: XmlContent }): string {
  const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';
  return declaration + builder.build({ [root]: { '@_xmlns': namespace, ...content } });
}

/** An error document, which has no namespace. */
export function xmlError(
  code: string,
  message: string,
  { details, requestId }: { details: Record<string, string | undefined>; requestId: string },
): string {
  const error = { Code: code, Message: message, ...details, RequestId: requestId };
  return declaration + builder.build({ Error: error });
}
