import * as z from 'zod';

/** The parts of a synthesized template that determine costs. */
const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
});

const Lambda = z.object({
  Architectures: z.tuple([z.enum(['arm64', 'x86_64'])]).default(['x86_64']),
  MemorySize: z.number().default(128),
  EphemeralStorage: z.object({ Size: z.number() }).default({ Size: 512 }),
  TracingConfig: z.object({ Mode: z.string() }).optional(),
});

/** Sizes in GB. */
export interface Runner {
  architecture: 'arm64' | 'x86_64';
  memory: number;
  disk: number;
  traced: boolean;
}

const Alarm = z.object({
  Metrics: z.array(z.object({ MetricStat: z.unknown().optional() })).optional(),
});
const Rule = z.object({
  ScheduleExpression: z.string().optional(),
  Targets: z.array(
    z.object({ Arn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }) }),
  ),
});
const Key = z.object({ EnableKeyRotation: z.boolean().optional() });
const Pool = z.object({ UserPoolTier: z.enum(['LITE', 'ESSENTIALS', 'PLUS']).optional() });
const Bucket = z.object({
  LifecycleConfiguration: z
    .object({
      Rules: z.array(
        z.object({
          Transitions: z
            .array(
              z.object({
                StorageClass: z.enum(['STANDARD_IA', 'GLACIER_IR']),
                TransitionInDays: z.number(),
              }),
            )
            .optional(),
        }),
      ),
    })
    .optional(),
});

/** A function that runs on a schedule. */
export interface Schedule {
  runner: Runner;
  runsPerMonth: number;
}

const minutesPerMonth = (365.25 * 24 * 60) / 12;
const unit = { minute: 1, hour: 60, day: 24 * 60 };

function runsPerMonth(expression: string): number {
  const [, count, of] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (!count || !of) throw new Error(`No price is known of the schedule ${expression}`);
  return minutesPerMonth / (Number(count) * unit[z.enum(['minute', 'hour', 'day']).parse(of)]);
}

/** The quantities in a template that determine costs. */
export function quantitiesOf(template: unknown) {
  const resources = Object.entries(Template.parse(template).Resources);
  const all = <S extends z.ZodType>(type: string, schema: S): [string, z.output<S>][] =>
    resources
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties }]) => [id, schema.parse(Properties)]);
  const count = (type: string) => all(type, z.unknown()).length;

  const runners = new Map(
    all('AWS::Lambda::Function', Lambda).map(([id, fn]): [string, Runner] => [
      id,
      {
        architecture: fn.Architectures[0],
        memory: fn.MemorySize / 1024,
        disk: fn.EphemeralStorage.Size / 1024,
        traced: fn.TracingConfig?.Mode === 'Active',
      },
    ]),
  );
  const runner = (id: string): Runner => {
    const found = [...runners].find(([name]) => name.startsWith(id));
    if (!found) throw new Error(`The template has no function ${id}`);
    return found[1];
  };
  const schedules = all('AWS::Events::Rule', Rule).flatMap(([, { ScheduleExpression, Targets }]) =>
    Targets.map(
      ({ Arn }): Schedule => ({
        runner: runner(Arn['Fn::GetAtt'][0]),
        runsPerMonth: runsPerMonth(ScheduleExpression ?? ''),
      }),
    ),
  );
  const metrics = all('AWS::CloudWatch::Alarm', Alarm).map(
    ([, { Metrics }]) => Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1,
  );
  const transitions = all('AWS::S3::Bucket', Bucket).flatMap(
    ([, { LifecycleConfiguration }]) =>
      LifecycleConfiguration?.Rules.flatMap(({ Transitions }) => Transitions ?? []) ?? [],
  );
  const [[, pool] = ['', {}]] = all('AWS::Cognito::UserPool', Pool);
  return {
    runner,
    schedules,
    keys: count('AWS::KMS::Key'),
    rotatedKeys: all('AWS::KMS::Key', Key).filter(
      ([, { EnableKeyRotation }]) => EnableKeyRotation === true,
    ).length,
    secrets: count('AWS::SecretsManager::Secret'),
    dashboards: count('AWS::CloudWatch::Dashboard'),
    alarmMetrics: metrics.reduce((sum, one) => sum + one, 0),
    backedUp: count('AWS::Backup::BackupPlan') > 0,
    /** Transitions of recordings to cheaper storage classes, in order of time. */
    transitions: transitions.toSorted((a, b) => a.TransitionInDays - b.TransitionInDays),
    plan: pool.UserPoolTier ?? 'ESSENTIALS',
  };
}
export type Quantities = ReturnType<typeof quantitiesOf>;
