import { App, CfnResource, Stack } from 'aws-cdk-lib';
import { VALIDATE_AGAINST_DEFAULT_RULES } from 'aws-cdk-lib/cx-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { synthesised } from './synthesised.ts';

describe("the CDK's rules for CloudFormation", () => {
  beforeEach(() => void vi.stubEnv('CDK_VALIDATION', 'true'));
  afterEach(() => void vi.unstubAllEnvs());

  it.each([
    { stage: 'dev' },
    { stage: 'prod' },
    { stage: 'prod', waf: 'on', threatProtection: 'enforced', alarmMail: 'ops@pune.example' },
  ])('accept %o', (settings) => {
    expect(() => synthesised(settings)).not.toThrow();
  });

  it('reject a template that CloudFormation would reject', () => {
    const app = new App({ context: { [VALIDATE_AGAINST_DEFAULT_RULES]: true } });
    new CfnResource(new Stack(app, 'Wrong'), 'Function', {
      type: 'AWS::Lambda::Function',
      properties: { Timeout: 'soon' },
    });
    expect(() => app.synth()).toThrow("'soon' is not of type 'integer'");
  });
});
