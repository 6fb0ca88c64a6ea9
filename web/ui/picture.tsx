import { type CSSProperties, useCallback } from 'react';

interface PictureProps {
  content: Blob;
  /** Alternative text; empty beside a text that says the same. */
  label: string;
  className?: string | undefined;
  style?: CSSProperties;
}

/**
 * A picture that has no public URL. The content security policy refuses `data:` URLs; the object URL lives as long
 * as the image.
 */
export function Picture({ content, label, className, style }: PictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      const address = URL.createObjectURL(content);
      image?.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
  return <img ref={show} alt={label} className={className} style={style} />;
}
