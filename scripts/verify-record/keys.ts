import { KeySet } from '#contract/signed-statement.ts';
import { ScriptError } from '../script-error.ts';

/** The key set that a text holds. Throws a ScriptError, which names `source`, where it holds none. */
export function keySetOf(text: string, source: string): KeySet {
  try {
    return KeySet.parse(JSON.parse(text));
  } catch {
    throw new ScriptError(`${source} is no JSON Web Key Set`);
  }
}

const ownHosts = ['127.0.0.1', 'localhost'];

/** The key set that a portal publishes: by TLS, or from this machine. */
export async function keySetAt(origin: string): Promise<KeySet> {
  const url = URL.canParse(origin) ? new URL('/.well-known/jwks.json', origin) : null;
  if (!url || !(url.protocol === 'https:' || ownHosts.includes(url.hostname))) {
    throw new ScriptError(`--origin takes an address like https://minutes.example, not ${origin}`);
  }
  // A redirection could lead to the keys of somebody else.
  const answer = await fetch(url, { redirect: 'error' }).catch((error: Error) => {
    throw new ScriptError(`${url} does not answer: ${error.message}`);
  });
  if (!answer.ok) throw new ScriptError(`${url} answered ${answer.status}`);
  return keySetOf(await answer.text(), url.href);
}
