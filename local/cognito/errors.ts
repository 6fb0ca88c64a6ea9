import { ServiceError } from '../protocol/aws-json.ts';

/*
 * Cognito's errors, with its names and messages.
 * https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/CommonErrors.html
 */
const error = (name: string) => (message: string) => new ServiceError(name, message);

export const notAuthorized = error('NotAuthorizedException');
export const invalidParameter = error('InvalidParameterException');
export const notFound = error('ResourceNotFoundException');
export const codeMismatch = error('CodeMismatchException');

export const wrongPassword = () => notAuthorized('Incorrect username or password.');
export const userIsDisabled = () => notAuthorized('User is disabled.');
export const unknownUser = () => new ServiceError('UserNotFoundException', 'User does not exist.');
export const sessionIsOver = () =>
  notAuthorized('Invalid session for the user, session is expired.');
