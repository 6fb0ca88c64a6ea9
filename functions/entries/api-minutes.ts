import type { RowsOf } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import type { Publisher } from '../domain/publications/publish-minutes.ts';
import { minutesEnvironment } from '../environment.ts';

const environment = minutesEnvironment(process.env);

/** Loaded once, with its clients and the public key. */
let publishers: Promise<Publisher> | undefined;

async function loadPublisher(): Promise<Publisher> {
  const [{ StatementSigner }, { recordPdf }, { Bucket, storage }] = await Promise.all([
    import('../platform/aws/statement-signer.ts'),
    import('../domain/documents/record-pdf.ts'),
    import('../platform/aws/bucket.ts'),
  ]);
  const signer = new StatementSigner(environment.SIGNING_KEY);
  return {
    site: environment.SITE,
    typeset: recordPdf,
    sign: (statement) => signer.sign(statement),
    publicKey: () => signer.publicKey(),
    publicBucket: new Bucket(storage(socketTimeout), environment.PUBLIC_BUCKET),
  };
}

const socketTimeout = 10;

const publisher = (): Promise<Publisher> => {
  publishers ??= loadPublisher();
  return publishers;
};

const agreeing = () => import('../domain/publications/agree-minutes.ts');
const publishing = () => import('../domain/publications/publish-minutes.ts');

/** The calls that freeze and publish minutes: only this Lambda may sign with the key of the stage. */
export const handler = apiLambda<RowsOf<'minutes'>>(environment, {
  async agreeMinutes() {
    const [by, { agreeMinutes }] = await Promise.all([publisher(), agreeing()]);
    return { agreeMinutes: (ctx, input) => agreeMinutes(ctx, input, by) };
  },
  async confirmMinutes() {
    const [by, { confirmMinutes }] = await Promise.all([publisher(), agreeing()]);
    return { confirmMinutes: (ctx, input) => confirmMinutes(ctx, input, by) };
  },
  async publishMinutes() {
    const [by, { publishMinutes }] = await Promise.all([publisher(), publishing()]);
    return { publishMinutes: (ctx, input) => publishMinutes(ctx, input, by) };
  },
  withdrawMinutes: publishing,
  async issueExtract() {
    const [by, { issueExtract }] = await Promise.all([
      publisher(),
      import('../domain/publications/issue-extract.ts'),
    ]);
    return { issueExtract: (ctx, input) => issueExtract(ctx, input, by) };
  },
});
