import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { Alarms } from './alarms.ts';
import { Budget } from './budget.ts';
import { Overview } from './dashboard.ts';
import { figuresOf, type Watched } from './figures.ts';
import { AlarmTopic } from './topic.ts';

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
