export interface PasswordPolicy {
  minimumLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
  /** How many days a temporary password is valid. */
  temporaryDays: number;
}

/** A mail template. `{####}` stands for the code or password, `{username}` for the username. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** An app client. Times in seconds. */
export interface Client {
  id: string;
  /** `ALLOW_USER_SRP_AUTH` and the like. */
  flows: string[];
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  /** How long a challenge is valid. */
  challengeSeconds: number;
  /** Attributes that users may write and that tokens contain; absent: all. */
  writable?: string[] | undefined;
  readable?: string[] | undefined;
  preventUserExistenceErrors: boolean;
  revokesTokens: boolean;
}

export interface Group {
  name: string;
  description?: string | undefined;
  precedence?: number | undefined;
}

/** A user pool of the template. */
export interface UserPool {
  /** `<region>_<name>` */
  id: string;
  region: string;
  /** The `iss` claim of its tokens. */
  issuer: string;
  password: PasswordPolicy;
  /** Whether users may turn on software token MFA. */
  softwareToken: boolean;
  /** Whether users can sign in with a verified email address. */
  emailIsAlias: boolean;
  caseSensitive: boolean;
  /** `custom:<name>` and its minimum and maximum length. */
  customAttributes: Map<string, { minimum: number; maximum: number }>;
  invitation: MailTemplate;
  verification: MailTemplate;
  /** The ARN of the function that is called after a forgotten password was reset. */
  postConfirmation?: string | undefined;
  /** The ARN of the function that adds claims to identity tokens. */
  preTokenGeneration?: string | undefined;
  clients: Client[];
  groups: Group[];
}
