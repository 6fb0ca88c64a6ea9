import type { RequestListener } from 'node:http';
import type { Identify } from '../api-gateway/emulator.ts';
import type { Template } from '../cloudformation/template.ts';
import { checkDemoPassword, prepareDemoUsers } from '../cognito/demo-users.ts';
import { createCognito } from '../cognito/emulator.ts';
import { awsJson, type Guard } from '../protocol/aws-json.ts';
import type { Outbox } from '../ses/outbox.ts';
import { identifyAsBuiltInUser } from './sign-in.ts';
import { readUserPool } from './user-pool.ts';

/** Real sign-in. `demoPassword`: what the demo users' password shall be. */
export interface Auth {
  demoPassword?: string | undefined;
}

interface Options {
  dir: string;
  guard: Guard;
  outbox: Outbox;
  auth?: Auth | undefined;
  /** Takes a line for people. */
  say(line: string): void;
}

export interface Identity {
  handler: RequestListener;
  /** Who comes to the API, where nobody signs in. */
  identify?: Identify;
  close(): void | Promise<void>;
}

/** Whom Cognito's mails are from where the template names nobody. */
const sender = 'no-reply@verificationemail.com';

/** Cognito with the template's user pool, its people kept in `dir`; and the built-in user, or those of the demo. */
export async function cognitoFromTemplate(template: Template, options: Options): Promise<Identity> {
  const { dir, guard, outbox, auth, say } = options;
  const pool = readUserPool(template);
  if (!pool) {
    if (auth) throw new Error('The template has no user pool to sign in to: start without --auth');
    return { handler: awsJson({}), close: () => {} };
  }
  if (auth?.demoPassword !== undefined) checkDemoPassword(pool, auth.demoPassword);
  const people = await createCognito({
    pool,
    dir,
    guard,
    deliver: async (mail) => void (await outbox.put({ from: sender, ...mail })),
  });
  const { handler, close } = people;
  if (!auth) return { handler, close, identify: identifyAsBuiltInUser(people.idToken) };
  say(await prepareDemoUsers(people, auth.demoPassword));
  return { handler, close };
}
