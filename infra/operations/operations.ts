import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { BaseFunction } from '../base-function.ts';
import type { Settings } from '../settings.ts';
import { Alarms } from './alarms.ts';
import { type Metrics, type Monitored, metricsOf } from './metrics.ts';

/** Monitoring: alarms, a budget and a dashboard. Created last, since it covers every function of the stack. */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, props: Monitored & { settings: Settings }) {
    super(scope, id);
    const { settings } = props;
    const topic = new AlarmTopic(this, 'Topic', settings);
    const metrics = metricsOf(this, props);
    const { all } = new Alarms(this, 'Alarms', { metrics, topic });
    new Overview(this, 'Overview', { alarms: all, metrics });
    if (settings.monthlyBudget) {
      new Budget(this, 'Budget', { dollars: settings.monthlyBudget, topic });
    }
  }
}

/**
 * The topic to which alarms and the budget publish; `alarmMail` subscribes to it. Its messages contain the
 * names of alarms and metrics, but no data of meetings.
 */
class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { stage, alarmMail }: Settings) {
    super(scope, id, { displayName: `Sakshi ${stage}`, enforceSSL: true });
    // Replaces the default policy, which opens a topic to its whole account.
    this.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.ALLOW,
        principals: [
          new ServicePrincipal('cloudwatch.amazonaws.com'),
          new ServicePrincipal('budgets.amazonaws.com'),
        ],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (alarmMail) this.addSubscription(new EmailSubscription(alarmMail));
  }
}

interface BudgetProps {
  /** US dollars per month. */
  dollars: number;
  topic: ITopic;
}

/**
 * Notifies when the account has spent 80 % of its monthly budget, and when it is forecast to exceed it. For
 * the whole account: by tag it would silently count nothing until the tag is activated for billing.
 */
class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, topic }: BudgetProps) {
    super(scope, id);
    const notifyAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    new CfnBudget(this, 'Month', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [notifyAt('ACTUAL', 80), notifyAt('FORECASTED', 100)],
    });
  }
}

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): IWidget =>
  new GraphWidget({ title, width: 8, height: 6, left: [...left], right: [...right] });

interface DashboardProps {
  alarms: Alarm[];
  metrics: Metrics;
}

/** The dashboard. Up to three with at most fifty metrics each are free; more or larger ones cost three dollars a month. */
class Overview extends Construct {
  constructor(scope: Construct, id: string, { alarms, metrics }: DashboardProps) {
    super(scope, id);
    const functions = Stack.of(this)
      .node.findAll()
      .filter((one) => one instanceof BaseFunction);
    const errors = functions.map((fn) => fn.metricErrors({ label: fn.node.id }));
    new Dashboard(this, 'Dashboard', {
      dashboardName: Stack.of(this).stackName,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 4, alarms })],
        [
          graph(
            'Calls',
            [metrics.calls, metrics.clientErrors, metrics.throttledCalls],
            [metrics.faults],
          ),
          graph('Latency of calls', metrics.latencies),
          graph('Errors by function', errors),
        ],
        [
          graph('Jobs', [metrics.jobsStarted, metrics.jobsFailed, ...metrics.failedExports]),
          graph('Queue', [metrics.oldestWaiting, metrics.oldestRunning]),
          graph('Throttled functions', [metrics.functionThrottles]),
        ],
        [
          graph('Dead letters', metrics.deadLetters),
          graph('Stream lag', metrics.streamLag),
          graph(
            'Scheduled runs',
            [metrics.queueRuns, metrics.auditLogRuns],
            [metrics.oldestUnshipped],
          ),
        ],
      ],
    });
  }
}
