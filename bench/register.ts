import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { encodeTime } from 'ulid';
import { Resolution } from '#contract/resolutions.ts';
import { itemsOfResolution, searchRegister } from '#functions/index/search/resolutions.ts';
import { readPage } from '#functions/platform/aws/paging.ts';
import { mapConcurrently } from '#functions/platform/concurrency.ts';
import { resolutionItem, resolutionsOfBody } from '#functions/records/sittings.ts';
import { openDatabase } from './archive/open-database.ts';
import { schema } from './archive/seed.ts';
import {
  dashboardCall,
  mostOfWorkspace,
  seedWorkspace,
  workspaceCalls,
} from './register/workspace.ts';

/*
 * Measures whether a register of twenty years reads as cheaply as one of two: the same pages among 1,000 and 10,000
 * resolutions of one body, twenty for each meeting, and so the workspace of a sitting. REGISTER_SIZES=1000 for a shorter run.
 */
const sizes = (process.env.REGISTER_SIZES ?? '1000,10000').split(',').map(Number);
/** Read units of a page, at most. */
const most = 60;
const first = Date.UTC(2006, 0, 5, 6);
const body = 'b1';
const subjects = ['water tank', 'ward road', 'street lamps', 'school roof', 'market rent'];

function resolutionAt(n: number, size: number): Resolution {
  const adopted = first + Math.floor(n / 20) * ((20 * 365 * 86_400_000) / (size / 20)) + n;
  const id = encodeTime(adopted, 10) + String(n).padStart(16, '0');
  const person = { person_id: `p${n % 40}`, name: { en: `Member ${n % 40}` }, honorific: '' };
  return {
    id,
    number: `GB/${new Date(adopted).getUTCFullYear()}/${n}`,
    text: `That the ${subjects[n % 5]} of ward ${n % 30} be repaired.${n % 997 === 0 ? ' Rarely.' : ''}`,
    body_id: body,
    meeting_id: `m${Math.floor(n / 20)}`,
    agenda_item_id: 'i',
    motion_id: `mo${n}`,
    vote_id: `v${n}`,
    mover: person,
    seconder: person,
    adopted_at: new Date(adopted).toISOString(),
    at: n % 3600,
    vote: { method: 'hands', for: 30, against: 2, abstain: 1, casting_vote: null },
    unanimous: false,
    closed: false,
    corrected: null,
    state: n % 50 === 0 ? 'rescinded' : 'in_force',
    changes: [],
    changed: [],
    version: 1,
  };
}

const all = async () => () => true;
const searched = { search: '', limit: 50, keep: all };
const rows: Record<string, Record<string, number>> = {};
const parts: Record<string, Record<string, number>> = {};
let worst = 0;
for (const size of sizes) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sakshi-register-'));
  const { client, table, meter, close } = await openDatabase(folder);
  await client.send(new CreateTableCommand({ ...schema.Table, BillingMode: 'PAY_PER_REQUEST' }));
  const numbers = Array.from({ length: size }, (_, n) => n);
  await mapConcurrently(numbers, 8, async (n) => {
    const one = resolutionAt(n, size);
    const items = [resolutionItem(one), ...itemsOfResolution(one)];
    await table.writeMany(items.map((put) => ({ put })));
  });
  const calls: Record<string, () => Promise<unknown>> = {
    'latest page of a body': () =>
      readPage(
        table,
        { index: 'due', partition: resolutionsOfBody(body), newestFirst: true },
        { skip: 0, limit: 50 },
        Resolution,
      ),
    'rescinded ones of a body': () =>
      searchRegister(table, { ...searched, body_id: body, state: 'rescinded' }),
    'two common words': () => searchRegister(table, { ...searched, search: 'water tank ' }),
    'a rare word in a body': () =>
      searchRegister(table, { ...searched, search: 'rarely ', body_id: body }),
    'a beginning': () => searchRegister(table, { ...searched, search: 'mark', body_id: body }),
    'no hit': () => searchRegister(table, { ...searched, search: 'nowhere water ' }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const { units } = await meter.measure(call);
    worst = Math.max(worst, units);
    rows[name] = { ...rows[name], [`${size}`]: units };
  }
  await seedWorkspace(table, (20 * size) / 10_000);
  for (const [name, call] of Object.entries(workspaceCalls(table))) {
    const { units } = await meter.measure(call);
    parts[name] = { ...parts[name], [`${size}`]: units };
  }
  parts['of the dashboard, sittings and actions'] = {
    ...parts['of the dashboard, sittings and actions'],
    [`${size}`]: (await meter.measure(dashboardCall(table))).units,
  };
  await close();
  await rm(folder, { recursive: true, force: true });
}
console.log('Read units of a page of the register, by the number of resolutions');
console.table(rows);
console.log(`${worst <= most ? 'pass' : 'FAIL'}  at most ${most} read units: ${worst}`);
console.log('Read units of the workspace of a sitting that has ended when a part of it is opened');
console.table(parts);
const [shown = {}] = Object.values(parts);
const dearest = Math.max(...Object.values(shown));
console.log(
  `${dearest <= mostOfWorkspace ? 'pass' : 'FAIL'}  at most ${mostOfWorkspace} where nothing is entered: ${dearest}`,
);
process.exitCode = worst <= most && dearest <= mostOfWorkspace ? 0 : 1;
