import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { departments, municipalDepartments } from '#contract/choices.ts';
import { AppError } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

function kept(initial: readonly string[], more: Handlers = {}) {
  let list = { departments: [...initial], version: 1 };
  return fakeApi({
    getMe: () => system,
    listExports: () => ({ exports: [], cursor: null }),
    listDepartments: () => list,
    setDepartments: ({ departments: names }) => {
      list = { departments: names, version: list.version + 1 };
      return list;
    },
    ...more,
  });
}

async function area() {
  await open('/settings?tab=system');
  return screen.findByLabelText<HTMLTextAreaElement>(/^List of departments/);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the list of departments', () => {
  it('is edited by administrators, by the labels that readers see [settings-93]', async () => {
    const api = kept(departments);
    const field = await area();
    expect(field.value.split('\n').slice(0, 2)).toEqual(['Finance Ministry', 'IT Department']);
    fireEvent.change(field, { target: { value: 'Finance Ministry\n\n Ward Office 7 ' } });
    press('Save departments');
    expect(await screen.findByText('Departments saved')).toBeTruthy();
    expect(api.named('setDepartments')).toEqual([
      { departments: ['Finance', 'Ward Office 7'], version: 1 },
    ]);
  });

  it('starts from that of a municipality, or from the default [settings-93]', async () => {
    const api = kept(['Roads']);
    const field = await area();
    press('Use the municipal list');
    await waitFor(() => expect(field.value.split('\n')).toEqual([...municipalDepartments]));
    press('Use the default list');
    await waitFor(() => expect(field.value).toContain('Human Resources'));
    press('Save departments');
    await screen.findByText('Departments saved');
    expect(api.named('setDepartments')).toMatchObject([{ departments: [...departments] }]);
  });

  it('says why it was not saved, and keeps what was typed [settings-93]', async () => {
    kept(['Roads'], {
      setDepartments: () => {
        throw new AppError('conflict', reason('changedMeanwhile'));
      },
    });
    const field = await area();
    fireEvent.change(field, { target: { value: 'Water' } });
    press('Save departments');
    expect(await screen.findByText(messages.changedMeanwhile)).toBeTruthy();
    expect(field.value).toBe('Water');
  });

  it('is kept while it is typed, until it is saved or discarded [settings-95]', async () => {
    const api = kept(['Roads', 'Finance']);
    fireEvent.change(await area(), { target: { value: 'Roads\nWater\nFinance Ministry' } });
    fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
    fireEvent.click(screen.getByRole('tab', { name: 'System' }));
    const again = await screen.findByLabelText<HTMLTextAreaElement>(/^List of departments/);
    expect(again.value).toBe('Roads\nWater\nFinance Ministry');
    cleanup();
    expect((await area()).value).toBe('Roads\nWater\nFinance Ministry');
    press('Save departments');
    await screen.findByText('Departments saved');
    expect(api.named('setDepartments')).toEqual([
      { departments: ['Roads', 'Water', 'Finance'], version: 1 },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Discard Changes' })).toBeNull(),
    );
    cleanup();
    const saved = await area();
    fireEvent.change(saved, { target: { value: 'Half' } });
    press('Discard Changes');
    expect(saved.value).toBe('Roads\nWater\nFinance Ministry');
    expect(document.activeElement).toBe(saved);
    cleanup();
    expect((await area()).value).toBe('Roads\nWater\nFinance Ministry');
  });

  it('is never replaced unseen when another administrator saved it; discarding shows theirs [settings-95]', async () => {
    let list = { departments: ['Roads'], version: 1 };
    const api = kept([], {
      listDepartments: () => list,
      setDepartments: ({ version }) => {
        if (version !== list.version) throw new AppError('conflict', reason('changedMeanwhile'));
        return list;
      },
    });
    const { queries } = await open('/settings?tab=system');
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^List of departments/);
    list = { departments: ['Roads', 'Parks'], version: 2 };
    await queries.invalidateQueries();
    await waitFor(() => expect(field.value).toBe('Roads\nParks'));
    fireEvent.change(field, { target: { value: 'Water' } });
    list = { departments: ['Roads', 'Health'], version: 3 };
    await queries.invalidateQueries();
    expect(field.value).toBe('Water');
    press('Save departments');
    expect(await screen.findByText(messages.changedMeanwhile)).toBeTruthy();
    expect(api.named('setDepartments')).toMatchObject([{ version: 2 }]);
    press('Discard Changes');
    await waitFor(() => expect(field.value).toBe('Roads\nHealth'));
    expect(screen.queryByText(messages.changedMeanwhile)).toBeNull();
    fireEvent.change(field, { target: { value: 'Water' } });
    press('Save departments');
    await screen.findByText('Departments saved');
    expect(api.named('setDepartments').at(-1)).toMatchObject({ version: 3 });
  });

  it('is offered by forms, with what is in use although it is not on it [settings-94]', async () => {
    kept(['Ward Office 7'], {
      listUsers: () => ({ users: [{ ...system, department: 'Old Office' }], cursor: null }),
    });
    await open('/users');
    fireEvent.click(await screen.findByRole('button', { name: /^Edit / }));
    const select = await screen.findByLabelText('Department');
    await waitFor(() =>
      expect(
        within(select)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['No department', 'Ward Office 7', 'Old Office']),
    );
  });

  it('is not shown to others [settings-93]', async () => {
    kept(['Roads'], { getMe: () => ({ ...system, role: 'officer' }) });
    await open('/settings?tab=system');
    expect(await screen.findByLabelText('Timezone')).toBeTruthy();
    expect(screen.queryByText('Departments')).toBeNull();
  });
});
