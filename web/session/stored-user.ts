import { User } from '#contract/users.ts';
import { stored } from '../stored.ts';

/** The person last seen in this browser, so that the next visit opens without waiting for the answer. */
export const storedUser = stored('user', User);
