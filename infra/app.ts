import { App } from 'aws-cdk-lib';
import { settingsFrom } from './settings.ts';
import { SakshiStack } from './stack.ts';

const app = new App({ analyticsReporting: false });
const settings = settingsFrom((key) => app.node.tryGetContext(key));

new SakshiStack(app, 'Sakshi', {
  settings,
  stackName: `sakshi-${settings.stage}`,
  description: 'Sakshi: meeting minutes from audio',
  env: { region: settings.region },
  terminationProtection: settings.stage === 'prod',
  tags: { application: 'sakshi', stage: settings.stage },
});
