import * as React from 'react';

/**
 * React in development takes a stack trace for each element that is created, up to a number per second: an eighth of
 * what a screen test costs, for component stacks that no test reads. It takes none once that number is reached.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => {},
  configurable: true,
});
