import { Annotations, App, Validations } from 'aws-cdk-lib';
import { acknowledge } from './acknowledged.ts';
import { Firewall } from './firewall.ts';
import { cautions, refuseUnknown, settingsFrom } from './settings.ts';
import { SakshiStack } from './stack.ts';

const app = new App({ analyticsReporting: false });
refuseUnknown(Object.keys(app.node.getAllContext()));
const settings = settingsFrom((key) => app.node.tryGetContext(key));

const common = {
  // The stack needs the firewall's ARN from us-east-1.
  crossRegionReferences: settings.waf === 'on',
  terminationProtection: settings.stage === 'prod',
  tags: { application: 'sakshi', stage: settings.stage },
};
const firewall =
  settings.waf === 'on'
    ? new Firewall(app, 'Firewall', {
        ...common,
        stackName: `sakshi-${settings.stage}-firewall`,
        description: 'Sakshi: the firewall of the CDN',
        env: { region: 'us-east-1' },
      })
    : undefined;
const stack = new SakshiStack(app, 'Sakshi', {
  ...common,
  settings,
  firewall: firewall?.arn,
  stackName: `sakshi-${settings.stage}`,
  description: 'Sakshi: meeting minutes from audio',
  env: { region: settings.region },
});
for (const line of cautions(settings)) Annotations.of(stack).addInfo(line);

acknowledge(stack);
// `npm start` synthesizes without the CDK CLI and should not wait for the checks.
if (process.env.CDK_CLI_VERSION) {
  const { AwsSolutionsChecks, NIST80053R5Checks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new NIST80053R5Checks(app));
}
