import type { RowsOf } from '#contract/functions.ts';
import { apiLambda } from '../api/lambda.ts';
import type { Issuer } from '../domain/documents/freeze-minutes.ts';
import { minutesEnvironment } from '../environment.ts';

const environment = minutesEnvironment(process.env);

/** Loaded once, with its client and the public key. */
let issuers: Promise<Issuer> | undefined;

async function loadIssuer(): Promise<Issuer> {
  const [{ StatementSigner }, { recordPdf }] = await Promise.all([
    import('../platform/aws/statement-signer.ts'),
    import('../domain/documents/record-pdf.ts'),
  ]);
  const signer = new StatementSigner(environment.SIGNING_KEY);
  return {
    site: environment.SITE,
    typeset: recordPdf,
    sign: (statement) => signer.sign(statement),
  };
}

const issuer = (): Promise<Issuer> => {
  issuers ??= loadIssuer();
  return issuers;
};

const agreeing = () => import('../domain/documents/agree-minutes.ts');

/** The calls that freeze minutes: only this Lambda may sign with the key of the stage. */
export const handler = apiLambda<RowsOf<'minutes'>>(environment, {
  async agreeMinutes() {
    const [by, { agreeMinutes }] = await Promise.all([issuer(), agreeing()]);
    return { agreeMinutes: (ctx, input) => agreeMinutes(ctx, input, by) };
  },
  async confirmMinutes() {
    const [by, { confirmMinutes }] = await Promise.all([issuer(), agreeing()]);
    return { confirmMinutes: (ctx, input) => confirmMinutes(ctx, input, by) };
  },
});
