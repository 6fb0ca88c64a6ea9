import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stores mails as `.eml` files, which mail programs can open, instead of sending them. */
export class Outbox {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Stores a mail in a private file whose name sorts by time. Returns its id. Throws if `from` or
   * `to` is not a single address.
   */
  async put(mail: Mail): Promise<string> {
    const id = randomUUID();
    const now = new Date();
    const message = formatMessage(mail, id, now);
    const file = path.join(this.#folder, `${now.toISOString().replaceAll(':', '-')}-${id}.eml`);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, message, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    return id;
  }
}

interface Mail {
  /** An address, or a name and an address: `Sakshi <no-reply@example.org>`. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  attachment?: { name: string; type: string; bytes: Buffer } | undefined;
}

const address = String.raw`[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+`;
const mailbox = new RegExp(`^(?:[A-Za-z0-9 ._-]+ <${address}>|${address})$`);

/**
 * The line length of base64, and the bytes of an encoded word, which leave room for `Subject: `.
 */
const lineLength = 76;
const wordBytes = 39;

/**
 * Whether it is a single address, with or without a name, that can be used in a header as it is.
 */
export const isMailbox = (text: string): boolean =>
  mailbox.test(text) && /^[\x20-\x7e]{3,320}$/.test(text);

function requireMailbox(address: string): string {
  if (isMailbox(address)) return address;
  throw new Error(`Not an email address: ${JSON.stringify(address)}`);
}

/** Splits text between characters into pieces of at most `most` bytes. */
function splitText(text: string, maxBytes: number): string[] {
  const pieces = [''];
  for (const character of text) {
    const longer = `${pieces.at(-1)}${character}`;
    if (Buffer.byteLength(longer) > maxBytes) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

/**
 * A header value as encoded words, one per line, so that it cannot contain other line breaks.
 * https://www.rfc-editor.org/rfc/rfc2047
 */
function encodedWords(text: string): string {
  const oneLine = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return splitText(oneLine, wordBytes)
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join('\r\n ');
}

function textPart(type: 'plain' | 'html', content: string): string[] {
  const canonical = content.replaceAll(/\r\n|\r|\n/g, '\r\n');
  return [`Content-Type: text/${type}; charset=utf-8`, ...base64Lines(Buffer.from(canonical))];
}

function base64Lines(bytes: Buffer): string[] {
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${lineLength}}`, 'g'));
  return ['Content-Transfer-Encoding: base64', '', ...(lines ?? [])];
}

/** Parts in a boundary of their own. */
function multipart(kind: 'alternative' | 'mixed', parts: string[][]): string[] {
  const boundary = randomUUID();
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ];
}

const attachmentPart = ({ name, type, bytes }: NonNullable<Mail['attachment']>): string[] => [
  `Content-Type: ${type.replaceAll(/[^\w./+-]/g, '')}`,
  `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  ...base64Lines(bytes),
];

/**
 * Formats a mail as a message. Throws if `from` or `to` is not a single address.
 * https://www.rfc-editor.org/rfc/rfc5322
 * https://www.rfc-editor.org/rfc/rfc2046#section-5.1.4
 */
function formatMessage(mail: Mail, id: string, at: Date): string {
  const { from, to, subject, text, html, attachment } = mail;
  const headers = [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${requireMailbox(from)}`,
    `To: ${requireMailbox(to)}`,
    `Subject: ${encodedWords(subject)}`,
    `Message-ID: <${id}@outbox.invalid>`,
    'MIME-Version: 1.0',
  ];
  const plain = textPart('plain', text);
  const letter =
    html === undefined ? plain : multipart('alternative', [plain, textPart('html', html)]);
  const body = attachment ? multipart('mixed', [letter, attachmentPart(attachment)]) : letter;
  return [...headers, ...body, ''].join('\r\n');
}
