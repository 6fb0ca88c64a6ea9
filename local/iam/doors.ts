import type { AccessKeys } from '../protocol/access-keys.ts';
import type { Guard } from '../protocol/aws-json.ts';
import { tablesOf } from '../records/table.ts';
import type { Template } from '../template/template.ts';
import {
  identityCalls,
  mailCalls,
  modelCalls,
  stateCalls,
  transcriptionCalls,
} from './calls/by-service.ts';
import { recordCalls } from './calls/records.ts';
import { guardOf, inWordsOfMail } from './guards.ts';
import { checkInvokers } from './invokers.ts';
import { Rights } from './rights.ts';
import { checkStandingNeeds } from './standing-needs.ts';
import type { UsedRights } from './used-rights.ts';

interface Doors {
  rights: Rights;
  /** Storage has a door of its own, which asks `rights` itself. */
  guards: Record<'executions' | 'items' | 'jobs' | 'mails' | 'models' | 'people', Guard>;
}

/**
 * The rights of the template, and a guard for the door of each service. Whoever signs is a function, a
 * state machine or the operator: nobody else has a key. What the services do to each other behind the doors is not asked for.
 */
export function doorsOf(
  template: Template,
  { keys, used }: { keys: AccessKeys; used: UsedRights },
): Doors {
  const { region } = template;
  const rights = new Rights(template, used);
  checkStandingNeeds(template, rights);
  checkInvokers(template);
  const by = { rights, trust: { region, secretOf: (id: string) => keys.secretOf(id) } };
  const items = recordCalls(tablesOf(template), region);
  return {
    rights,
    guards: {
      executions: guardOf(by, { name: 'states', asksOf: stateCalls }),
      items: guardOf(by, { name: 'dynamodb', asksOf: items }),
      jobs: guardOf(by, { name: 'transcribe', asksOf: transcriptionCalls(region) }),
      mails: guardOf(by, {
        name: 'ses',
        asksOf: mailCalls(region),
        status: 403,
        words: inWordsOfMail,
      }),
      models: guardOf(by, { name: 'bedrock', asksOf: modelCalls(region), status: 403 }),
      people: guardOf(by, { name: 'cognito-idp', asksOf: identityCalls(region) }),
    },
  };
}
