/** An email as a mail client reads it: RFC 5322 headers, RFC 2047 encoded words, base64 parts. */
export interface ReadMail {
  headers: Record<string, string>;
  /** By content type. */
  parts: Record<string, string>;
  attachments: { name: string; type: string; bytes: Buffer }[];
}

const base64 = (text: string) => Buffer.from(text, 'base64').toString();

function split(entity: string): { headers: Record<string, string>; body: string } {
  const end = entity.indexOf('\r\n\r\n');
  const unfolded = entity.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const headers = unfolded.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { headers: Object.fromEntries(headers), body: entity.slice(end + 4) };
}

/** Whitespace between two encoded words is not part of the text. */
const decoded = (header: string): string =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => base64(word));

type Entity = ReturnType<typeof split>;

/** The parts of a multipart entity and of those within it; the entity itself if it has none. */
function leavesOf({ headers, body }: Entity): Entity[] {
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [{ headers, body }];
  const parts = body.split(`--${boundary}`).slice(1, -1);
  return parts.flatMap((part) => leavesOf(split(part.trimStart())));
}

const typeOf = ({ headers }: Entity) => headers['content-type']?.split(';')[0] ?? '';
const fileName = ({ headers }: Entity) =>
  /^attachment; filename\*=UTF-8''(.+)$/.exec(headers['content-disposition'] ?? '')?.[1];

export function readMail(eml: string): ReadMail {
  const whole = split(eml);
  const parts = leavesOf(whole);
  return {
    headers: Object.fromEntries(Object.entries(whole.headers).map(([k, v]) => [k, decoded(v)])),
    parts: Object.fromEntries(
      parts
        .filter((part) => fileName(part) === undefined)
        .map((part) => [typeOf(part), base64(part.body)]),
    ),
    attachments: parts.flatMap((part) => {
      const name = fileName(part);
      if (name === undefined) return [];
      const bytes = Buffer.from(part.body, 'base64');
      return [{ name: decodeURIComponent(name), type: typeOf(part), bytes }];
    }),
  };
}
