import * as z from 'zod';
import type { Surroundings } from '../context.ts';

type Health = { status: 'healthy' | 'unhealthy' };

export async function getHealth(): Promise<Health> {
  return { status: 'healthy' };
}

/** Healthy when the table answers. */
export async function getDatabaseHealth({ table }: Surroundings): Promise<Health> {
  await table.get({ pk: 'HEALTH', sk: 'HEALTH' }, z.unknown());
  return { status: 'healthy' };
}
