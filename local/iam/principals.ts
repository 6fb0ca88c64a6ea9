import * as z from 'zod';
import { accountId } from '../template/resource-types.ts';
import type { Template } from '../template/template.ts';
import { concerns } from './evaluate.ts';
import { type Role, rolesOf } from './roles.ts';

/** Somebody who acts by a role: a function, or a state machine. */
export interface Principal {
  /** Of the function or the state machine, and the id of its access key. */
  name: string;
  arn: string;
  role: Role;
}

const Function = z.object({ Role: z.string(), Runtime: z.string() });
const StateMachine = z.object({ RoleArn: z.string() });

/** Throws when the role does not let the service take it. */
function checkTrust({ name, arn, role }: Principal, service: string): void {
  const context = { 'aws:sourcearn': [arn], 'aws:sourceaccount': [accountId] };
  const ask = { action: 'sts:AssumeRole', resource: role.arn, context };
  const speaking = role.trust.filter(
    (statement) => statement.principal?.Service.includes(service) && concerns(statement, ask),
  );
  if (speaking.length === 0 || speaking.some(({ effect }) => effect === 'Deny'))
    throw new Error(`${service} may not take the role ${role.name} for ${name}`);
}

/** Everybody who acts by a role of the template, by name. Nobody else but the operator can sign a call on this machine. */
export function principalsOf(template: Template): Map<string, Principal> {
  const roles = rolesOf(template);
  const principal = (name: string, arn: string, roleArn: string, service: string): Principal => {
    const role = roles.get(roleArn);
    if (!role) throw new Error(`${name} has the role ${roleArn}, which the template does not have`);
    const found = { name, arn, role };
    checkTrust(found, service);
    return found;
  };
  const all = [
    ...template
      .resources('AWS::Lambda::Function', Function)
      // Others only serve the deployment: none of their code runs here.
      .filter(({ properties }) => properties.Runtime.startsWith('nodejs'))
      .map(({ ref, attribute, properties }) =>
        principal(ref, attribute('Arn'), properties.Role, 'lambda.amazonaws.com'),
      ),
    ...template
      .resources('AWS::StepFunctions::StateMachine', StateMachine)
      .map(({ attribute, properties }) =>
        principal(attribute('Name'), attribute('Arn'), properties.RoleArn, 'states.amazonaws.com'),
      ),
  ];
  return new Map(all.map((one) => [one.name, one]));
}
