import { ulid } from 'ulid';
import type { Mail, Mailer } from '#functions/platform/aws/mail.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { type UserRecord, userItem } from '#functions/records/users.ts';
import { Crash, crashing, type Fault } from './crashing.ts';

/** A fake mailer that collects mails, or refuses them as SES would. */
export class Sent implements Pick<Mailer, 'send'> {
  mails: Mail[] = [];
  answer: (mail: Mail) => string | null | Promise<string | null> = () => null;
  async send(mail: Mail) {
    const refusal = await this.answer(mail);
    if (!refusal) this.mails.push(mail);
    return refusal;
  }
  get titles() {
    return this.mails.map(({ subject }) => subject.split(': ')[1]);
  }
  /** The recipients of the mails, with repetitions. */
  get readers() {
    return this.mails.map(({ to }) => to.split('@')[0]).toSorted();
  }
}

/** For mails that carry no minutes. */
const refuse = () => Promise.reject(new Error('These mails read nothing from the archive'));
export const noArchive = { getJson: refuse, sizeOf: refuse, read: refuse };

/** A user whose email address starts with their id. */
export const madePerson = (given: Partial<UserRecord> = {}, id: string = ulid()): UserRecord => ({
  id,
  username: id,
  full_name: 'Asha Patil',
  email: `${id}@pune.example`,
  phone: '',
  role: 'officer',
  department: 'Finance',
  bio: '',
  is_active: true,
  has_photo: false,
  created_at: '2026-11-21T06:00:00.000Z',
  version: 1,
  signed_in_at: 0,
  ...given,
});

export async function putPerson(table: Table, given: Partial<UserRecord> = {}): Promise<string> {
  const person = madePerson(given);
  await table.put(userItem(person));
  return person.id;
}

/** A proxy for `target` whose user dies at a call; every later call throws as well. */
export function mortal<T extends object>(target: T, fault: Fault): T {
  const dying = crashing(target, fault);
  return new Proxy(dying, {
    get(object, name) {
      const method: unknown = Reflect.get(object, name);
      if (typeof method !== 'function') return method;
      return async (...given: unknown[]) => {
        if (fault.calls >= fault.at) throw new Crash();
        return method(...given);
      };
    },
  });
}

export const unlessDead = (error: unknown) => {
  if (!(error instanceof Crash)) throw error;
};
