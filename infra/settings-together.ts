import { limits } from '#contract/limits.ts';
import type { Settings } from './settings.ts';

/** Settings that do not go together, a sentence each that names both and what would do. */
export function conflicts({ domain, certificateArn }: Settings): string[] {
  if (domain && !certificateArn)
    return [`domain is "${domain}" without certificateArn: give its certificate in us-east-1 too`];
  if (certificateArn && !domain)
    return ['certificateArn is given without domain: give the host name it is for too'];
  return [];
}

/** What is allowed and should be meant: said aloud at each synth. */
export function cautions(settings: Settings): string[] {
  const { stage, retentionMode, retentionDays, selfRegistration } = settings;
  const compliance = retentionMode === 'COMPLIANCE';
  const lines: [boolean, string][] = [
    [
      stage === 'prod' && !compliance,
      'retentionMode=GOVERNANCE in prod: an administrator of the account can remove recordings before their time.',
    ],
    [
      stage === 'dev' && compliance,
      `retentionMode=COMPLIANCE in dev: what is tried out stays for ${retentionDays} days, whoever asks.`,
    ],
    [
      stage === 'prod' && retentionDays < limits.retentionDays,
      `retentionDays=${retentionDays} in prod: the product promises seven years (${limits.retentionDays}).`,
    ],
    [
      stage === 'prod' && settings.mailDomain.endsWith('.example'),
      `mailDomain=${settings.mailDomain} in prod: no mail will be sent until it is a domain of yours.`,
    ],
    [stage === 'prod' && !settings.alarmMail, 'alarmMail is not set in prod: no alarm is mailed.'],
    [
      settings.monthlyBudget !== undefined && !settings.alarmMail,
      'monthlyBudget is set and alarmMail is not: nobody is told when it is spent.',
    ],
    [
      stage === 'prod' && settings.backups !== 'locked',
      `backups=${settings.backups} in prod: whoever can remove the table can remove its backups.`,
    ],
    [
      stage === 'prod' && selfRegistration === 'open',
      'selfRegistration=open in prod: anybody who finds the portal can read its archive as staff.',
    ],
  ];
  return lines.flatMap(([holds, line]) => (holds ? [line] : []));
}
