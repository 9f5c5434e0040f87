import type { Picture } from './picture.ts'

/** The widths a picture is offered in, in pixels; nothing else is ever encoded. */
const pictureWidths = [240, 480, 720, 900] as const
/** Best compression first, as `<source>` elements want it. */
const pictureFormats = ['avif', 'webp'] as const

export type PictureWidth = (typeof pictureWidths)[number]
type PageFormat = (typeof pictureFormats)[number]
export type PictureFormat = PageFormat | 'jpg'
type Rendition = { width: PictureWidth; format: PictureFormat }

/** What search engines, merchant listings and link previews take: few of them read AVIF or WebP. */
const shared = { width: 900, format: 'jpg' } as const

/** Every rendition of a picture. */
export const renditions: readonly Rendition[] = [
  ...pictureWidths.flatMap((width) => pictureFormats.map((format) => ({ width, format }))),
  shared,
]

/** Address of one rendition; what it shows never changes. */
export function pictureUrl(hash: string, width: PictureWidth, format: PageFormat): string {
  return `/pictures/${hash}/${width}.${format}`
}

/** The rendition for machines and link previews: its address and its size in pixels. */
export function sharedPicture({ hash, width, height }: Pick<Picture, 'hash' | 'width' | 'height'>) {
  const shownWidth = Math.min(shared.width, width)
  return {
    path: `/pictures/${hash}/${shared.width}.${shared.format}`,
    width: shownWidth,
    height: Math.round((height * shownWidth) / width),
  }
}

/**
 * The `srcset` of a picture in one format, smallest first. Leaves out widths that the original
 * does not reach, as their files would be no wider than the original.
 */
export function srcSet({ hash, width }: Pick<Picture, 'hash' | 'width'>, format: PageFormat) {
  const [smallest, ...larger] = pictureWidths
  return [smallest, ...larger.filter((offered) => offered <= width)]
    .map((offered) => `${pictureUrl(hash, offered, format)} ${offered}w`)
    .join(', ')
}

/** Reads a file name such as `480.avif`; undefined for what is not offered. */
export function parseRendition(file: string): Rendition | undefined {
  return renditions.find(({ width, format }) => file === `${width}.${format}`)
}
