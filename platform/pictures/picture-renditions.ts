import type { Picture } from './picture.ts'
import { picturesUrl } from './pictures-url.ts'

/** The widths a picture is offered in, in pixels. */
const pictureWidths = [240, 480, 720, 900] as const
/** Offered where a picture fills the screen or is looked at closely; with the others, nothing else is ever encoded. */
const largeWidth = 1500
/** Best compression first, as `<source>` elements want it. */
export const pictureFormats = ['avif', 'webp'] as const

export type PictureWidth = (typeof pictureWidths)[number] | typeof largeWidth
type PageFormat = (typeof pictureFormats)[number]
export type PictureFormat = PageFormat | 'jpg'
type Rendition = { width: PictureWidth; format: PictureFormat }

/** What search engines, merchant listings and link previews take: few of them read AVIF or WebP. */
const SHARED_WIDTH = 900

const inEachFormat = (width: PictureWidth): Rendition[] =>
  pictureFormats.map((format) => ({ width, format }))

// Functions, so that pages do not load these lists, which only the server reads.

/** The renditions that are made in advance. */
export const madeAhead = (): Rendition[] => [
  ...pictureWidths.flatMap(inEachFormat),
  { width: SHARED_WIDTH, format: 'jpg' },
]

/**
 * Every rendition of a picture. The largest take longest and few visitors need them: they are made on request.
 */
export const renditions = (): Rendition[] => [...madeAhead(), ...inEachFormat(largeWidth)]

/** Address of one rendition; what it shows never changes. */
export function pictureUrl(hash: string, width: PictureWidth, format: PageFormat): string {
  return `${picturesUrl()}/pictures/${hash}/${width}.${format}`
}

/** The rendition for machines and link previews, at the shop. */
export const sharedPath = (hash: string): string => `/pictures/${hash}/${SHARED_WIDTH}.jpg`

/** The same where pictures are served from, with its size in pixels; `publicUrl` is the origin of the shop. */
export function sharedPicture(
  { hash, width, height }: Pick<Picture, 'hash' | 'width' | 'height'>,
  publicUrl: string,
) {
  const shownWidth = Math.min(SHARED_WIDTH, width)
  return {
    url: (picturesUrl() || publicUrl) + sharedPath(hash),
    width: shownWidth,
    height: Math.round((height * shownWidth) / width),
  }
}

/**
 * The `srcset` of a picture in one format, smallest first. Leaves out widths that the original
 * does not reach, as their files would be no wider than the original. `large` offers the largest too.
 */
export function srcSet(
  { hash, width }: Pick<Picture, 'hash' | 'width'>,
  format: PageFormat,
  { large = false }: { large?: boolean } = {},
) {
  const [smallest, ...larger] = pictureWidths
  const widths: PictureWidth[] = large ? [...larger, largeWidth] : larger
  return [smallest, ...widths.filter((offered) => offered <= width)]
    .map((offered) => `${pictureUrl(hash, offered, format)} ${offered}w`)
    .join(', ')
}

/** Reads a file name such as `480.avif`; undefined for what is not offered. */
export function parseRendition(file: string): Rendition | undefined {
  return renditions().find(({ width, format }) => file === `${width}.${format}`)
}
