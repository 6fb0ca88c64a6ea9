import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { hourOf } from '../../scripts/cost/hour.ts';
import { idleMonth, rotationsInYear } from '../../scripts/cost/idle.ts';
import { total } from '../../scripts/cost/item.ts';
import { runOf } from '../../scripts/cost/lambda.ts';
import { monthOf } from '../../scripts/cost/month.ts';
import { prices } from '../../scripts/cost/prices.ts';
import { quantitiesOf } from '../../scripts/cost/quantities.ts';
import { storageCost } from '../../scripts/cost/storage.ts';
import { transitionsOf } from '../../scripts/cost/transitions.ts';
import { departments } from '../../scripts/cost/usage.ts';
import { synthesised } from '../infra/synthesised.ts';

const has = quantitiesOf(synthesised({ stage: 'prod' }).toJSON());

const resource = (Type: string, Properties: object = {}) => ({ Type, Properties });
const clock = (rate: string) =>
  resource('AWS::Events::Rule', {
    ScheduleExpression: rate,
    Targets: [{ Arn: { 'Fn::GetAtt': ['Fn', 'Arn'] } }],
  });

describe('quantities', () => {
  it('are counted from a template: alarm metrics rather than alarms', () => {
    const counted = quantitiesOf({
      Resources: {
        One: resource('AWS::CloudWatch::Alarm', { MetricName: 'Errors' }),
        Two: resource('AWS::CloudWatch::Alarm', {
          Metrics: [{ Expression: 'a / b' }, { MetricStat: {} }, { MetricStat: {} }],
        }),
        Key: resource('AWS::KMS::Key', { EnableKeyRotation: true }),
        Signing: resource('AWS::KMS::Key', { KeySpec: 'ECC_NIST_P256' }),
        Fn: resource('AWS::Lambda::Function', {
          Architectures: ['arm64'],
          MemorySize: 512,
          TracingConfig: { Mode: 'Active' },
        }),
        Minute: clock('rate(1 minute)'),
        Hours: clock('rate(6 hours)'),
        Pool: resource('AWS::Cognito::UserPool', { UserPoolTier: 'PLUS' }),
      },
    });
    const runner = { architecture: 'arm64', memory: 0.5, disk: 0.5, traced: true };
    expect(counted).toMatchObject({
      alarmMetrics: 3,
      keys: 2,
      rotatedKeys: 1,
      secrets: 0,
      dashboards: 0,
      backedUp: false,
      plan: 'PLUS',
      schedules: [
        { runsPerMonth: 43_830, runner },
        { runsPerMonth: 121.75, runner },
      ],
    });
  });

  it('of the product’s template are plausible', () => {
    expect(has.alarmMetrics).toBeGreaterThan(10);
    expect(has.keys).toBeGreaterThanOrEqual(2);
    expect(has.backedUp).toBe(true);
    expect(has.schedules.length).toBeGreaterThanOrEqual(5);
    expect(has.transitions.map(({ StorageClass }) => StorageClass)).toEqual([
      'STANDARD_IA',
      'GLACIER_IR',
    ]);
    expect(() => has.runner('Nobody')).toThrow('no function Nobody');
  });
});

describe('the cost', () => {
  const arm = { architecture: 'arm64', memory: 1, disk: 0.5, traced: false } as const;

  it('of an invocation has the request, memory by time, extra disk and tracing', () => {
    const memory = 10 * 0.0000133334;
    expect(runOf(arm, 10)).toBeCloseTo(0.0000002 + memory, 12);
    expect(runOf({ ...arm, disk: 3 }, 10) - runOf(arm, 10)).toBeCloseTo(25 * 0.000000034, 12);
    expect(runOf({ ...arm, traced: true }, 10) - runOf(arm, 10)).toBeCloseTo(0.000005, 12);
  });

  it('of a gigabyte kept for seven years matches docs/operations.md', () => {
    const one = { bytes: 1024 ** 3, objects: 0, days: limits.retentionDays };
    expect(storageCost({ ...one, transitions: [] })).toBeCloseTo(2.1, 2);
    expect(storageCost({ ...one, transitions: has.transitions })).toBeCloseTo(0.48, 2);
  });

  it('of objects has one write and each transition that they reach', () => {
    const many = { bytes: 0, objects: 1000, days: 100, transitions: has.transitions };
    expect(storageCost(many)).toBeCloseTo(0.005 + 0.01, 6);
    expect(storageCost({ ...many, days: 400 })).toBeCloseTo(0.005 + 0.01 + 0.02, 6);
  });

  it('of state transitions follows the waits of the definition', async () => {
    // Waits of 2, 2, 2, 2 ... and finally 30 seconds; without a wait there is no round.
    expect((await transitionsOf(1)) - (await transitionsOf(0))).toBe(4);
    expect((await transitionsOf(4)) - (await transitionsOf(1))).toBe(4);
    const [hour, two] = [await transitionsOf(3600), await transitionsOf(7200)];
    expect(two - hour).toBe((3600 / 30) * 4);
  });

  it('of an hour of audio is mostly transcription, and no item is zero', async () => {
    const hour = await hourOf(has);
    for (const { name, dollars } of hour) expect([name, dollars > 0]).toEqual([name, true]);
    const [transcription] = hour;
    expect(transcription).toEqual({ name: 'transcription', dollars: expect.closeTo(1.44, 6) });
    expect((transcription?.dollars ?? 0) / total(hour)).toBeGreaterThan(0.8);
  });

  it('of records is higher with backups', async () => {
    const records = async (backedUp: boolean) =>
      (await hourOf({ ...has, backedUp })).find(({ name }) => name.startsWith('records'))?.dollars;
    expect(await records(true)).toBeGreaterThan((await records(false)) ?? 0);
  });

  it('of an idle month is below seven dollars', () => {
    const idle = idleMonth(has);
    expect(total(idle)).toBeLessThan(7);
    expect(total(idle)).toBeGreaterThan(has.keys * prices.key);
    expect(idle).toContainEqual({ name: '1 dashboards', dollars: 0 });
    const four = idleMonth({ ...has, dashboards: 4 });
    expect(total(four) - total(idle)).toBeCloseTo(3, 6);
  });

  it('of key rotation starts in the second year and ends after two rotations', () => {
    expect([1, 2, 3, 9].map((year) => rotationsInYear({ ...has, rotatedKeys: 2 }, year))).toEqual([
      0, 2, 4, 4,
    ]);
  });

  it('of a department is that of its hours, its users by plan, and an idle month', async () => {
    const hour = await hourOf(has);
    const idle = idleMonth(has);
    expect(departments.map(({ hours }) => hours)).toEqual([10, 100, 1000]);
    const month = (hours: number, people: number, plan = has.plan) =>
      total(monthOf({ hours, people }, { ...has, plan }, hour, idle));
    expect(month(0, 0)).toBeCloseTo(total(idle), 6);
    expect(month(10, 0) - month(0, 0)).toBeCloseTo(10 * total(hour), 6);
    expect(month(0, 100, 'PLUS') - month(0, 100, 'ESSENTIALS')).toBeCloseTo(2, 6);
  });
});
