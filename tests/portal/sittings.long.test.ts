import { describe, it } from 'vitest';
import type { Body } from '#contract/bodies.ts';
import type { Membership } from '#contract/members.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { script } from '../journey/script.ts';
import { wav } from '../journey/sound.ts';
import { arrive, expect, newPage, screens, url } from './visit.ts';

/** As a field for day and time takes it, so many days ahead. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

const api = script(url);

/** A body whose rules let a meeting go on where it is said why, with a quorum of two of its three members. */
async function bodyThatWaives(): Promise<{ id: string; members: string[] }> {
  const { json: body } = await api.ask<Body>('POST', '/bodies', {
    name: 'Water Committee',
    kind: 'standing_committee',
    profile: { family: 'A' },
  });
  const rule = (value: unknown) => ({ value, source: null });
  await api.ask('PUT', `/bodies/${body.id}/profile`, {
    family: 'A',
    version: body.profile.version,
    rules: {
      notice_ordinary: rule({ n: 7, unit: 'clear_days' }),
      late_notice: rule(true),
      agenda_additions: rule(true),
      quorum: rule({ numerator: 1, denominator: 2, of: 'in_office' }),
      without_quorum: rule(true),
    },
  });
  const members: string[] = [];
  for (const name of ['Kaveri Ranade', 'Asha Patil', 'Meera Joshi']) {
    const { json } = await api.ask<Membership>('POST', `/bodies/${body.id}/members`, { name });
    members.push(json.id);
  }
  return { id: body.id, members };
}

describe('a meeting of a body', () => {
  it('goes from its notice to the register, with a recording that is uploaded later', async () => {
    const { page, complaints } = await newPage({ viewport: { width: 1280, height: 900 } });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const send = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    const part = (name: string) => page.getByRole('tab', { name }).click();

    await arrive(page, screens.body);
    await press('Schedule a meeting');
    await page.getByLabel('Title').fill('Council in the browser');
    await page.getByLabel('Begins at').fill(inDays(20));
    await send('Schedule');

    await expect(page.getByText('Nothing on the agenda yet')).toBeVisible();
    await press('Add an item');
    await page.getByLabel('Title (English)').fill('Repair of the tank');
    await page.getByLabel('Recommended resolution').fill('That the tank be repaired.');
    await send('Add');
    await press('Issue the agenda');
    await send('Issue the agenda');
    await press('Issue the notice');
    await send('Issue the notice');
    await expect(page.getByText('Notice issued').first()).toBeVisible();
    await expectAccessible(page);

    await part('Overview');
    await press('Upload the recording');
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: wav(4) });
    await dialog.getByRole('button', { name: /^Upload/ }).click();
    await expect(page.getByText('The budget for ward twelve was approved').first()).toBeVisible();

    await part('Agenda');
    await press('Open the meeting');
    await page.getByLabel('Presiding officer').selectOption({ label: 'Kaveri Ranade' });
    await send('Open the meeting');
    await expect(page.getByText('In session')).toBeVisible();

    await part('Attendance');
    await press('Call the roll');
    await page.getByLabel('Time in the recording').fill('0:00');
    await send('Save the roll');
    await expect(page.getByText('Members with a vote: 2 present', { exact: false })).toBeVisible();
    await expectAccessible(page);

    await part('Decisions');
    await press('Add a motion');
    await expect(page.locator('textarea[name=text]')).toHaveValue('That the tank be repaired.');
    await page.getByLabel('Moved by').selectOption({ label: 'Asha Patil' });
    await page.getByLabel('Seconded by').selectOption({ label: 'Kaveri Ranade' });
    await page.getByLabel('Time in the recording').fill('0:01');
    await send('Add');
    await press('Actions for this motion');
    await page.getByRole('menuitem', { name: 'Record the vote' }).click();
    await page.getByLabel('How they voted').selectOption('division');
    await page.getByLabel('Asha Patil', { exact: true }).selectOption('for');
    await page.getByLabel('Time in the recording').fill('0:02');
    await send('Record the vote');
    await expect(page.getByText('2 for, 0 against, 0 abstained')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Play Division at 0:02/ }).click();

    await part('Agenda');
    await press('Close the meeting');
    await send('Close the meeting');
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await part('Decisions');
    await page.getByRole('link', { name: /^Resolution GB\// }).click();
    await expect(page).toHaveURL(/\/resolutions\/\w+$/);
    await expect(page.getByText('That the tank be repaired.').first()).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  it('goes on where its body’s rules ask for a reason, and keeps each with the name', async () => {
    const { page, complaints } = await newPage({ viewport: { width: 1280, height: 900 } });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const send = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const part = (name: string) => page.getByRole('tab', { name }).click();
    const add = async (title: string) => {
      await press('Add an item');
      await page.getByLabel('Title (English)').fill(title);
      await send('Add');
      await expect(dialog).toBeHidden();
    };

    const body = await bodyThatWaives();
    await arrive(page, `/bodies/${body.id}`);
    await press('Schedule a meeting');
    await page.getByLabel('Title').fill('Council at short notice');
    await page.getByLabel('Begins at').fill(inDays(1));
    await send('Schedule');
    await expect(page.getByText('Nothing on the agenda yet')).toBeVisible();
    await add('Repair of the tank');
    await press('Issue the agenda');
    await send('Issue the agenda');

    await press('Issue the notice');
    await page.getByLabel('Why it is late').fill('The tank bursts');
    await expectAccessible(page);
    await send('Issue the notice');
    await expect(page.getByText('Notice issued').first()).toBeVisible();

    await add('Road over the dam');
    await press('Issue the agenda');
    await page.getByLabel('Why it is added now').fill('It cracked today');
    await send('Issue the agenda');
    await expect(page.getByText(/Added after issue: It cracked today/)).toBeVisible();

    const [, meeting = ''] = /\/meetings\/(\w+)/.exec(page.url()) ?? [];
    const came = { person_id: body.members[0], type: 'present', source: 'roll' };
    await api.ask('POST', `/meetings/${meeting}/attendance`, came);
    await page.reload();
    await press('Open the meeting');
    await page.getByLabel('Presiding officer').selectOption({ label: 'Kaveri Ranade' });
    await page.getByLabel('Why it goes on without a quorum').fill('Nobody else can come');
    await send('Open the meeting');
    await expect(page.getByText('In session')).toBeVisible();
    await part('Overview');
    const overview = page.getByRole('tabpanel', { name: /^Overview/ });
    await expect(overview.getByText(/The tank bursts \(System Administrator\)/)).toBeVisible();
    await expect(overview.getByText(/Nobody else can come \(System Administrator\)/)).toBeVisible();
    expect(complaints).toEqual([]);
  });
});
