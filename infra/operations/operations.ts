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
import { type Figures, figuresOf, type Watched } from './metrics.ts';

/** How those who look after it learn how it goes: alarms, a budget, one page. Made last: it shows every function. */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, props: Watched & { settings: Settings }) {
    super(scope, id);
    const { settings } = props;
    const topic = new AlarmTopic(this, 'Topic', settings);
    const figures = figuresOf(this, props);
    const { all } = new Alarms(this, 'Alarms', { figures, topic });
    new Overview(this, 'Overview', { alarms: all, figures });
    if (settings.monthlyBudget) {
      new Budget(this, 'Budget', { dollars: settings.monthlyBudget, topic });
    }
  }
}

/**
 * Where alarms and the budget are told, to `alarmMail` where there is one. It has the names of alarms and
 * figures, nothing of meetings.
 */
class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { stage, alarmMail }: Settings) {
    super(scope, id, { displayName: `Sakshi ${stage}`, enforceSSL: true });
    // A policy of its own takes the place of the one by which every topic is open to its account.
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
  /** US dollars a month. */
  dollars: number;
  topic: ITopic;
}

/**
 * Tells when the account has spent most of its month’s budget, and when it will spend more. Of the whole
 * account: by tag it would count nothing until somebody activates the tag for billing, and say so nowhere.
 */
class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, topic }: BudgetProps) {
    super(scope, id);
    const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
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
      notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
    });
  }
}

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): IWidget =>
  new GraphWidget({ title, width: 8, height: 6, left: [...left], right: [...right] });

interface DashboardProps {
  alarms: Alarm[];
  figures: Figures;
}

/**
 * How it goes, on one page. Three dashboards of at most fifty metrics each cost nothing; a fourth, or a
 * larger one, three dollars a month.
 */
class Overview extends Construct {
  constructor(scope: Construct, id: string, { alarms, figures: at }: DashboardProps) {
    super(scope, id);
    const functions = Stack.of(this)
      .node.findAll()
      .filter((one) => one instanceof BaseFunction);
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
