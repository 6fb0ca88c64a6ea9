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
  kmsAccess,
  secretsManagerAccess,
  sesAccess,
  stepFunctionsAccess,
  transcribeAccess,
} from './service-access.ts';
import { checkServicePermissions } from './service-permissions.ts';
import type { UsedRights } from './used-rights.ts';

/** S3 has none: its emulator checks signatures and asks `rights` itself. */
export type ServiceGuards = Record<
  | 'bedrock'
  | 'cognito'
  | 'dynamoDb'
  | 'kms'
  | 'secretsManager'
  | 'ses'
  | 'stepFunctions'
  | 'transcribe',
  Guard
>;

/**
 * The permissions defined by the template, and a guard for each service endpoint. Callers are
 * functions, state machines or the operator: nobody else has a key. Calls between services inside
 * the emulators are not checked.
 */
export function createGuards(
  template: Template,
  { keys, used }: { keys: AccessKeys; used: UsedRights },
): { rights: Rights; guards: ServiceGuards } {
  const { region } = template;
  const rights = new Rights(template, used);
  checkServicePermissions(template, rights);
  checkInvokePermissions(template);
  const deps = { rights, trust: { region, secretOf: (id: string) => keys.secretOf(id) } };
  const tableAccess = dynamoDbAccess(tablesOf(template), region);
  return {
    rights,
    guards: {
      stepFunctions: createGuard(deps, { name: 'states', accessFor: stepFunctionsAccess }),
      dynamoDb: createGuard(deps, { name: 'dynamodb', accessFor: tableAccess }),
      transcribe: createGuard(deps, { name: 'transcribe', accessFor: transcribeAccess(region) }),
      kms: createGuard(deps, { name: 'kms', accessFor: kmsAccess(region) }),
      secretsManager: createGuard(deps, {
        name: 'secretsmanager',
        accessFor: secretsManagerAccess,
      }),
      ses: createGuard(deps, {
        name: 'ses',
        accessFor: sesAccess(region),
        status: 403,
        describe: describeSesRefusal,
      }),
      bedrock: createGuard(deps, {
        name: 'bedrock',
        accessFor: bedrockAccess(region),
        status: 403,
      }),
      cognito: createGuard(deps, { name: 'cognito-idp', accessFor: cognitoAccess(region) }),
    },
  };
}

export interface GuardDeps {
  rights: Rights;
  trust: Trust;
}

interface Service {
  /** The service name in the credential scope. */
  name: string;
  accessFor: AccessMapping;
  /** HTTP status of AccessDeniedException: 400 in the JSON protocols, 403 in REST. */
  status?: number;
  describe?: (refusal: Refusal) => string;
}

/** Accepts signed requests that the caller is permitted to make; rejects others as AWS does. */
const createGuard =
  (
    { rights, trust }: GuardDeps,
    { name, accessFor, status = 400, describe = describeRefusal }: Service,
  ): Guard =>
  async (request, body, operation, input) => {
    const caller = await verifySignature(request, body, name, trust);
    const refusal = rights.refusal(caller, accessFor(operation, input));
    if (refusal) throw new ServiceError('AccessDeniedException', describe(refusal), status);
    return caller;
  };

/** SES words its refusals differently. */
const describeSesRefusal = ({ user, action, resource }: Refusal): string =>
  `User \`${user}' is not authorized to perform \`${action}' on resource \`${resource}'`;
