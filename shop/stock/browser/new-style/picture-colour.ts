import { pictureUrl } from '#platform/pictures/picture-renditions.ts'

/** How much of each side is looked at: the middle is the garment, the edges are what is behind it. */
const MIDDLE = 0.3

/** The average colour of the middle of a picture, #rrggbb; undefined where the browser cannot tell. */
export async function pictureColour(hash: string): Promise<string | undefined> {
  const image = new Image()
  image.src = pictureUrl(hash, 480, 'webp')
  try {
    await image.decode()
  } catch (error) {
    // Without the picture there is nothing to propose.
    if (error instanceof DOMException) return undefined
    throw error
  }
  const canvas = document.createElement('canvas')
  canvas.width = 8
  canvas.height = 8
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const [width, height] = [image.naturalWidth, image.naturalHeight]
  const [w, h] = [width * MIDDLE, height * MIDDLE]
  context.drawImage(image, (width - w) / 2, (height - h) / 2, w, h, 0, 0, 8, 8)
  const { data } = context.getImageData(0, 0, 8, 8)
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1) sums[channel]! += data[at + channel] ?? 0
  return `#${sums
    .map((sum) =>
      Math.round(sum / 64)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
