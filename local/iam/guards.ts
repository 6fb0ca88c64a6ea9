import type { Template } from '../cloudformation/template.ts';
import { tablesOf } from '../dynamodb/tables.ts';
import { type Guard, ServiceError } from '../protocol/aws-json.ts';
import { type AccessKeys, type Trust, verifySignature } from '../protocol/signature.ts';
import { dynamoDbAccess } from './dynamodb-access.ts';
import { checkInvokePermissions } from './invoke-permissions.ts';
import { describeRefusal, type Refusal, Rights } from './rights.ts';
import {
  type AccessMapping,
  bedrockAccess,
  cognitoAccess,
  sesAccess,
  stepFunctionsAccess,
  transcribeAccess,
} from './service-access.ts';
import { checkServicePermissions } from './service-permissions.ts';
import type { UsedRights } from './used-rights.ts';

interface Guards {
  rights: Rights;
  /** Storage has a door of its own, which asks `rights` itself. */
  guards: Record<'executions' | 'items' | 'jobs' | 'mails' | 'models' | 'people', Guard>;
}

/**
 * The rights of the template, and a guard for the door of each service. Whoever signs is a function, a
 * state machine or the operator: nobody else has a key. What the services do to each other behind the doors is not asked for.
 */
export function createGuards(
  template: Template,
  { keys, used }: { keys: AccessKeys; used: UsedRights },
): Guards {
  const { region } = template;
  const rights = new Rights(template, used);
  checkServicePermissions(template, rights);
  checkInvokePermissions(template);
  const by = { rights, trust: { region, secretOf: (id: string) => keys.secretOf(id) } };
  const items = dynamoDbAccess(tablesOf(template), region);
  return {
    rights,
    guards: {
      executions: createGuard(by, { name: 'states', asksOf: stepFunctionsAccess }),
      items: createGuard(by, { name: 'dynamodb', asksOf: items }),
      jobs: createGuard(by, { name: 'transcribe', asksOf: transcribeAccess(region) }),
      mails: createGuard(by, {
        name: 'ses',
        asksOf: sesAccess(region),
        status: 403,
        words: describeSesRefusal,
      }),
      models: createGuard(by, { name: 'bedrock', asksOf: bedrockAccess(region), status: 403 }),
      people: createGuard(by, { name: 'cognito-idp', asksOf: cognitoAccess(region) }),
    },
  };
}

/** What a guard needs to know. */
export interface GuardDeps {
  rights: Rights;
  trust: Trust;
}

interface Service {
  /** As its requests are signed. */
  name: string;
  asksOf: AccessMapping;
  /** HTTP status of a refusal: 400 in the JSON protocols, 403 in REST. */
  status?: number;
  words?: (refusal: Refusal) => string;
}

/** Lets in whoever signed and may do what the call does, and answers the others as AWS does. */
const createGuard =
  (
    { rights, trust }: GuardDeps,
    { name, asksOf, status = 400, words = describeRefusal }: Service,
  ): Guard =>
  (request, body, operation, input) => {
    const caller = verifySignature(request, body, name, trust);
    const refusal = rights.refusal(caller, asksOf(operation, input));
    if (refusal) throw new ServiceError('AccessDeniedException', words(refusal), status);
    return caller;
  };

/** SES has words of its own. */
const describeSesRefusal = ({ user, action, resource }: Refusal): string =>
  `User \`${user}' is not authorized to perform \`${action}' on resource \`${resource}'`;
