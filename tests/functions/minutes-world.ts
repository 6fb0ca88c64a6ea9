import type { Minutes, MinutesBlock } from '#contract/minutes.ts';
import type { World } from './world.ts';

/** A body of three members whose rules ask for a seconder and a third of them. */
export function minutesOf(place: () => World) {
  const officer: World['call'] = (name, input) => place().call(name, input, 'officer');

  async function body() {
    const { json } = await place().call('createBody', {
      name: { en: 'General Body' },
      kind: 'general_body',
      language: 'en',
    });
    const people: string[] = [];
    for (const name of ['A. Mayor', 'B. Member', 'C. Member']) {
      const added = await place().call('addMember', { id: json.id, name, post: `Seat of ${name}` });
      people.push(added.json.id);
    }
    const [mayor = '', mover = '', seconder = ''] = people;
    return { body_id: json.id as string, people, mayor, mover, seconder };
  }

  /** An open sitting with everybody on its roll; its items are water, and a tender behind closed doors. */
  async function sitting(of?: Awaited<ReturnType<typeof body>>) {
    const given = of ?? (await body());
    const { id } = (await officer('createMeeting', { title: 'Sitting' })).json;
    await officer('setSitting', {
      id,
      body_id: given.body_id,
      scheduled: '2026-12-01T05:30:00Z',
    });
    const items: string[] = [];
    for (const item of [{ title: 'Water supply' }, { title: 'Secret tender', closed: true }])
      items.push((await officer('addAgendaItem', { id, ...item })).json.id);
    const [water = '', tender = ''] = items;
    await officer('issueAgenda', { id });
    await officer('openSitting', { id, presiding_id: given.mayor });
    for (const person_id of given.people)
      await officer('recordAttendance', { id, person_id, type: 'present', source: 'roll' });
    await officer('takeAgendaItem', { id, item_id: water, at: 10 });
    await officer('takeAgendaItem', { id, item_id: tender, at: 60 });
    return { ...given, id: id as string, water, tender };
  }
  type Sitting = Awaited<ReturnType<typeof sitting>>;

  async function decide({ id, mover, seconder }: Sitting, agenda_item_id: string, text: string) {
    const motion = { id, agenda_item_id, text, mover_id: mover, seconder_id: seconder };
    const { json } = await officer('createMotion', motion);
    const vote = { id, motion_id: json.id, method: 'hands', for: 2, against: 1, abstain: 0 };
    const { json: voted } = await officer('recordVote', vote);
    return { motion_id: json.id as string, resolution_id: voted.resolution?.id as string };
  }

  /** A sitting that is over, whose record is in order, with a draft of its minutes. */
  async function drafted(of?: Awaited<ReturnType<typeof body>>) {
    const given = await sitting(of);
    const passed = await decide(given, given.water, 'That the tank be repaired.');
    await decide(given, given.tender, 'That the lowest offer be refused.');
    await officer('closeSitting', { id: given.id });
    const minutes: Minutes = (await officer('createMinutes', { id: given.id })).json;
    return { ...given, ...passed, minutes };
  }

  const blockOf = ({ blocks }: Minutes, id: string): MinutesBlock => {
    const found = blocks.find((block) => block.id.startsWith(id));
    if (!found) throw new Error(`No block ${id}`);
    return found;
  };

  return { officer, body, sitting, decide, drafted, blockOf };
}
