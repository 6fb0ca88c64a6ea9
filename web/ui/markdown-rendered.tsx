import { Anchor } from '@mantine/core';
import { memo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';

/** Headings rank below the panel's own. Where a link leads is not told who sent its reader. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  a: ({ href, children }) => (
    <Anchor href={href} rel="noopener noreferrer" underline="always">
      {children}
    </Anchor>
  ),
};

/**
 * CommonMark, as our summaries are written. Links only of http, https, irc, ircs, mailto and xmpp, or relative: the renderer's own rule. No images: one
 * that a recording's words could summon would tell its host who reads what.
 */
function MarkdownRendered({ children }: { children: string }) {
  return (
    <ReactMarkdown disallowedElements={['img']} components={components}>
      {children}
    </ReactMarkdown>
  );
}

/** Parsing takes long: only once. */
export default memo(MarkdownRendered);
