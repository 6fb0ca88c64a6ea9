import { describe, it } from 'vitest';
import type { Minutes } from '#contract/minutes.ts';
import type { MinutesChecks } from '#contract/minutes-checks.ts';
import { expectAccessible } from '../browser/a11y.ts';
import { pdfOf } from '../functions/papers-made.ts';
import { script } from '../journey/script.ts';
import { arrive, expect, newPage, url } from './visit.ts';

const api = script(url);

/** A meeting with a chair, whose minutes can be composed. */
async function meetingWithChair(): Promise<string> {
  const facts = {
    title: 'Review of the tank',
    attendees: ['Asha Patil', 'Ravi'],
    chair: 'Asha Patil',
  };
  return (await api.ask<{ id: string }>('POST', '/meetings/', facts)).json.id;
}

describe('minutes', () => {
  it('are composed, agreed, signed in ink and corrected by a corrigendum', async () => {
    const id = await meetingWithChair();
    const { page, complaints } = await newPage({ viewport: { width: 1280, height: 900 } });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const send = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

    await arrive(page, `/meetings/${id}/minutes`);
    await press('Compose');
    await expect(page.getByText('Draft, version 1')).toBeVisible();
    const { json: checks } = await api.ask<MinutesChecks>('GET', `/meetings/${id}/minutes/checks`);
    for (const check of checks.items.filter(({ state }) => state === 'to_fix'))
      await api.ask('POST', `/meetings/${id}/minutes/checks/${check.id}/waive`, { reason: 'So.' });

    await press('Agree to the minutes');
    await expectAccessible(page);
    await send('Agree to the minutes');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Agreed', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Version 1 is fixed. Code: /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Edit “/ })).toHaveCount(0);

    await press('Sign');
    await dialog.getByLabel('How it was signed').selectOption('ink');
    await send('Sign');
    await expect(dialog.getByText('Please choose the file')).toBeVisible();
    await dialog.getByLabel('Name of the signer').fill('Asha Patil');
    await dialog.getByLabel('Signed on').fill('2026-11-20');
    const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
    await dialog.getByLabel('File').setInputFiles(scan);
    await expectAccessible(page);
    await send('Sign');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Signed', { exact: true })).toBeVisible();
    await expect(
      page.getByText(/^Asha Patil, presiding officer: In ink, with a scan/),
    ).toBeVisible();

    await press('Add a corrigendum');
    await dialog.getByLabel('What it should say').fill('Ravi came at noon.');
    await dialog.getByLabel('Why').fill('A slip.');
    await send('Add a corrigendum');
    await expect(page.getByText('Corrigendum 1')).toBeVisible();
    await expectAccessible(page);

    const { json: minutes } = await api.ask<Minutes>('GET', `/meetings/${id}/minutes`);
    expect(minutes.standing.steps.map(({ action }) => action)).toEqual([
      'agree',
      'sign',
      'corrigendum',
    ]);
    expect(complaints).toEqual([]);
  });
});
