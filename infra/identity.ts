import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { type IGrantable, Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { roles } from '#contract/permissions.ts';
import type { PasswordResetEnvironment } from '#functions/environment.ts';
import { BaseFunction } from './base-function.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';

/** Cognito's threat protection against stolen and guessed passwords, by setting. */
const threatProtection = {
  off: {},
  audit: {
    featurePlan: FeaturePlan.PLUS,
    standardThreatProtectionMode: StandardThreatProtectionMode.AUDIT_ONLY,
  },
  enforced: {
    featurePlan: FeaturePlan.PLUS,
    standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
  },
};

interface Parts {
  settings: Settings;
  records: Records;
}

/**
 * Cognito's own mail service sends about 50 emails a day, which anybody can use up by asking for codes. Cognito
 * accepts an SES domain only once it is verified, so the domain is not part of this stack.
 */
const mailFrom = ({ mailDomain }: Settings) =>
  mailDomain && {
    email: UserPoolEmail.withSES({
      fromEmail: `no-reply@${mailDomain}`,
      fromName: 'Sakshi',
      sesVerifiedDomain: mailDomain,
    }),
  };

/** The user pool, with a group for each role. Administrators create the accounts. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, { settings, records }: Parts) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: false,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      // A changed email address is verified by a code.
      autoVerify: { email: true },
      userInvitation: {
        emailSubject: 'Your Sakshi account',
        emailBody:
          'An account has been created for you in the meeting minutes portal. Username: {username}. You choose your own password at the first sign-in. Temporary password: {####}',
      },
      userVerification: {
        emailSubject: 'Your Sakshi verification code',
        emailBody:
          'Your code is {####}. If you did not request it, please ignore this email: nothing has changed.',
      },
      customAttributes: { department: new StringAttribute({ mutable: true, maxLen: 300 }) },
      passwordPolicy: {
        minLength: 12,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...mailFrom(settings),
      ...threatProtection[settings.threatProtection],
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.client = this.pool.addClient('Portal', {
      // The portal signs in by SRP. Scripts send name and password to the API, which uses the admin flow.
      authFlows: { userSrp: true, adminUserPassword: true },
      disableOAuth: true,
      // The attributes in the identity token: by default Cognito omits custom ones.
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ fullname: true, email: true, emailVerified: true, locale: true })
        .withCustomAttributes('department'),
      // Only administrators may change names and departments.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
      preventUserExistenceErrors: true,
      // The portal keeps tokens in local storage: one that leaks is soon worthless. It refreshes them by itself.
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      // A working day: everybody signs in once each morning, and a shared computer is signed out overnight.
      refreshTokenValidity: Duration.hours(12),
      enableTokenRevocation: true,
    });
    this.endSessionsAtReset(records);
    if (settings.mfa === 'privileged') this.nameMfaInTokens();
    for (const role of roles) {
      new CfnUserPoolGroup(this, role, { userPoolId: this.pool.userPoolId, groupName: role });
    }
  }

  /** Whoever knew a forgotten password is signed out when it is reset. */
  private endSessionsAtReset(records: Records): void {
    const passwordReset = new BaseFunction(this, 'PasswordReset', {
      environment: { TABLE: records.table.tableName } satisfies PasswordResetEnvironment,
    });
    records.grantOn(passwordReset, ['dynamodb:UpdateItem'], ['USER#*']);
    this.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, passwordReset);
  }

  /** Cognito's own tokens do not say whether their user has a second factor; the API needs to know. */
  private nameMfaInTokens(): void {
    const tokenClaims = new BaseFunction(this, 'TokenClaims', {
      environment: {},
    });
    // A policy of its own: the pool depends on the function, so the function cannot depend on the pool.
    new Policy(this, 'TokenClaimsPolicy', {
      roles: tokenClaims.role ? [tokenClaims.role] : [],
      statements: [
        new PolicyStatement({
          actions: ['cognito-idp:AdminGetUser'],
          resources: [this.pool.userPoolArn],
        }),
      ],
    });
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, tokenClaims);
  }

  /** Grants managing accounts, and signing users in with name and password. */
  grantAccounts(grantee: IGrantable): void {
    this.pool.grant(
      grantee,
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminSetUserPassword',
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminUpdateUserAttributes',
      'cognito-idp:AdminListGroupsForUser',
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminRemoveUserFromGroup',
      'cognito-idp:AdminEnableUser',
      'cognito-idp:AdminDisableUser',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminInitiateAuth',
      'cognito-idp:AdminRespondToAuthChallenge',
    );
  }
}
