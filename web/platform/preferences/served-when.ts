import type { Service } from '#contract/services.ts';
import { isRecorded } from '../api/service-queries.ts';
import { displayDay, displayInstant } from './dates.ts';

/** When it reached somebody: the day of what was handed over, else the time of the email. */
export const servedWhen = (service: Service): string =>
  isRecorded(service) ? displayDay(service.at) : displayInstant(service.at);
