/**
 * The header that has a file saved and not shown: what users uploaded must never run as a page. The name is sent
 * twice, plain for old clients and by https://datatracker.ietf.org/doc/html/rfc6266.
 */
export function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
