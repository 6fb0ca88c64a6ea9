import { createStore } from 'zustand';
import { type LanguageChoice, languageChoices } from '#contract/choices.ts';
import { type Stage, strict } from '#contract/permissions.ts';

/** How users sign in on this stage. */
export type SignIn =
  | { mode: 'built-in'; token: string }
  | {
      mode: 'cognito';
      region: string;
      user_pool_id: string;
      client_id: string;
      /** Endpoint of the pool, if not AWS. */
      endpoint?: string;
    };

/** How recordings are transcribed on this stage. */
interface Transcription {
  /** How the language of a recording can be stated. */
  languages: readonly LanguageChoice[];
  /** How languages are added: by a setting of the deployment, or by `npm run models` on one's own computer. */
  added_by: 'setting' | 'models';
}

interface Config {
  sign_in: SignIn;
  stage: string;
  transcription: Transcription;
  permissions: Stage;
  /** On one's own computer: an empty portal can be filled with the demo. */
  demo?: 'offered';
}

/** The stage's settings about permissions. Set when the portal starts. */
export const stagePermissions = createStore((): Stage => strict);

/** Set when the portal starts. */
export const transcription = createStore(
  (): Transcription => ({ languages: languageChoices, added_by: 'setting' }),
);

/** Set when the portal starts. */
export const demoIsOffered = createStore(() => false);

/**
 * Loads the stage's settings: one build serves every stage. The file is deployed with the site and trusted;
 * its headers prevent caching.
 */
export async function loadConfig(): Promise<Config> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: HTTP ${response.status}`);
  const config: Config = await response.json();
  transcription.setState(config.transcription);
  stagePermissions.setState(config.permissions);
  demoIsOffered.setState(config.demo === 'offered', true);
  return config;
}
