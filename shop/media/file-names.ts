import { slugOf } from '#platform/slug-of.ts'

/** Views that names of files state, in the order in which a product shows them. */
export const pictureViews = [
  'front',
  'side',
  'back',
  'collar',
  'cuff',
  'hem',
  'detail',
  'close',
] as const
export type PictureView = (typeof pictureViews)[number]

/** Longer names begin with no product's address. */
const MAX_PARTS = 16

const bare = (fileName: string) => slugOf(fileName.replace(/\.\w{1,5}$/, ''))

/** What a product's address would be if this file showed it, the longest first: `noor-black-2.jpg` is of noor-black, or noor. */
export function slugsInFileName(fileName: string): string[] {
  const parts = bare(fileName).split('-').filter(Boolean).slice(0, MAX_PARTS)
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
}

/** What a file says of its picture after the product's address: its view, and its place (from its number, else its view). */
export function placeInFileName(
  fileName: string,
  slug: string,
): { view: PictureView | undefined; place: number } {
  const rest = bare(fileName).slice(slug.length).split('-').filter(Boolean)
  const view = pictureViews.find((known) => rest.includes(known))
  const number = rest.findLast((part) => /^\d{1,4}$/.test(part))
  if (number !== undefined) return { view, place: Number(number) }
  return { view, place: view ? pictureViews.indexOf(view) : 0 }
}
