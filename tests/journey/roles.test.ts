import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { messages } from '#contract/messages.ts';
import { permissionsOf, type Role, roles } from '#contract/permissions.ts';
import type { Cloud } from '../../local/cloud.ts';
import { startCloud } from './cloud.ts';
import { script } from './script.ts';
import { demoPassword, scriptOf } from './signed-in.ts';

type Caller = Role | 'nobody';
const callers: Caller[] = ['nobody', ...roles];

let cloud: Cloud;
const as = new Map<Caller, ReturnType<typeof script>>();
beforeAll(async () => {
  cloud = await startCloud(undefined, { demoPassword });
  as.set('nobody', script(cloud.url));
  for (const role of roles) as.set(role, await scriptOf(cloud.url, role));
});
afterAll(() => {
  if (process.env.SHOW_ROLES) console.table(shown);
  return cloud.close();
});

/** What each caller was answered, to be looked at: SHOW_ROLES=1. */
const shown: Record<string, Record<string, number>> = {};

/** A request that finds nothing and says nothing: whoever may make it learns only that. */
function request({ method, path, body }: Endpoint): [string, string, object?] {
  const address = path.replace(/{\w+}/g, 'none');
  if (method === 'GET' || method === 'DELETE') return [method, address];
  if (body === 'form') return [method, address, new FormData()];
  return [method, address, body === 'urlencoded' ? new URLSearchParams() : {}];
}

const allowed = ({ permission }: Endpoint, caller: Caller): boolean => {
  if (permission === 'anyone') return true;
  if (caller === 'nobody') return false;
  return permission === 'self' || permissionsOf[caller].includes(permission);
};

describe.each(Object.entries<Endpoint>(api))('%s', (name, row) => {
  it.each(callers)('called by %s', async (caller) => {
    const answer = await as.get(caller)?.ask(...request(row));
    const status = answer?.status ?? 0;
    shown[name] = { ...shown[name], [caller]: status };
    if (allowed(row, caller)) {
      expect(status).not.toBe(403);
      if (name !== 'signIn') expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    } else if (caller === 'nobody') {
      expect([status, answer?.json.detail]).toEqual([401, messages.unauthenticated]);
    } else {
      expect([status, answer?.json.detail]).toEqual([403, messages.forbidden]);
    }
  });
});

describe('the matrix of the specification', () => {
  const rowsThatNeed = (permission: Endpoint['permission']) =>
    Object.entries<Endpoint>(api).flatMap(([name, row]) =>
      row.permission === permission ? [name] : [],
    );

  it('has staff update nothing, officers delete nothing, and admins alone manage', () => {
    const edits = ['editSegment', 'editTranscription', 'undoEdit', 'redoEdit', 'restoreVersion'];
    const points = ['addPoint', 'editPoint', 'movePoint', 'removePoint', 'restoreSummaryVersion'];
    const corrections = ['renameSpeaker', 'renameSpeakers', ...edits, ...points];
    const ofSpeakers = ['updateSpeaker', 'withdrawConsent'];
    const changes = ['updateMeeting', ...corrections, 'setJobPriority', ...ofSpeakers];
    expect(rowsThatNeed('update')).toEqual(expect.arrayContaining(changes));
    const deletes = ['deleteMeeting', 'deleteScheduled', 'deleteSpeaker'];
    expect(rowsThatNeed('delete')).toEqual(expect.arrayContaining(deletes));
    const manages = ['registerUser', 'listUsers', 'getUser', 'updateUser', 'deleteUser'];
    expect(rowsThatNeed('manage_users').sort()).toEqual(manages.sort());
    expect(rowsThatNeed('system_settings')).toEqual(
      expect.arrayContaining(['listAudit', 'createAnnouncement']),
    );
    const open = ['getHealth', 'getDatabaseHealth', 'getQueueHealth', 'getWorkflowHealth'];
    expect(rowsThatNeed('anyone').sort()).toEqual([...open, 'getOpenApi', 'signIn'].sort());
  });
});
