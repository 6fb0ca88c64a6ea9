import * as z from 'zod';
import { isMailbox } from '../outbox/message.ts';

const Mailbox = z.string().refine(isMailbox, 'is not an e-mail address');
const Content = z
  .strictObject({ Data: z.string(), Charset: z.literal('UTF-8').optional() })
  .transform(({ Data }) => Data);

/**
 * SendEmail's input, as far as we offer it: one mail to one person. What else it may hold is refused, not lost.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
export const SendEmail = z
  .strictObject({
    FromEmailAddress: Mailbox,
    Destination: z.strictObject({ ToAddresses: z.tuple([Mailbox]) }),
    Content: z.strictObject({
      Simple: z.strictObject({
        Subject: Content,
        Body: z.strictObject({ Text: Content, Html: Content.optional() }),
      }),
    }),
  })
  .transform(({ FromEmailAddress, Destination, Content: { Simple } }) => ({
    from: FromEmailAddress,
    to: Destination.ToAddresses[0],
    subject: Simple.Subject,
    text: Simple.Body.Text,
    html: Simple.Body.Html,
  }));
