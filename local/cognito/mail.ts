import { ServiceError } from '../protocol/aws-json.ts';
import type { MailTemplate } from './user-pool.ts';
import type { User } from './users/user.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Takes a mail on its way. Rejects when it cannot. */
export type Deliver = (mail: Mail) => Promise<void>;

/** Fills a template in and sends it to the address of a user. Throws CodeDeliveryFailureException. */
export async function sendMail(
  deliver: Deliver,
  { subject, text }: MailTemplate,
  { username, attributes }: User,
  code: string,
): Promise<void> {
  const filled = text.replaceAll('{username}', () => username).replaceAll('{####}', () => code);
  try {
    await deliver({ to: attributes.email ?? '', subject, text: filled });
  } catch (error) {
    console.error(error);
    throw new ServiceError('CodeDeliveryFailureException', 'The mail could not be delivered');
  }
}

/** `a***@e***`: tells the owner which address it is, and nobody else. */
export const codeDeliveryDetails = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/s, '$1***@$2***'),
  },
});
