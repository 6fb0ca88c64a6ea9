import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { Paper } from '#contract/papers.ts';
import { pdfOf } from './papers-made.ts';
import { type World, world } from './world.ts';

let place: World;
beforeAll(async () => {
  place = await world();
});
afterAll(() => place.close());

it('lists 500 MB of papers in little', async () => {
  const { json: body } = await place.call('createBody', { name: 'Body', kind: 'general_body' });
  const { json: meeting } = await place.call('createMeeting', { title: 'Sitting' });
  const { id } = meeting;
  await place.call('setSitting', { id, body_id: body.id, scheduled: '2026-12-01T05:30:00Z' });
  const bytes = pdfOf(limits.paperBytes);
  for (let n = 0; n < 20; n += 1) {
    const asked = { id, file_name: `Estimate ${n}.pdf`, size: bytes.length };
    const { json: paper } = await place.call('startPaper', asked);
    await fetch(paper.url, { method: 'PUT', body: new Uint8Array(bytes) });
    const { status } = await place.call('completePaper', { id, paper_id: paper.id });
    expect(status).toBe(200);
  }
  const { body: listed } = await place.call('listPapers', { id });
  const { items } = JSON.parse(listed) as { items: Paper[] };
  expect(items.reduce((sum, { size }) => sum + size, 0)).toBe(500 * 1024 * 1024);
  expect(listed.length).toBeLessThan(8_000);
}, 300_000);
