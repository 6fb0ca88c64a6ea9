import { jobMessages } from '#contract/job-messages.ts';
import { messages } from '#contract/messages.ts';

type Fixed<Words> = { [K in keyof Words as Words[K] extends string ? K : never]: Words[K] };
type Keyed = {
  [K in keyof Fixed<typeof messages> as `server.${K}`]: (typeof messages)[K];
} & { [K in keyof typeof jobMessages as `job.${K}`]: (typeof jobMessages)[K] };

const keyed = (prefix: string, words: object) =>
  Object.entries(words)
    .filter(([, said]) => typeof said === 'string')
    .map(([name, said]) => [`${prefix}.${name}`, said]);

/** What the server says in fixed words, under the names the contract gives them: for translation. */
// Each entry is typed by its own name, which fromEntries cannot express.
const server = Object.fromEntries([
  ...keyed('server', messages),
  ...keyed('job', jobMessages),
]) as Keyed;
export default server;
