import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AuditLine } from '#contract/audit.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import { fakeApi } from './fake-api.ts';
import { open, setUpBrowser } from './portal.tsx';
import { system } from './records.ts';

setUpBrowser();

const lineOf = (facts: Partial<AuditLine> = {}): AuditLine => ({
  id: 'l1',
  at: '2026-11-20T09:12:00Z',
  user_id: 'ravi',
  username: 'ravi',
  role: 'officer',
  action: 'updateMeeting',
  record_id: 'm1',
  record: { kind: 'meeting', id: 'm1', name: 'Ward committee', exists: true },
  given: { id: 'm1', title: 'Ward committee' },
  outcome: 'done',
  from: '10.1.2.3',
  via: '10.0.0.1',
  request_id: 'r1',
  ...facts,
});
const users = [
  { ...system, id: 'ravi', username: 'ravi', full_name: 'Ravi Rao', name: 'Ravi Rao' },
  system,
];

function world(more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    getMe: () => system,
    listUsers: () => ({ users, cursor: null }),
    listAudit: ({ cursor }) =>
      cursor === undefined
        ? {
            entries: [
              lineOf(),
              lineOf({
                id: 'l2',
                action: 'deleteMeeting',
                outcome: 'forbidden',
                record: { kind: 'meeting', id: 'm2', name: 'Drains', exists: false },
              }),
              lineOf({ id: 'l3', action: 'signIn', record_id: null, record: null, given: {} }),
            ],
            cursor: 'older',
          }
        : { entries: [lineOf({ id: 'l4', action: 'createExport', record: null })], cursor: null },
    ...more,
  });
}

const list = () => screen.findByRole('list', { name: 'Entries' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the audit log', () => {
  it('tells who did what to which record, when and from where [audit-1] [audit-2]', async () => {
    world();
    await open('/audit');
    const lines = within(await list()).getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    const [first, second] = lines.map((line) => within(line));
    expect(first?.getByText('Changed a meeting')).toBeTruthy();
    expect(first?.getByText('ravi (Officer) · 20/11/2026 14:42 · from 10.1.2.3')).toBeTruthy();
    const link = first?.getByRole('link', { name: 'Ward committee' });
    expect(link?.getAttribute('href')).toBe('/meetings/m1');
    expect(second?.getByText('Refused')).toBeTruthy();
    expect(second?.getByText('Drains (deleted)')).toBeTruthy();
  });

  it('shows earlier entries on request [audit-3]', async () => {
    const api = world();
    await open('/audit');
    await list();
    press('Show earlier entries');
    expect(await screen.findByText('Started an export of all data')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBeNull();
    expect(api.named('listAudit')).toMatchObject([{ limit: 50 }, { cursor: 'older' }]);
  });

  it('is filtered by person, action and days of the reader’s time zone [audit-4]', async () => {
    const api = world();
    await open('/audit');
    await screen.findByRole('option', { name: 'Ravi Rao (ravi)' });
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    choose('Person', 'ravi');
    choose('Action', 'deleteMeeting');
    choose('From', '2026-11-20');
    choose('To', '2026-11-21');
    await waitFor(() =>
      expect(api.named('listAudit').at(-1)).toMatchObject({
        user_id: 'ravi',
        action: 'deleteMeeting',
        from: '2026-11-19T18:30:00.000Z',
        to: '2026-11-21T18:30:00.000Z',
      }),
    );
    choose('To', '2026-11-19');
    expect(screen.getByText('“To” is before “From”.')).toBeTruthy();
    expect(screen.getByText('No entries match')).toBeTruthy();
  });

  it('is read once for a record whose id is typed [audit-4]', async () => {
    const api = world();
    await open('/audit');
    const field = await screen.findByLabelText('Record ID');
    for (const value of ['m', 'm1']) fireEvent.change(field, { target: { value } });
    expect(field).toHaveProperty('value', 'm1');
    await waitFor(() => expect(api.named('listAudit').at(-1)).toMatchObject({ record_id: 'm1' }));
    const records = api.named('listAudit').map((call) => Object(call).record_id);
    expect(records).not.toContain('m');
  });

  it('is narrowed to the person or the record of an entry, and widened again [audit-4] [audit-5]', async () => {
    const api = world();
    await open('/audit');
    const [first] = within(await list()).getAllByRole('listitem');
    if (first) fireEvent.click(within(first).getByRole('button', { name: 'Only this record' }));
    await waitFor(() => expect(api.named('listAudit').at(-1)).toMatchObject({ record_id: 'm1' }));
    expect(screen.getByLabelText('Record ID')).toHaveProperty('value', 'm1');
    const [again] = within(await list()).getAllByRole('listitem');
    if (again) fireEvent.click(within(again).getByRole('button', { name: 'Only this person' }));
    await waitFor(() =>
      expect(api.named('listAudit').at(-1)).toMatchObject({ record_id: 'm1', user_id: 'ravi' }),
    );
    press('Clear filters');
    await waitFor(() => expect(api.named('listAudit').at(-1)).not.toHaveProperty('record_id'));
  });

  it('is exported as it is filtered, and says why it cannot be [audit-6]', async () => {
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    let tooLong = true;
    const api = world({
      exportAudit: () => {
        if (tooLong) throw new AppError('too_large', reason('auditTooLong'));
        return { file_name: 'audit-log.csv', content_type: 'text/csv', content: 'time\r\n' };
      },
    });
    await open('/audit?user=ravi');
    await list();
    press('Export as CSV');
    expect(await screen.findByText(/too many entries for one file/)).toBeTruthy();
    tooLong = false;
    press('Export as CSV');
    expect(await screen.findByText('Audit log exported')).toBeTruthy();
    expect(save).toHaveBeenCalledOnce();
    expect(api.named('exportAudit').at(-1)).toEqual({ user_id: 'ravi' });
  });

  it('says why it could not be loaded, and can be asked for again [audit-7]', async () => {
    let fails = true;
    world({
      listAudit: () => {
        if (fails) throw new AppError('internal', reason('internal', { number: '7' }));
        return { entries: [lineOf()], cursor: null };
      },
    });
    await open('/audit');
    expect(await screen.findByText('The audit log could not be loaded')).toBeTruthy();
    fails = false;
    press('Retry');
    expect(await screen.findByText('Changed a meeting')).toBeTruthy();
  });

  it('is in the menu of administrators only [audit-8]', async () => {
    world();
    await open('/audit');
    expect((await screen.findAllByRole('link', { name: 'Audit Log' })).length).toBeGreaterThan(0);
  });

  it('is closed to others [audit-8]', async () => {
    world({ getMe: () => ({ ...system, role: 'officer' }) });
    await open('/audit');
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Audit Log' })).toBeNull();
  });
});
