import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cautions,
  languageChoices,
  refuseUnknown,
  settingsFrom,
  speechLanguages,
} from '../../infra/settings.ts';

const from = (given: Record<string, unknown>) => settingsFrom((key) => given[key]);
const certificateArn =
  'arn:aws:acm:us-east-1:111122223333:certificate/0f1e2d3c-0000-1111-2222-333344445555';

describe('settings', () => {
  it('have defaults that give a working dev stage', () => {
    expect(from({})).toMatchObject({
      stage: 'dev',
      region: 'ap-south-1',
      modelId: 'openai.gpt-oss-120b-1:0',
      languages: ['mr-IN', 'hi-IN', 'en-IN', 'kn-IN'],
      concurrentJobs: 20,
      selfRegistration: 'closed',
      retentionDays: 2557,
      retentionMode: 'GOVERNANCE',
      waf: 'off',
      threatProtection: 'off',
      mfa: 'optional',
      originSecret: 1,
    });
    expect(cautions(from({}))).toEqual([]);
    expect(from({}).vocabularyNames).toBe('on');
  });

  it('offer detection beside the named languages', () => {
    expect(languageChoices(from({ languages: 'hi-IN, mr-IN' }))).toEqual([
      'auto',
      'hi-IN',
      'mr-IN',
    ]);
  });

  it('send all languages to an HTTP engine, or those that are named', () => {
    const speechUrl = 'https://speech.example/hear';
    const languages = 'hi-IN,mr-IN';
    expect(speechLanguages(from({ speechUrl, languages }))).toEqual(['auto', 'hi-IN', 'mr-IN']);
    expect(speechLanguages(from({ speechUrl, speechLanguages: 'mr-IN' }))).toEqual(['mr-IN']);
    expect(() => from({ speechLanguages: 'mr-IN' })).toThrow(/without speechUrl/);
    expect(() => from({ speechUrl, languages, speechLanguages: 'kn-IN' })).toThrow(
      /kn-IN, which languages does not have/,
    );
  });

  it('use compliance mode in prod unless another mode is set', () => {
    expect(from({ stage: 'prod' }).retentionMode).toBe('COMPLIANCE');
    expect(from({ stage: 'prod', retentionMode: 'GOVERNANCE' }).retentionMode).toBe('GOVERNANCE');
  });

  it.each([
    ['stage', 'production', 'must be one of dev, prod'],
    ['region', 'india', 'must be an AWS region, such as ap-south-1'],
    ['modelId', 'a model', 'must be the id of a Bedrock model'],
    ['languages', 'mr-IN,ta-IN', 'must be one or more of mr-IN,hi-IN,en-IN,kn-IN'],
    ['languages', '', 'must be one or more of'],
    ['speechUrl', 'http://speech.example/hear', 'must be an https address without a user name'],
    ['speechLanguages', 'ta-IN', 'must be one or more of auto,mr-IN,hi-IN,en-IN,kn-IN'],
    ['speechModel', 'a model', 'must be the name of a model, such as whisper-1'],
    ['concurrentJobs', 'many', 'must be a whole number from 1 to 100'],
    ['concurrentJobs', '1.5', 'must be a whole number from 1 to 100'],
    ['concurrentJobs', '0', 'must be a whole number from 1 to 100'],
    ['selfRegistration', 'yes', 'must be one of open, closed'],
    ['mfa', 'on', 'must be one of optional, privileged'],
    ['domain', 'https://minutes.pune.example', 'must be a host name'],
    [
      'certificateArn',
      certificateArn.replace('us-east-1', 'ap-south-1'),
      'must be an ACM certificate in us-east-1',
    ],
    ['mailDomain', 'no-reply@pune.example', 'must be a host name'],
    ['alarmMail', 'ops', 'must be an email address'],
    ['retentionDays', '-1', 'must be a whole number from 1 to 36500'],
    ['retentionMode', 'governance', 'must be one of COMPLIANCE, GOVERNANCE'],
    ['waf', 'true', 'must be one of on, off'],
    ['threatProtection', 'on', 'must be one of off, audit, enforced'],
    ['originSecret', '0', 'must be a whole number from 1 to 1000'],
  ])('reject %s = %s with the allowed values', (key, value, allowed) => {
    expect(() => from({ [key]: value })).toThrow(`${key} is "${value}": ${allowed}`);
  });

  it('report all errors at once', () => {
    expect(() => from({ stage: 'x', waf: 'x' })).toThrow(/stage is "x".*\n.*waf is "x"/);
  });

  it('accept a number or a numeric string', () => {
    expect(from({ concurrentJobs: 5 }).concurrentJobs).toBe(5);
    expect(from({ concurrentJobs: '5' }).concurrentJobs).toBe(5);
  });

  it('reject a domain without a certificate, and a certificate without a domain', () => {
    expect(() => from({ domain: 'a.example' })).toThrow(/domain .* without certificateArn/);
    expect(() => from({ certificateArn })).toThrow(/certificateArn .* without domain/);
    expect(from({ domain: 'a.example', certificateArn }).domain).toBe('a.example');
  });

  it('reject unknown names, and ignore those of the CDK', () => {
    expect(() => refuseUnknown(['stage', 'domian'])).toThrow(/domian is not a setting.*domain/);
    expect(() =>
      refuseUnknown(['stage', 'aws:cdk:enable-stack-metadata', '@aws-cdk/core:x', 'cli-telemetry']),
    ).not.toThrow();
  });

  it.each([
    [{ stage: 'prod', retentionMode: 'GOVERNANCE' }, /retentionMode=GOVERNANCE in prod/],
    [{ stage: 'dev', retentionMode: 'COMPLIANCE' }, /retentionMode=COMPLIANCE in dev.* 2557 days/],
    [{ stage: 'prod', retentionDays: 30 }, /retentionDays=30 in prod/],
    [{ stage: 'prod' }, /mailDomain is not set in prod.* 50 codes/],
    [{ stage: 'prod' }, /domain is not set in prod.* TLS 1\.0/],
    [{ stage: 'prod' }, /alarmMail is not set in prod/],
    [{ monthlyBudget: 50 }, /monthlyBudget is set and alarmMail is not/],
    [{ stage: 'prod', backups: 'unlocked' }, /backups=unlocked in prod/],
    [{ region: 'ap-south-2' }, /region=ap-south-2: CloudFront cannot write its access log/],
    [{ stage: 'prod', selfRegistration: 'open' }, /selfRegistration=open in prod/],
    [{ speechUrl: 'https://a.example/' }, /speechUrl=https:\/\/a\.example\/: recordings leave AWS/],
    [{ stage: 'prod' }, /mfa=optional in prod/],
  ])('warn about a risky setting: %o', (given, said) => {
    expect(cautions(from(given)).join('\n')).toMatch(said);
  });

  it('are all in the table of docs/operations.md', () => {
    const known = () => refuseUnknown(['unknown']);
    const page = readFileSync('docs/operations.md', 'utf8');
    const [, section = ''] = page.split('## Settings');
    const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| ([A-Za-z]+) \|/gm)].map(
      ([, name]) => name,
    );
    const listed = rows.filter((name) => name !== 'name').join(', ');
    expect(known).toThrow(new RegExp(`There are: ${listed}$`));
  });

  it('have no warnings for a complete production configuration', () => {
    const given = {
      stage: 'prod',
      mailDomain: 'pune.gov.in',
      alarmMail: 'ops@pune.gov.in',
      domain: 'minutes.pune.gov.in',
      certificateArn,
      mfa: 'privileged',
    };
    expect(cautions(from(given))).toEqual([]);
  });
});
