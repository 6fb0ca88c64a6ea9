import { configure, prettyDOM } from '@testing-library/react';

/** Queries fail often while a test waits, so the page is printed only when the message is read. */
configure({
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const read = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    Object.defineProperty(error, 'message', { get: read, configurable: true });
    return error;
  },
});
