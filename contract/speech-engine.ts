import * as z from 'zod';

/** Hosts of this machine itself, the only ones to which sound and key may go without TLS. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

/** The address of a stage's HTTP speech engine, to which recordings are sent with the engine's key. */
export const SpeechUrl = z
  .string()
  .refine(
    isSafe,
    'must be an https address without a user name, such as https://speech.example/v1/audio/transcriptions; http only on this machine',
  );

/** What the engine at an address speaks: OpenAI's API by the end of its path, else docs/speech-engine.md. */
export const speechProtocolOf = (url: string): 'openai' | 'sakshi' =>
  new URL(url).pathname.endsWith('/audio/transcriptions') ? 'openai' : 'sakshi';

/** The names of the errors after which the state machine asks an engine again. */
export const engineErrors = {
  unavailable: 'SpeechEngineUnavailable',
  slow: 'SpeechEngineTimeout',
} as const;
