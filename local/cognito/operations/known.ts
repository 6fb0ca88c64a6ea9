import type { Client, Group, UserPool } from '../pool.ts';
import { notFound } from '../refusals.ts';

/** What requests name of the template. Each throws ResourceNotFoundException for what it does not have. */
export class Known {
  readonly #pool: UserPool;

  constructor(pool: UserPool) {
    this.#pool = pool;
  }

  checkPool(id: string): void {
    if (id !== this.#pool.id) throw notFound(`User pool ${id} does not exist.`);
  }

  client(id: string): Client {
    const client = this.#pool.clients.find((one) => one.id === id);
    if (client) return client;
    throw notFound(`User pool client ${id} does not exist.`);
  }

  group(name: string): Group {
    const group = this.#pool.groups.find((one) => one.name === name);
    if (group) return group;
    throw notFound('Group not found.');
  }
}
