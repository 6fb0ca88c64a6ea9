import type { RequestListener } from 'node:http';
import type { Template } from '../cloudformation/template.ts';
import type { Identify } from '../cloudfront/distribution.ts';
import { checkDemoPassword, prepareDemoUsers } from '../cognito/demo-users.ts';
import { createCognito } from '../cognito/emulator.ts';
import type { Functions } from '../lambda/emulator.ts';
import { awsJson, type Guard, ServiceError } from '../protocol/aws-json.ts';
import type { Outbox } from '../ses/outbox.ts';
import { identifyAsBuiltInUser } from './sign-in.ts';
import { readUserPool } from './user-pool.ts';

/** Turns on real sign-in. `demoPassword` is the password of the demo users; generated if absent. */
export interface Auth {
  demoPassword?: string | undefined;
}

interface Options {
  dir: string;
  guard: Guard;
  outbox: Outbox;
  functions: Pick<Functions, 'invoke'>;
  auth?: Auth | undefined;
  /** Prints a line for the user. */
  say(line: string): void;
}

export interface Identity {
  handler: RequestListener;
  /** Present without sign-in: makes every API request one of the built-in user. */
  identify?: Identify;
  close(): void | Promise<void>;
}

/** Cognito's default sender. */
const sender = 'no-reply@verificationemail.com';

/**
 * Cognito with the user pool of the template, its users stored in `dir`, and either the built-in
 * user or the demo users.
 */
export async function cognitoFromTemplate(template: Template, options: Options): Promise<Identity> {
  const { dir, guard, outbox, functions, auth, say } = options;
  const pool = readUserPool(template);
  if (!pool) {
    if (auth) throw new Error('The template has no user pool to sign in to: start without --auth');
    return { handler: awsJson({}), close: () => {} };
  }
  if (auth?.demoPassword !== undefined) checkDemoPassword(pool, auth.demoPassword);
  const cognito = await createCognito({
    pool,
    dir,
    guard,
    deliver: async (mail) => void (await outbox.put({ from: sender, ...mail })),
    trigger: async (functionArn, event) => {
      const result = await functions.invoke(functionArn, JSON.stringify(event));
      if ('failure' in result) {
        const { errorMessage } = result.failure;
        const [name] = event.triggerSource.split('_');
        const called = name === 'TokenGeneration' ? 'PreTokenGeneration' : name;
        const message = `${called} failed with error ${errorMessage}.`;
        throw new ServiceError('UserLambdaValidationException', message);
      }
      return JSON.parse(result.payload);
    },
  });
  const { handler, close } = cognito;
  if (!auth) return { handler, close, identify: identifyAsBuiltInUser(cognito.idToken) };
  say(await prepareDemoUsers(cognito, auth.demoPassword));
  return { handler, close };
}
