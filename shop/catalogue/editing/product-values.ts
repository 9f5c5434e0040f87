import { londonInput } from '#platform/dates/london-dates.ts'

import { inputsOfValues } from '../attributes/attribute-values.ts'
import { compositionText } from './composition.ts'
import { altInputs, nameInColour } from './product-fields.ts'
import type { PictureAlts, ProductFields, ShownPicture } from './product-fields.ts'

/** What the inputs of the form hold, each with as many values as it has inputs. */
export type FormValues = Readonly<Record<string, readonly string[]>>

/** The first value of an input; empty for none. */
export const valueOf = (values: FormValues, name: string): string => values[name]?.[0] ?? ''

/** Inputs for the crop and the focal point of each picture, in percent. */
export const cutFields = [
  'crop_x',
  'crop_y',
  'crop_width',
  'crop_height',
  'focal_x',
  'focal_y',
] as const
type CutField = (typeof cutFields)[number]

/** What they hold of one picture. */
export type CutValues = Record<CutField, string>

/** What those inputs hold of a picture; empty where nothing is chosen. */
export function cutValues({ crop, focal }: Pick<ShownPicture, 'crop' | 'focal'>): CutValues {
  const numbers = [crop?.x, crop?.y, crop?.width, crop?.height, focal?.x, focal?.y]
  return Object.fromEntries(
    cutFields.map((name, at) => [name, String(numbers[at] ?? '')]),
  ) as CutValues
}

/** What the input for the video that a picture stands for sends. */
export const pictureVideo = (pictureId: string, videoId: string): string =>
  `${pictureId} ${videoId}`

/** What the box for a size that a picture shows sends. */
export const pictureSize = (pictureId: string, sizeId: string): string => `${pictureId} ${sizeId}`

/** What a picture is called while nobody has described it: the product and its colour. */
export const standInAlt = ({
  name = '',
  colour_name: colour = '',
}: Partial<Pick<ProductFields, 'name' | 'colour_name'>>): string => nameInColour(name, colour)

/** Which pictures of a form nobody has described, counted from 1. */
export const undescribed = (
  picture: readonly string[] | undefined,
  alt: readonly string[] | undefined,
): number[] => (picture ?? []).flatMap((_, at) => (alt?.[at]?.trim() ? [] : [at + 1]))

/** The fields of a product as the inputs of its form have them; empty where a picture is not described. */
export function valuesOf(
  product: Partial<ProductFields> & { picture_alts?: PictureAlts },
): FormValues {
  const one = (value: string | number | null | undefined) => [String(value ?? '')]
  return {
    name: one(product.name),
    slug: one(product.slug),
    category_id: one(product.category_id),
    collection_ids: product.collection_ids ?? [],
    summary: one(product.summary),
    description: one(product.description),
    colour_name: one(product.colour_name),
    colour_hex: one(product.colour_hex),
    colour_family: one(product.colour_family),
    fabric: one(product.fabric),
    fabric_family: one(product.fabric_family),
    care: one(product.care),
    fit_notes: one(product.fit_notes),
    composition: one(compositionText(product.composition ?? [])),
    price_pence: one(amount(product.price_pence || null)),
    compare_at_pence: one(amount(product.compare_at_pence)),
    vat_class: one(product.vat_class ?? 'standard'),
    weight_grams: one(product.weight_grams || null),
    return_exemption: one(product.return_exemption),
    tags: one(product.tags?.join(', ')),
    ...inputsOfValues(product.attributes ?? {}),
    publish_at: one(moment(product.publish_at)),
    unpublish_at: one(moment(product.unpublish_at)),
    pairing: product.pairings ?? [],
    picture: product.pictures?.map(({ picture_id }) => picture_id) ?? [],
    alt: product.pictures?.map(({ alt }) => (alt === standInAlt(product) ? '' : alt)) ?? [],
    ...Object.fromEntries(
      altInputs.map(({ language, name }) => [
        name,
        product.pictures?.map(
          ({ picture_id }) => product.picture_alts?.[picture_id]?.[language] ?? '',
        ) ?? [],
      ]),
    ),
    picture_size:
      product.pictures?.flatMap(({ picture_id, size_ids = [] }) =>
        size_ids.map((sizeId) => pictureSize(picture_id, sizeId)),
      ) ?? [],
    picture_video:
      product.pictures?.flatMap(({ picture_id, video_id }) =>
        video_id === undefined ? [] : [pictureVideo(picture_id, video_id)],
      ) ?? [],
    ...Object.fromEntries(
      cutFields.map((name) => [
        name,
        product.pictures?.map((picture) => cutValues(picture)[name]) ?? [],
      ]),
    ),
  }
}

/** The inputs of a form as it was sent or is shown on the page. */
export function valuesOfForm(form: FormData): FormValues {
  const values: Record<string, string[]> = {}
  for (const [name, value] of form)
    if (typeof value === 'string') values[name] = [...(values[name] ?? []), value]
  return values
}

const amount = (pence: number | null | undefined) =>
  pence === null || pence === undefined ? null : (pence / 100).toFixed(2)

const moment = (at: string | null | undefined) => (at ? londonInput(new Date(at)) : null)

/** A price in pence and since when it was asked. */
export type PriceSince = { pence: number; since: Date }

const DAY_MS = 86_400_000
/** A former price has to be one of so many of the last days: was_price.sql decides. */
const WAS_WINDOW_DAYS = 180
export const WAS_NEEDED_DAYS = 30

/** How long a product was on sale at a price, as the "was" rule counts it, in days. */
export function daysSoldAt(
  pence: number,
  { history, publishedAt, now }: { history: readonly PriceSince[]; publishedAt: Date; now: Date },
): number {
  const begin = Math.max(publishedAt.getTime(), now.getTime() - WAS_WINDOW_DAYS * DAY_MS)
  const sold = history.reduce((sum, price, at) => {
    if (price.pence !== pence) return sum
    const until = Math.min(history[at + 1]?.since.getTime() ?? Infinity, now.getTime())
    return sum + Math.max(0, until - Math.max(price.since.getTime(), begin))
  }, 0)
  return sold / DAY_MS
}
