/** An error whose message tells the person at the terminal what to do. */
export class ScriptError extends Error {}

/** Makes a script end with the message of a `ScriptError` and exit code 1; of other errors Node prints the stack. */
export function reportScriptErrors(): void {
  process.on('uncaughtException', (error) => {
    console.error(error instanceof ScriptError ? error.message : error);
    process.exit(1);
  });
}
