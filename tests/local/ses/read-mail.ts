/** An email as a mail client reads it: RFC 5322 headers, RFC 2047 encoded words, base64 parts. */
export interface ReadMail {
  headers: Record<string, string>;
  /** By content type. */
  parts: Record<string, string>;
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

export function readMail(eml: string): ReadMail {
  const { headers, body } = split(eml);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const entities = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.trimStart()))
    : [{ headers, body }];
  const parts = entities.map(({ headers, body }) => [
    headers['content-type']?.split(';')[0] ?? '',
    base64(body),
  ]);
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([k, v]) => [k, decoded(v)])),
    parts: Object.fromEntries(parts),
  };
}
