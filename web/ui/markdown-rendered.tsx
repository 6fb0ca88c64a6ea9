import { Anchor } from '@mantine/core';
import { type ComponentProps, memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';

/** `noreferrer`: the target of a link does not learn where its reader came from. */
const Link = ({ href, children }: ComponentProps<'a'>) => (
  <Anchor href={href} rel="noopener noreferrer" underline="always">
    {children}
  </Anchor>
);

/** Headings start below the panel's own. */
const components: Components = { h1: 'h3', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4', a: Link };

/**
 * Renders CommonMark, the format of our summaries. Other markup stays plain text. Images are left out: words
 * spoken in a meeting could otherwise load one whose host then learns who reads what.
 */
const MarkdownRendered = ({ children }: { children: string }) => (
  <ReactMarkdown components={components} disallowedElements={['img']}>
    {children}
  </ReactMarkdown>
);

/** Parsing is slow: do it once. */
export default memo(MarkdownRendered);
