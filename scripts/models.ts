import { join, resolve } from 'node:path';
import { modelsCommand } from '../local/speech/models/command.ts';

const modelsDir = resolve(join(process.env.SAKSHI_DATA_DIR ?? '.sakshi', 'models'));

try {
  await modelsCommand(process.argv.slice(2), {
    modelsDir,
    say: console.log,
    onProgress: ({ name, bytes }, done) => {
      if (!process.stdout.isTTY) return;
      const [have, all] = [done, bytes].map((count) => (count / 1e6).toFixed(0));
      process.stdout.write(`\r  ${name} ${have} of ${all} MB${done >= bytes ? '\n' : ''}`);
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
