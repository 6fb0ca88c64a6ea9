import { Anchor } from '@mantine/core';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, memo, type ReactNode } from 'react';

/** A relative address, or one of a scheme that runs nothing. */
const harmless = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:]*(?:[/?#]|$))/i;

/**
 * CommonMark, as our summaries are written. Markup of other kinds is the text it is. No images: one that a
 * recording's words could summon would tell its host who reads what.
 */
function MarkdownRendered({ children }: { children: string }) {
  return drawn(fromMarkdown(children));
}

function drawn(node: Nodes): ReactNode {
  switch (node.type) {
    case 'root':
      return <>{drawnIn(node)}</>;
    case 'heading':
      // Below the panel's own.
      return createElement(node.depth < 3 ? 'h3' : 'h4', undefined, ...drawnIn(node));
    case 'paragraph':
      return <p>{drawnIn(node)}</p>;
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{drawnIn(node)}</ol>
      ) : (
        <ul>{drawnIn(node)}</ul>
      );
    case 'listItem':
      return (
        <li>
          {node.children.map((child) =>
            child.type === 'paragraph' && !node.spread ? drawnIn(child) : drawn(child),
          )}
        </li>
      );
    case 'blockquote':
      return <blockquote>{drawnIn(node)}</blockquote>;
    case 'thematicBreak':
      return <hr />;
    case 'strong':
      return <strong>{drawnIn(node)}</strong>;
    case 'emphasis':
      return <em>{drawnIn(node)}</em>;
    case 'break':
      return <br />;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'link':
      // Where a link leads is not told who sent its reader.
      return (
        <Anchor
          href={harmless.test(node.url) ? node.url : ''}
          rel="noopener noreferrer"
          underline="always"
        >
          {drawnIn(node)}
        </Anchor>
      );
    case 'linkReference':
      return <>{drawnIn(node)}</>;
    case 'text':
    case 'html':
      return node.value;
    default:
      return null;
  }
}

/** A text does not change once it is drawn: places will do for keys. */
const drawnIn = ({ children }: { children: Nodes[] }): ReactNode[] =>
  children.map((child, place) => createElement(Fragment, { key: place }, drawn(child)));

/** Parsing takes long: only once. */
export default memo(MarkdownRendered);
