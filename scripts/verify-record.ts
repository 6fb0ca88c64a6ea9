import { reportScriptErrors } from './script-error.ts';
import { verifyRecord } from './verify-record/verify.ts';

/*
 * `npm run verify-record -- FILE... --keys jwks.json`: whether copies of minutes and extracts (JSON), the files that
 * their signed statement names (PDF), or a zip of them are what was signed. `--origin https://minutes.example` takes
 * the keys from that portal instead of a file. Ends with 0 only if all of it is verified.
 */
reportScriptErrors();
const { text, verified } = await verifyRecord(process.argv.slice(2));
console.log(text);
process.exitCode = verified ? 0 : 1;
