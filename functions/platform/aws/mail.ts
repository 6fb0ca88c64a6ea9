import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { patient } from './clients.ts';

/**
 * SES may need seconds for an attachment and does not recognise a repeated request, so a mail is sent with one attempt;
 * the outbox tries again later.
 */
export const mails = () =>
  new SESv2Client({
    requestHandler: { ...patient.requestHandler, requestTimeout: 15_000 },
    maxAttempts: 1,
  });

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for mail programs that show HTML. */
  html: string;
  attachment?: Attachment | undefined;
}

export interface Attachment {
  /** ASCII. */
  name: string;
  /** A media type. */
  type: string;
  bytes: Uint8Array;
}

/** Errors that a retry would meet again: about the sender, the recipient or the account. */
const refusals = [
  'AccountSuspendedException',
  'BadRequestException',
  'MailFromDomainNotVerifiedException',
  'MessageRejected',
  'NotFoundException',
  'SendingPausedException',
];

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/** Sends mails by SES, all from one address. */
export class Mailer {
  readonly #client: SESv2Client;
  readonly #from: string;
  constructor(client: SESv2Client, from: string) {
    this.#client = client;
    this.#from = from;
  }

  /**
   * Returns null once SES has accepted the mail, else why it never will. Throws what may pass, such as
   * throttling.
   */
  async send({ to, subject, text, html, attachment }: Mail): Promise<string | null> {
    try {
      await this.#client.send(
        new SendEmailCommand({
          FromEmailAddress: this.#from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Text: utf8(text), Html: utf8(html) },
              Attachments: attachment && [
                {
                  FileName: attachment.name,
                  ContentType: attachment.type,
                  ContentDisposition: 'ATTACHMENT',
                  RawContent: attachment.bytes,
                },
              ],
            },
          },
        }),
      );
      return null;
    } catch (error) {
      if (error instanceof SESv2ServiceException && refusals.includes(error.name)) {
        return `${error.name}: ${error.message}`;
      }
      throw error;
    }
  }
}
