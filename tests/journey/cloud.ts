import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModelServer } from '../../local/bedrock/model-server.ts';
import { builtTemplate } from '../../local/build.ts';
import { type Cloud, startLocalCloud } from '../../local/cloud.ts';
import type { Recognise } from '../../local/transcribe/recognition.ts';
import type { Auth } from '../../local/wiring/cognito.ts';
import type { SpeechServer } from '../../local/wiring/speech-server.ts';
import { scripted } from './scripted.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The whole product as `npm start` runs it, in a temporary folder; `auth`: as with --auth; `model`: a fake
 * language model; `speech`: a fake speech engine over HTTP.
 */
export async function startCloud(
  recognise: Recognise = scripted,
  auth?: Auth,
  model?: ModelServer,
  speech?: SpeechServer,
): Promise<Cloud & { dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sakshi-'));
  const outDir = await builtTemplate({ root, say: () => {} });
  const cloud = await startLocalCloud({
    outDir,
    dataDir,
    port: 0,
    recognise,
    auth,
    model,
    speech,
    weak: process.env.SAKSHI_GUARANTEES === 'weak',
    usedRightsDir: process.env.SAKSHI_USED_RIGHTS,
    say: () => {},
  });
  return {
    ...cloud,
    dataDir,
    async close() {
      await cloud.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
