import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { may, roles } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { serve } from '#functions/api/serve.ts';
import { endExport } from '#functions/domain/exports/exports.ts';
import { logRequests } from '#functions/platform/http/log-requests.ts';
import { meetingItem } from '#functions/records/meetings.ts';
import { every } from '../thorough.ts';
import { callsOf } from './calls.ts';
import { everyCall } from './every-call.ts';
import { everyHandler } from './every-handler.ts';
import { madeMeeting } from './made.ts';
import { eventOf, type World, world } from './world.ts';

/** Looks like a token of the user pool, but is valid nowhere. */
const token = ['eyJhbGciOiJSUzI1NiJ9', 'eyJzdWIiOiJhc2hhIn0', 'c2lnbmVk'].join('.');
type Name = keyof typeof api;

/** The calls that return signed URLs. */
const giving: Name[] = [
  'addSamples',
  'completeEnrolment',
  'completeSamples',
  'deleteSample',
  'enrolSpeaker',
  'getExport',
  'getMeeting',
  'getPaperFile',
  'getSignatureFile',
  'getSpeaker',
  'getUpload',
  'getWords',
  'issueExtract',
  'listSpeakers',
  'startEnrolment',
  'startPaper',
  'startSamples',
  'startScheduledUpload',
  'startSignatureFile',
  'startUpload',
  'updateSpeaker',
];
/** Every tenth of the other calls; the long run makes them all. */
const others = Object.keys(api)
  .filter((name): name is Name => name in api)
  .filter((name) => !giving.includes(name))
  .filter((_, n) => n % every(10) === 0);
const names = [...giving, ...others];

/** Inputs for calls that return a URL only once there is a file. */
const withFile: Partial<Record<Name, () => Promise<{ id: string }>>> = {
  getMeeting: async () => {
    const made = madeMeeting({ status: 'completed', audio_key: 'meetings/1/recording.wav' });
    await place.deps.table.put(meetingItem(made));
    return made;
  },
  getWords: async () => {
    const { id } = await everyCall(place).getWords();
    await place.deps.archiveBucket.putPackedJson(`meetings/${id}/words/j-1.json`, []);
    return { id };
  },
  getExport: async () => {
    const { id } = await everyCall(place).getExport();
    const ended = {
      status: 'completed',
      progress: 100,
      stage: reason('completed'),
      records: 1,
      bytes: 1,
    } as const;
    await endExport(place.deps, id, ended);
    return { id };
  },
};

/** The signed URLs that each call of the catalogue returned, and everything that was logged. */
let answers: { name: Name; addresses: URL[] }[];
let lines: string[];
let place: World;
beforeAll(async () => {
  place = await world();
  const handler = logRequests(
    serve(callsOf(api, everyHandler(place.model, place.issuer)), {
      deps: place.deps,
      check: async () => ({
        sub: 'id-admin',
        'cognito:username': 'admin',
        origin_jti: 'session-admin',
        'cognito:groups': ['admin'],
      }),
      open: new Set(),
    }),
  );
  const calls = everyCall(place);
  lines = [];
  answers = [];
  for (const name of names) {
    const input = name in withFile ? await withFile[name]?.() : await calls[name]();
    const event = await eventOf(api[name], input ?? {});
    event.headers.authorization = `Bearer ${token}`;
    const written = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const { body = '' } = await handler(event).finally(() => written.mockRestore());
    const found = body.match(/https?:\/\/[^"\s]*X-Amz-Signature=[^"\s]*/g) ?? [];
    answers.push({ name, addresses: found.map((address) => new URL(address)) });
  }
}, 240_000);
afterAll(() => place.close());

describe('signed URLs', () => {
  it('are created in only two modules', () => {
    const signing = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.ts') && /getSignedUrl/.test(readFileSync(`functions/${file}`, 'utf8')),
    );
    expect(signing.toSorted()).toEqual(['platform/aws/bucket.ts', 'platform/aws/multipart.ts']);
  });

  it('are returned by exactly these calls', () => {
    const found = answers.filter(({ addresses }) => addresses.length > 0).map(({ name }) => name);
    expect(found.toSorted()).toEqual(giving);
  });

  it('expire after 15 minutes for downloads and an hour for uploads', () => {
    for (const { name, addresses } of answers) {
      for (const { searchParams } of addresses) {
        const reads = searchParams.get('x-id') === 'GetObject';
        const seconds = Number(searchParams.get('X-Amz-Expires'));
        expect([name, seconds]).toEqual([name, reads ? 900 : 3600]);
      }
    }
  });

  it('for uploads are bound to the exact size', () => {
    const sending = answers
      .flatMap(({ addresses }) => addresses)
      .filter(({ searchParams }) => searchParams.get('x-id') !== 'GetObject');
    expect(sending.length).toBeGreaterThan(3);
    for (const { searchParams } of sending)
      expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
  });

  it('for downloads return the content type that the server set', async () => {
    const kept = answers.filter(({ name }) => name === 'completeEnrolment');
    const [address] = kept.flatMap(({ addresses }) => addresses);
    const { status, headers } = await fetch(address ?? '');
    expect([status, headers.get('content-type')]).toEqual([200, 'audio/wav']);
  });

  it('are not returned by public calls or to roles without the permission', async () => {
    const calls = everyCall(place);
    for (const { name, addresses } of answers) {
      if (addresses.length === 0) continue;
      const { permission }: Endpoint = api[name];
      expect(permission).not.toBe('anyone');
      for (const role of roles) {
        if (
          permission === 'self' ||
          permission === 'anyone' ||
          may({ id: '', role, department: '' }, permission)
        )
          continue;
        const { status, body } = await place.call(name, await calls[name](), role);
        expect([name, role, status]).toEqual([name, role, 403]);
        expect(body).not.toContain('X-Amz-Signature');
      }
    }
  });
});

describe('credentials', () => {
  it('are in no log line', () => {
    expect(lines.length).toBeGreaterThanOrEqual(names.length);
    const telling = lines.filter((line) =>
      /eyJhbG|Bearer |X-Amz-|Password1|[Aa]uthorization/.test(line),
    );
    expect(telling).toEqual([]);
  });

  it('are not fields of any query or path, except of a calendar, whose programs send nothing else', () => {
    const inAddress = Object.values<Endpoint>(api).flatMap((row) => {
      const fields = Object.keys(row.input.shape);
      const inBody = row.method === 'POST' || row.method === 'PUT';
      const taken = fields.filter(
        (field) => !inBody || row.query?.includes(field) || row.path.includes(`{${field}}`),
      );
      return taken.map((field) => `${routeKeyOf(row)} ${field}`);
    });
    expect(
      inAddress.filter((one) =>
        /token|password|secret|totp|session|key/i.test(one.split(' ').at(-1) ?? ''),
      ),
    ).toEqual(['GET /bodies/{id}/calendar/{token} token']);
  });

  it('are not put into URLs by the portal', () => {
    const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const saying = files.filter((file) =>
      /[?&](access_|id_)?token=|searchParams\.(set|append)\(['"`](token|password)/i.test(
        readFileSync(`web/${file}`, 'utf8'),
      ),
    );
    expect(saying).toEqual([]);
  });
});
