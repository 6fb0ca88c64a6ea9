/** The refusals every screen may meet, apart from the other messages: the first page of the site needs only these. */
export const refusals = {
  unauthenticated: 'Could not validate credentials. Please login again.',
  forbidden: 'Access denied. You do not have permission to perform this action.',
  notFound: 'The requested resource was not found.',
  busy: 'The service is busy. Please try again in a moment.',
} as const;
