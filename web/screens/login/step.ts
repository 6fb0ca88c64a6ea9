import type { CognitoSession, SignInStep } from '../../session/cognito.ts';

/** What every step of signing in is given. */
export interface StepProps {
  session: CognitoSession;
  username: string;
  /** Resolves when the next one is there. */
  onNext: (step: SignInStep) => Promise<void>;
  /** To the beginning, with what to say there. */
  onBack: (told?: string) => void;
}
