import { configure, prettyDOM } from '@testing-library/react';

/** Queries fail often while something is waited for: the page is printed only when somebody reads the message. */
configure({
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    Object.defineProperty(error, 'message', { get: read, configurable: true });
    return error;
  },
});
