/** What a password must have. */
export interface PasswordPolicy {
  minimumLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
  /** How long a password that somebody else set is good for. */
  temporaryDays: number;
}

/** A mail the pool sends. `{####}` stands for the code or password, `{username}` for the name. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** An application people sign in to. Times in seconds. */
export interface Client {
  id: string;
  /** `ALLOW_USER_SRP_AUTH` and the like. */
  flows: string[];
  accessTokenSeconds: number;
  idTokenSeconds: number;
  refreshTokenSeconds: number;
  /** How long a challenge may wait for its answer. */
  challengeSeconds: number;
  /** Attributes that its users may write, and that its tokens show; absent: all. */
  writable?: string[] | undefined;
  readable?: string[] | undefined;
  hidesWhoExists: boolean;
  revokesTokens: boolean;
}

export interface Group {
  name: string;
  description?: string | undefined;
  precedence?: number | undefined;
}

/** A user pool as the template describes it. */
export interface UserPool {
  /** `<region>_<name>` */
  id: string;
  region: string;
  /** What its tokens name as their maker. */
  issuer: string;
  password: PasswordPolicy;
  /** Whether people may ask for a code of an authenticator at their sign-in. */
  softwareToken: boolean;
  /** Whether a verified e-mail address stands for the name. */
  emailIsAlias: boolean;
  caseSensitive: boolean;
  /** `custom:<name>` and how many characters it may have. */
  customAttributes: Map<string, { least: number; most: number }>;
  invitation: MailTemplate;
  verification: MailTemplate;
  clients: Client[];
  groups: Group[];
}
