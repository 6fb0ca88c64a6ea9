import type * as z from 'zod';
import { Service } from '#contract/services.ts';
import { Id } from '#contract/values.ts';
import type { Key, Table } from '../platform/aws/table.ts';

/** The service of a notice upon a member, as stored: in a partition of its own, which mails may change. */
export const ServiceRecord = Service.extend({
  meeting_id: Id,
  /** The account of the member when minutes were mailed. */
  user_id: Id.nullable().optional(),
});
export type ServiceRecord = z.infer<typeof ServiceRecord>;

type Served = Pick<ServiceRecord, 'meeting_id' | 'service_id' | 'person_id'>;

export const serviceKey = ({ meeting_id, service_id, person_id }: Served): Key => ({
  pk: `SERVICE#${meeting_id}`,
  sk: `${service_id}#${person_id}`,
});

export const serviceItem = (service: ServiceRecord) => ({ ...serviceKey(service), ...service });

/** All services of a meeting's notices, or those of one, the first notice first. */
export const servicesOf = (
  table: Table,
  meetingId: string,
  serviceId?: string,
): Promise<ServiceRecord[]> =>
  table.under(
    `SERVICE#${meetingId}`,
    serviceId === undefined ? '' : `${serviceId}#`,
    ServiceRecord,
  );
