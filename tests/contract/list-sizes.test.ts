import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';

it.each([
  ['meetings', api.listMeetings, 10],
  ['jobs', api.listJobs, 10],
  ['users', api.listUsers, 10],
  ['speakers', api.listSpeakers, 50],
  ['archive', api.archiveMeetings, 50],
] as const)(
  'a list of %s starts at offset 0 and has a default page size [frame-34]',
  (_, { input }, limit) => {
    expect(input.parse({})).toMatchObject({ skip: 0, limit });
  },
);
