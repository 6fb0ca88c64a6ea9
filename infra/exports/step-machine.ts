import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { exportDefinition } from './definition.ts';

/** A state machine around a function that is called step after step until it says that it has ended. */
export class StepMachine extends StateMachine {
  constructor(scope: Construct, id: string, step: Lambda) {
    super(scope, id, {
      definitionBody: DefinitionBody.fromString(
        Stack.of(scope).toJsonString(exportDefinition(step.functionName)),
      ),
      logs: {
        destination: new LogGroup(scope, 'Logs', { retention: RetentionDays.ONE_YEAR }),
        // What happened, not what it was told.
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      tracingEnabled: true,
    });
    // CDK's own grants give every version of it, too.
    this.addToRolePolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [step.functionArn],
      }),
    );
  }
}
