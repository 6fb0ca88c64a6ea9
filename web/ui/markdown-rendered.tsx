import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** Headings rank below the panel's own. No images: one that a recording's words could summon would tell its host who reads what. */
export default function MarkdownRendered({ children }: { children: string }) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      disallowedElements={['img']}
      components={{ h1: 'h3', h2: 'h3', h3: 'h4' }}
    >
      {children}
    </ReactMarkdown>
  );
}
