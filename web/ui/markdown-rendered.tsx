import { Anchor } from '@mantine/core';
import type { Heading, Link, List, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { createElement, type ElementType, Fragment, memo, type ReactNode } from 'react';

/** A relative URL, or one of a scheme that cannot run code. */
const safeUrl = /^(?:(?:https?|ircs?|mailto|xmpp):|[^:]*(?:[/?#]|$))/i;

/**
 * Renders CommonMark, the format of our summaries. Other markup stays plain text. Images are left out: words
 * spoken in a meeting could otherwise load one whose host then learns who reads what.
 */
function MarkdownRendered({ children }: { children: string }) {
  return render(fromMarkdown(children));
}

/** Nodes that are an element around their children, and nothing more. */
const wrappers: Partial<Record<Nodes['type'], ElementType>> = {
  root: Fragment,
  paragraph: 'p',
  blockquote: 'blockquote',
  strong: 'strong',
  emphasis: 'em',
  // Its definition is not looked up: the text alone is shown.
  linkReference: Fragment,
};

function render(node: Nodes): ReactNode {
  const wrapper = wrappers[node.type];
  if (wrapper !== undefined && 'children' in node)
    return createElement(wrapper, undefined, renderChildren(node));
  switch (node.type) {
    case 'heading':
      return renderHeading(node);
    case 'list':
      return renderList(node);
    case 'listItem':
      return (
        <li>
          {node.children.map((child) =>
            child.type === 'paragraph' && !node.spread ? renderChildren(child) : render(child),
          )}
        </li>
      );
    case 'thematicBreak':
      return <hr />;
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
      return renderLink(node);
    case 'text':
    case 'html':
      return node.value;
    default:
      return null;
  }
}

/** Headings start below the panel's own. */
const renderHeading = (node: Heading): ReactNode =>
  createElement(node.depth < 3 ? 'h3' : 'h4', undefined, ...renderChildren(node));

const renderList = (node: List): ReactNode =>
  node.ordered ? (
    <ol start={node.start ?? 1}>{renderChildren(node)}</ol>
  ) : (
    <ul>{renderChildren(node)}</ul>
  );

/** `noreferrer`: the target of a link does not learn where its reader came from. */
const renderLink = (node: Link): ReactNode => (
  <Anchor
    href={safeUrl.test(node.url) ? node.url : ''}
    rel="noopener noreferrer"
    underline="always"
  >
    {renderChildren(node)}
  </Anchor>
);

/** A text does not change once it is rendered, so positions serve as keys. */
const renderChildren = ({ children }: { children: Nodes[] }): ReactNode[] =>
  children.map((child, index) => createElement(Fragment, { key: index }, render(child)));

/** Parsing is slow: do it once. */
export default memo(MarkdownRendered);
