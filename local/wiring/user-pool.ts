import * as z from 'zod';
import { type Template, unsupported } from '../cloudformation/template.ts';
import type { Client, Group, UserPool } from '../cognito/user-pool.ts';

const MailTemplate = z
  .object({ EmailSubject: z.string().optional(), EmailMessage: z.string().optional() })
  .default({});

const CustomAttribute = z
  .strictObject({
    AttributeDataType: z.literal('String'),
    Mutable: z.literal(true).default(true),
    Name: z.string(),
    Required: z.literal(false).optional(),
    StringAttributeConstraints: z
      .object({
        MinLength: z.coerce.number().default(0),
        MaxLength: z.coerce.number().default(2048),
      })
      .default({ MinLength: 0, MaxLength: 2048 }),
  })
  .transform(({ Name, StringAttributeConstraints: { MinLength, MaxLength } }) => {
    return [`custom:${Name}`, { minimum: MinLength, maximum: MaxLength }] as const;
  });

const PasswordPolicy = z
  .object({
    MinimumLength: z.number().default(8),
    PasswordHistorySize: unsupported,
    RequireLowercase: z.boolean().default(false),
    RequireNumbers: z.boolean().default(false),
    RequireSymbols: z.boolean().default(false),
    RequireUppercase: z.boolean().default(false),
    TemporaryPasswordValidityDays: z.number().default(7),
  })
  .transform((policy) => ({
    minimumLength: policy.MinimumLength,
    lowercase: policy.RequireLowercase,
    uppercase: policy.RequireUppercase,
    numbers: policy.RequireNumbers,
    symbols: policy.RequireSymbols,
    temporaryDays: policy.TemporaryPasswordValidityDays,
  }));

const PoolProperties = z.object({
  AccountRecoverySetting: z
    .object({ RecoveryMechanisms: z.array(z.object({ Name: z.literal('verified_email') })) })
    .optional(),
  AdminCreateUserConfig: z.object({
    AllowAdminCreateUserOnly: z.literal(true),
    InviteMessageTemplate: MailTemplate,
  }),
  AliasAttributes: z.array(z.literal('email')).default([]),
  DeviceConfiguration: unsupported,
  EnabledMfas: z.array(z.literal('SOFTWARE_TOKEN_MFA')).default([]),
  LambdaConfig: z
    .strictObject({
      PostConfirmation: z.string().optional(),
      PreTokenGeneration: z.string().optional(),
    })
    .default({}),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL']).default('OFF'),
  Policies: z.object({ PasswordPolicy }),
  Schema: z.array(CustomAttribute).default([]),
  UserAttributeUpdateSettings: unsupported,
  UsernameAttributes: unsupported,
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).default({ CaseSensitive: true }),
  VerificationMessageTemplate: MailTemplate,
});

const unit = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const Unit = z.enum(['seconds', 'minutes', 'hours', 'days']);

const ClientProperties = z.object({
  AccessTokenValidity: z.number().optional(),
  AllowedOAuthFlowsUserPoolClient: z.literal(false).optional(),
  AuthSessionValidity: z.number().default(3),
  EnableTokenRevocation: z.boolean().default(true),
  ExplicitAuthFlows: z.array(z.string()),
  GenerateSecret: z.literal(false).optional(),
  IdTokenValidity: z.number().optional(),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  ReadAttributes: z.array(z.string()).optional(),
  RefreshTokenRotation: unsupported,
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .object({
      AccessToken: Unit.default('hours'),
      IdToken: Unit.default('hours'),
      RefreshToken: Unit.default('days'),
    })
    .default({ AccessToken: 'hours', IdToken: 'hours', RefreshToken: 'days' }),
  UserPoolId: z.string(),
  WriteAttributes: z.array(z.string()).optional(),
});

const GroupProperties = z.object({
  Description: z.string().optional(),
  GroupName: z.string(),
  Precedence: z.number().optional(),
  UserPoolId: z.string(),
});

function clientOf(id: string, properties: z.output<typeof ClientProperties>): Client {
  const { AccessToken, IdToken, RefreshToken } = properties.TokenValidityUnits;
  return {
    id,
    flows: properties.ExplicitAuthFlows,
    accessTokenSeconds: (properties.AccessTokenValidity ?? 1) * unit[AccessToken],
    idTokenSeconds: (properties.IdTokenValidity ?? 1) * unit[IdToken],
    refreshTokenSeconds: (properties.RefreshTokenValidity ?? 30) * unit[RefreshToken],
    challengeSeconds: properties.AuthSessionValidity * 60,
    writable: properties.WriteAttributes,
    readable: properties.ReadAttributes,
    preventUserExistenceErrors: properties.PreventUserExistenceErrors === 'ENABLED',
    revokesTokens: properties.EnableTokenRevocation,
  };
}

function groupOf({ Description, GroupName, Precedence }: z.output<typeof GroupProperties>): Group {
  return { name: GroupName, description: Description, precedence: Precedence };
}

/** Reads the user pool of the template, if it has one. Throws when it has several. */
export function readUserPool(template: Template): UserPool | undefined {
  const [pool, ...others] = template.resources('AWS::Cognito::UserPool', PoolProperties);
  if (others.length > 0) throw new Error('The local cloud supports only one user pool');
  if (!pool) return undefined;
  const { ref: id, properties } = pool;
  const { AdminCreateUserConfig, VerificationMessageTemplate: verification } = properties;
  const invitation = AdminCreateUserConfig.InviteMessageTemplate;
  return {
    id,
    region: template.region,
    issuer: pool.attribute('ProviderURL'),
    password: properties.Policies.PasswordPolicy,
    softwareToken:
      properties.MfaConfiguration === 'OPTIONAL' &&
      properties.EnabledMfas.includes('SOFTWARE_TOKEN_MFA'),
    emailIsAlias: properties.AliasAttributes.includes('email'),
    caseSensitive: properties.UsernameConfiguration.CaseSensitive,
    customAttributes: new Map(properties.Schema),
    // Cognito's defaults.
    invitation: {
      subject: invitation.EmailSubject ?? 'Your temporary password',
      text:
        invitation.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    },
    postConfirmation: properties.LambdaConfig.PostConfirmation,
    preTokenGeneration: properties.LambdaConfig.PreTokenGeneration,
    verification: {
      subject: verification.EmailSubject ?? 'Your verification code',
      text: verification.EmailMessage ?? 'Your password reset code is {####}',
    },
    clients: template
      .resources('AWS::Cognito::UserPoolClient', ClientProperties)
      .filter((client) => client.properties.UserPoolId === id)
      .map((client) => clientOf(client.ref, client.properties)),
    groups: template
      .resources('AWS::Cognito::UserPoolGroup', GroupProperties)
      .filter((group) => group.properties.UserPoolId === id)
      .map((group) => groupOf(group.properties)),
  };
}
