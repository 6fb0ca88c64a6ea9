/**
 * The policies kept by AWS that our roles may have, by the end of their ARN.
 * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSLambdaBasicExecutionRole.html
 */
const known: Record<string, object> = {
  'service-role/AWSLambdaBasicExecutionRole': {
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: '*',
      },
    ],
  },
};

/** The document of a policy kept by AWS. Throws on one that is not known here. */
export function managedPolicy(arn: string): object {
  const document = known[arn.replace(/^arn:[^:]*:iam::aws:policy\//, '')];
  if (document) return document;
  throw new Error(`The local cloud does not know the policy ${arn}`);
}
