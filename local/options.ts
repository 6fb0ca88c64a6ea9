import path from 'node:path';
import type { ModelServer } from './bedrock/model-server.ts';
import type { Auth } from './wiring/cognito.ts';
import type { SpeechServer } from './wiring/speech-server.ts';

export interface Options {
  port: number;
  dataDir: string;
  model?: ModelServer;
  /** An HTTP speech engine. */
  speech?: SpeechServer;
  /** Real sign-in instead of the built-in user. */
  auth?: Auth;
  /** Give only what AWS guarantees, where an emulator could give more. */
  weak: boolean;
  /** Whether staff may correct what they created; by default as the template has it. */
  staffCorrections?: 'off' | 'own';
  /** Move existing data aside and start empty. */
  reset?: boolean;
  /** Load the demo into an empty portal. */
  demo?: boolean;
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`PORT must be a number from 0 to 65535, and is ${text}`);
}

function readModelServer(environment: NodeJS.ProcessEnv): ModelServer | undefined {
  const { SAKSHI_MODEL_URL: baseUrl, SAKSHI_MODEL_NAME: model } = environment;
  if (!baseUrl && !model) return undefined;
  if (!baseUrl || !model || !URL.canParse(baseUrl)) {
    throw new Error('SAKSHI_MODEL_URL (a URL) and SAKSHI_MODEL_NAME must be set together');
  }
  return { baseUrl, model };
}

function readSpeechServer(environment: NodeJS.ProcessEnv): SpeechServer | undefined {
  const {
    SAKSHI_SPEECH_URL: url,
    SAKSHI_SPEECH_KEY: key,
    SAKSHI_SPEECH_MODEL: model,
  } = environment;
  if (!url && (key || model)) {
    throw new Error('SAKSHI_SPEECH_KEY and SAKSHI_SPEECH_MODEL need SAKSHI_SPEECH_URL');
  }
  if (!url) return undefined;
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
  const isSafe = (at: URL) =>
    at.protocol === 'https:' || (at.protocol === 'http:' && local.test(at.hostname));
  if (!URL.canParse(url) || !isSafe(new URL(url))) {
    throw new Error(
      `SAKSHI_SPEECH_URL must be an https address, or http on this machine, and is ${url}`,
    );
  }
  return { url, ...(key && { key }), ...(model && { model }) };
}

function readGuarantees({ SAKSHI_GUARANTEES: text = 'strong' }: NodeJS.ProcessEnv): boolean {
  if (text === 'strong' || text === 'weak') return text === 'weak';
  throw new Error(`SAKSHI_GUARANTEES must be strong or weak, and is ${text}`);
}

function readStaffCorrections({
  SAKSHI_STAFF_CORRECTIONS: text,
}: NodeJS.ProcessEnv): 'off' | 'own' | undefined {
  if (!text) return undefined;
  if (text === 'off' || text === 'own') return text;
  throw new Error(`SAKSHI_STAFF_CORRECTIONS must be off or own, and is ${text}`);
}

const flags = {
  '--auth': 'real sign-in',
  '--reset': 'move the data aside and start afresh',
  '--demo': 'fill an empty portal with an invented municipality',
};

function parseFlags(args: string[]): Record<keyof typeof flags, boolean> {
  const unknown = args.find((argument) => !(argument in flags));
  if (unknown !== undefined) {
    const known = Object.entries(flags).map(([flag, meaning]) => `${flag} (${meaning})`);
    throw new Error(`There is no option ${unknown}. Options: ${known.join(', ')}`);
  }
  return {
    '--auth': args.includes('--auth'),
    '--reset': args.includes('--reset'),
    '--demo': args.includes('--demo'),
  };
}

/**
 * Reads the options from environment variables and from the command line (`given`). Throws for
 * invalid values.
 */
export function readOptions(
  root: string,
  environment: NodeJS.ProcessEnv,
  args: string[] = [],
): Options {
  const { '--auth': auth, '--reset': reset, '--demo': demo } = parseFlags(args);
  return {
    port: parsePort(environment.PORT ?? '3000'),
    dataDir: path.resolve(environment.SAKSHI_DATA_DIR ?? path.join(root, '.sakshi')),
    model: readModelServer(environment),
    speech: readSpeechServer(environment),
    weak: readGuarantees(environment),
    staffCorrections: readStaffCorrections(environment),
    ...(auth && { auth: { demoPassword: environment.SAKSHI_DEMO_PASSWORD || undefined } }),
    ...(reset && { reset }),
    ...(demo && { demo }),
  };
}

/** The oldest supported Node version. */
const minNode = [20, 19] as const;

export function checkNodeVersion(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > minNode[0] || (major === minNode[0] && minor >= minNode[1])) return;
  throw new Error(`Sakshi needs Node.js ${minNode.join('.')} or later, and this is ${version}`);
}
