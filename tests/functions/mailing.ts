import { ulid } from 'ulid';
import type { Mail, Mailer } from '#functions/platform/aws/mail.ts';
import type { Table } from '#functions/platform/aws/table.ts';
import { type UserRecord, userItem } from '#functions/records/users.ts';
import { Crash, crashing, type Fault } from './crashing.ts';

/** Keeps what it is given to send, or does as SES would. */
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
  /** Whom the mails went to, each as often as they got one. */
  get readers() {
    return this.mails.map(({ to }) => to.split('@')[0]).toSorted();
  }
}

/** Somebody who can be told by e-mail: their address begins with their id. */
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
  signed_in_at: 0,
  ...given,
});

export async function putPerson(table: Table, given: Partial<UserRecord> = {}): Promise<string> {
  const person = madePerson(given);
  await table.put(userItem(person));
  return person.id;
}

/** The same as `target`, until its user dies; the dead call nothing more. */
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
