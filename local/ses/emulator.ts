import type { IncomingMessage, RequestListener } from 'node:http';
import * as z from 'zod';
import type { Template } from '../cloudformation/template.ts';
import {
  type Guard,
  parseBody,
  readBody,
  restJson,
  ServiceError,
  unguarded,
} from '../protocol/aws-json.ts';
import { isMailbox, type Outbox } from './outbox.ts';

const EmailIdentity = z.object({ EmailIdentity: z.string() });

const Policy = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({ Resource: z.union([z.string(), z.array(z.string())]).default([]) }),
    ),
  }),
});

/** The identities that the template creates, and those it grants use of because they exist before it. */
function identitiesOf(template: Template): string[] {
  const created = template
    .resources('AWS::SES::EmailIdentity', EmailIdentity)
    .map(({ properties }) => properties.EmailIdentity);
  const granted = template
    .resources('AWS::IAM::Policy', Policy)
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .flatMap(({ Resource }) => Resource)
    .flatMap((arn) => /^arn:aws:ses:[^:]*:[^:]*:identity\/(.+)$/.exec(arn)?.[1] ?? []);
  return [...new Set([...created, ...granted].map((identity) => identity.toLowerCase()))];
}

/** The identity that matches the address or its domain. */
function identityOf(identities: string[], from: string): string | undefined {
  const address = (/<(.+)>$/.exec(from)?.[1] ?? from).toLowerCase();
  const domain = address.slice(address.indexOf('@') + 1);
  return identities.find(
    (identity) => address === identity || domain === identity || domain.endsWith(`.${identity}`),
  );
}

/**
 * Amazon SES's SendEmail with the identities of the template, all treated as verified. Mails are
 * stored in the outbox, not sent.
 */
export function createSes(
  template: Template,
  outbox: Outbox,
  guard: Guard = unguarded,
): RequestListener {
  const identities = identitiesOf(template);

  async function answer(request: IncomingMessage) {
    const body = await readBody(request);
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
      throw new ServiceError('UnknownOperationException', 'Only SendEmail is served here', 404);
    }
    if (body.length > maxMessageBytes) {
      throw new ServiceError(
        'MessageRejected',
        `Message length is more than ${maxMessageBytes} bytes long: ${body.length}`,
      );
    }
    const mail = SendEmail.safeParse(parseBody(body));
    if (!mail.success) {
      throw new ServiceError('BadRequestException', z.prettifyError(mail.error));
    }
    const identity = identityOf(identities, mail.data.from);
    if (!identity) {
      throw new ServiceError(
        'MessageRejected',
        `Email address is not verified. The following identities failed the check in region ${template.region.toUpperCase()}: ${mail.data.from}`,
      );
    }
    await guard(request, body, 'SendEmail', { identity });
    return { MessageId: await outbox.put(mail.data) };
  }

  return restJson(answer, 'InternalServiceErrorException');
}

const Mailbox = z.string().refine(isMailbox, 'is not an email address');
const Content = z
  .strictObject({ Data: z.string(), Charset: z.literal('UTF-8').optional() })
  .transform(({ Data }) => Data);

/** SES refuses about a hundred kinds of files; these are the most dangerous of them. */
const refusedFiles =
  /\.(?:app|bat|cmd|com|dll|exe|hta|jar|js|jse|lnk|msi|ps1|scr|sh|vbe?|vbs|wsf)$/i;

const Attachment = z
  .strictObject({
    RawContent: z.base64(),
    FileName: z
      .string()
      .min(1)
      .max(255)
      .refine((name) => !refusedFiles.test(name), 'is of a kind that SES does not send'),
    ContentType: z.string().min(1).max(78),
    ContentDisposition: z.literal('ATTACHMENT'),
  })
  .transform(({ RawContent, FileName, ContentType }) => ({
    name: FileName,
    type: ContentType,
    bytes: Buffer.from(RawContent, 'base64'),
  }));

/** The limit for a whole encoded mail. https://docs.aws.amazon.com/ses/latest/dg/quotas.html */
const maxMessageBytes = 40 * 1024 * 1024;

/**
 * The supported input of SendEmail: one mail to one recipient, with at most one attachment. Anything
 * else is rejected, not ignored.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
const SendEmail = z
  .strictObject({
    FromEmailAddress: Mailbox,
    Destination: z.strictObject({ ToAddresses: z.tuple([Mailbox]) }),
    Content: z.strictObject({
      Simple: z.strictObject({
        Subject: Content,
        Body: z.strictObject({ Text: Content, Html: Content.optional() }),
        Attachments: z.tuple([Attachment]).optional(),
      }),
    }),
  })
  .transform(({ FromEmailAddress, Destination, Content: { Simple } }) => ({
    from: FromEmailAddress,
    to: Destination.ToAddresses[0],
    subject: Simple.Subject,
    text: Simple.Body.Text,
    html: Simple.Body.Html,
    attachment: Simple.Attachments?.[0],
  }));
