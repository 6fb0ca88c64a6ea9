import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

interface Props {
  /** US dollars a month. */
  dollars: number;
  topic: ITopic;
}

/**
 * Tells when the account has spent most of its month’s budget, and when it will spend more. Of the whole
 * account: by tag it would count nothing until somebody activates the tag for billing, and say so nowhere.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { dollars, topic }: Props) {
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
