import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where mails of this machine end: a folder of `.eml` files, which mail programs open. None is sent. */
export class Outbox {
  readonly #folder: string;
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps one mail, for its owner's eyes only, in a file whose name sorts by time. Answers its id. Throws
   * when `from` or `to` is not one address.
   */
  async put(mail: Mail): Promise<string> {
    const id = randomUUID();
    const now = new Date();
    const message = messageOf(mail, id, now);
    const file = path.join(this.#folder, `${now.toISOString().replaceAll(':', '-')}-${id}.eml`);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, message, { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
    return id;
  }
}

interface Mail {
  /** An address, or a plain name and the address: `Sakshi <no-reply@example.org>`. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
}

const address = String.raw`[^\s<>()[\],;:\\"@]+@[^\s<>()[\],;:\\"@]+`;
const mailbox = new RegExp(`^(?:[A-Za-z0-9 ._-]+ <${address}>|${address})$`);

/** The longest line of base64, and the most bytes in one encoded word: it leaves room for `Subject: `. */
const lineLength = 76;
const wordBytes = 39;

/** Whether it is one address, with or without a name, in what a header may hold as it is. */
export const isMailbox = (text: string): boolean =>
  mailbox.test(text) && /^[\x20-\x7e]{3,320}$/.test(text);

function checked(address: string): string {
  if (isMailbox(address)) return address;
  throw new Error(`Not an e-mail address: ${JSON.stringify(address)}`);
}

/** Pieces of whole characters, each of so many bytes at most. */
function piecesOf(text: string, most: number): string[] {
  const pieces = [''];
  for (const character of text) {
    const longer = `${pieces.at(-1)}${character}`;
    if (Buffer.byteLength(longer) > most) pieces.push(character);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
}

/**
 * A header's text on lines of its own making only: encoded words, one to a line.
 * https://www.rfc-editor.org/rfc/rfc2047
 */
function encodedWords(text: string): string {
  const oneLine = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return piecesOf(oneLine, wordBytes)
    .map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join('\r\n ');
}

function part(type: 'plain' | 'html', content: string): string[] {
  const canonical = content.replaceAll(/\r\n|\r|\n/g, '\r\n');
  const lines = Buffer.from(canonical)
    .toString('base64')
    .match(new RegExp(`.{1,${lineLength}}`, 'g'));
  return [
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    ...(lines ?? []),
  ];
}

/**
 * A mail as it would travel. Throws when `from` or `to` is not one address.
 * https://www.rfc-editor.org/rfc/rfc5322 https://www.rfc-editor.org/rfc/rfc2046#section-5.1.4
 */
function messageOf({ from, to, subject, text, html }: Mail, id: string, at: Date): string {
  const boundary = randomUUID();
  const headers = [
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `From: ${checked(from)}`,
    `To: ${checked(to)}`,
    `Subject: ${encodedWords(subject)}`,
    `Message-ID: <${id}@outbox.invalid>`,
    'MIME-Version: 1.0',
  ];
  const body =
    html === undefined
      ? part('plain', text)
      : [
          `Content-Type: multipart/alternative; boundary="${boundary}"`,
          '',
          `--${boundary}`,
          ...part('plain', text),
          `--${boundary}`,
          ...part('html', html),
          `--${boundary}--`,
        ];
  return [...headers, ...body, ''].join('\r\n');
}
