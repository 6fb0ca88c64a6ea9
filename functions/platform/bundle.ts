/** The folder of this function's bundle, where the build puts what travels beside it. Lambda names it. */
export const bundleFolder = (): string => process.env['LAMBDA_TASK_ROOT'] ?? __dirname;
