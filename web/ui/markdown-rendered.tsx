import { Anchor } from '@mantine/core';
import { type ComponentProps, createContext, memo, useContext } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';

const InLink = createContext(false);

/** `noreferrer`: the target of a link does not learn where its reader came from. */
const Link = ({ href, children }: ComponentProps<'a'>) => (
  <Anchor href={href} rel="noopener noreferrer" underline="always">
    <InLink value>{children}</InLink>
  </Anchor>
);

/**
 * The alternative text of an image, as a link to one on the web. Never the image itself: words spoken in a
 * meeting could otherwise load one whose host then learns who reads what.
 */
function Image({ src, alt = '' }: ComponentProps<'img'>) {
  const inLink = useContext(InLink);
  const isOnWeb = typeof src === 'string' && /^https?:/i.test(src);
  if (!isOnWeb || inLink) return alt;
  return <Link href={src}>{alt === '' ? src : alt}</Link>;
}

/** Headings start below the panel's own. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h5: 'h4',
  h6: 'h4',
  a: Link,
  img: Image,
};

/** Renders CommonMark, the format of our summaries. Other markup stays plain text. */
const MarkdownRendered = ({ children }: { children: string }) => (
  <ReactMarkdown components={components}>{children}</ReactMarkdown>
);

/** Parsing is slow: do it once. */
export default memo(MarkdownRendered);
