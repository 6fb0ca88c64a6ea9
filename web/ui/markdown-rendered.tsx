import { Anchor } from '@mantine/core';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, Fragment, memo, type ReactNode } from 'react';

/** A relative address, or one of a scheme that runs nothing. */
const safeUrl = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:]*(?:[/?#]|$))/i;

/**
 * CommonMark, as our summaries are written. Markup of other kinds is the text it is. No images: one that a
 * recording's words could summon would tell its host who reads what.
 */
function MarkdownRendered({ children }: { children: string }) {
  return render(fromMarkdown(children));
}

function render(node: Nodes): ReactNode {
  switch (node.type) {
    case 'root':
      return <>{renderChildren(node)}</>;
    case 'heading':
      // Below the panel's own.
      return createElement(node.depth < 3 ? 'h3' : 'h4', undefined, ...renderChildren(node));
    case 'paragraph':
      return <p>{renderChildren(node)}</p>;
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{renderChildren(node)}</ol>
      ) : (
        <ul>{renderChildren(node)}</ul>
      );
    case 'listItem':
      return (
        <li>
          {node.children.map((child) =>
            child.type === 'paragraph' && !node.spread ? renderChildren(child) : render(child),
          )}
        </li>
      );
    case 'blockquote':
      return <blockquote>{renderChildren(node)}</blockquote>;
    case 'thematicBreak':
      return <hr />;
    case 'strong':
      return <strong>{renderChildren(node)}</strong>;
    case 'emphasis':
      return <em>{renderChildren(node)}</em>;
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
          href={safeUrl.test(node.url) ? node.url : ''}
          rel="noopener noreferrer"
          underline="always"
        >
          {renderChildren(node)}
        </Anchor>
      );
    case 'linkReference':
      return <>{renderChildren(node)}</>;
    case 'text':
    case 'html':
      return node.value;
    default:
      return null;
  }
}

/** A text does not change once it is drawn: places will do for keys. */
const renderChildren = ({ children }: { children: Nodes[] }): ReactNode[] =>
  children.map((child, place) => createElement(Fragment, { key: place }, render(child)));

/** Parsing takes long: only once. */
export default memo(MarkdownRendered);
