import * as z from 'zod';

/** Loopback hosts, the only ones that may receive audio and key without TLS. */
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

/** The protocol of the engine at a URL: OpenAI's API if the path ends like that, otherwise docs/speech-engine.md. */
export const speechProtocolOf = (url: string): 'openai' | 'sakshi' =>
  new URL(url).pathname.endsWith('/audio/transcriptions') ? 'openai' : 'sakshi';

/** Error names on which the state machine retries a request to an engine. */
export const engineErrors = {
  unavailable: 'SpeechEngineUnavailable',
  slow: 'SpeechEngineTimeout',
} as const;
