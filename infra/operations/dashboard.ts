import { Stack } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { HouseFunction } from '../house-function.ts';
import type { Figures } from './figures.ts';

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): IWidget =>
  new GraphWidget({ title, width: 8, height: 6, left: [...left], right: [...right] });

interface Props {
  alarms: Alarm[];
  figures: Figures;
}

/**
 * How it goes, on one page. Three dashboards of at most fifty metrics each cost nothing; a fourth, or a
 * larger one, three dollars a month.
 */
export class Overview extends Construct {
  constructor(scope: Construct, id: string, { alarms, figures: at }: Props) {
    super(scope, id);
    const functions = Stack.of(this)
      .node.findAll()
      .filter((one) => one instanceof HouseFunction);
    const errors = functions.map((one) => one.metricErrors({ label: one.node.id }));
    new Dashboard(this, 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 4, alarms })],
        [
          graph('Calls', [at.calls, at.refusals, at.turnedAway], [at.faults]),
          graph('How long calls take', at.latencies),
          graph('Errors by function', errors),
        ],
        [
          graph('Jobs', [at.jobsStarted, at.jobsFailed, at.exportsFailed]),
          graph('The queue', [at.oldestWaiting, at.oldestRunning]),
          graph('Throttled functions', [at.functionThrottles]),
        ],
        [
          graph('Dead letters', at.deadLetters),
          graph('How far behind the table', at.behind),
          graph('The clocks', [at.clock, at.shipping], [at.oldestUnshipped]),
        ],
      ],
    });
  }
}
