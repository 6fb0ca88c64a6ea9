import { limits } from '#contract/limits.ts';

const mostPixels = 512;
/** From hardly visible losses to plain ones: the first that is small enough is taken. */
const qualities = [0.9, 0.75, 0.5];

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/**
 * The middle of a picture as a square JPEG of at most 512 pixels and below the server's limit; null where
 * the browser cannot read the file as a picture.
 */
export async function squarePhoto(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(side, mostPixels);
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // What is transparent would be black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const left = (picture.width - side) / 2;
  const top = (picture.height - side) / 2;
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const content = await jpegOf(canvas, quality);
    if (content && content.size < limits.photoBytes)
      return new File([content], 'photo.jpg', { type: content.type });
  }
  return null;
}
