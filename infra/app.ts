import { Annotations, App, Validations } from 'aws-cdk-lib';
import { acknowledge } from './acknowledged.ts';
import { cautions, refuseUnknown, settingsFrom } from './settings.ts';
import { addStacks } from './stacks.ts';

const app = new App({ analyticsReporting: false });
refuseUnknown(Object.keys(app.node.getAllContext()));
const settings = settingsFrom((key) => app.node.tryGetContext(key));

const stack = addStacks(app, settings);
for (const line of cautions(settings)) Annotations.of(stack).addInfo(line);

acknowledge(stack);
// `npm start` synthesizes without the CDK CLI and should not wait for the checks.
if (process.env.CDK_CLI_VERSION) {
  const { AwsSolutionsChecks, NIST80053R5Checks } = await import('cdk-nag');
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new NIST80053R5Checks(app));
}
