import { londonMoment } from '#platform/dates/london-time.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import type { FocalPoint, PictureCrop } from '#platform/pictures/picture-crop.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine, isStorable } from '#platform/storable-text.ts'

import { attributeField, readAttributeInputs } from '../attributes/attribute-values.ts'
import { isSlug } from '../catalogue.ts'
import { colourFamilies } from '../family-text.ts'
import type { ColourFamily } from '../family-text.ts'
import { readFibres } from './composition.ts'
import { fieldFaultText as fault } from './edit-text.ts'
import { altInputs, isTag, readTags, shownPicture } from './product-fields.ts'
import { colourFamilyOf } from './swatch-of.ts'
import type {
  FaultyField,
  FibrePart,
  PictureAlts,
  ProductField,
  ProductFields,
  ShownPicture,
} from './product-fields.ts'
import { cutFields, standInAlt, valueOf } from './product-values.ts'
import type { CutValues, FormValues } from './product-values.ts'

/** The fields of a product in a form, and its faults, by field. */
export type ReadProduct = {
  fields: ProductFields
  faults: Partial<Record<FaultyField, string>>
  /** What its pictures show in other languages. */
  alts: PictureAlts
}

const LONGEST = {
  name: 120,
  colour_name: 60,
  summary: 300,
  fabric: 200,
  fabric_family: 40,
} as const
/** Three of these texts, typed and as they were seen, have to fit into one form. */
const LONGEST_TEXT = 4000
const MAX_GRAMS = 50_000
/** A hundred thousand pounds, in pence. */
const MAX_PENCE = 10_000_000
const MAX_TAGS = 20
/** As many as a page shows. */
export const MAX_PAIRINGS = 4

/**
 * Reads the form of a product. Invalid input has a fault, and its field no useful value. A price, a swatch and a weight that
 * are not there yet are 0 and empty: only publishing needs the first two.
 */
export function readProductForm(values: FormValues): ReadProduct {
  const faults: ReadProduct['faults'] = {}
  const text = (name: ProductField, longest: number = LONGEST_TEXT) => {
    const typed = valueOf(values, name).replaceAll('\r\n', '\n').trim()
    if (typed.length > longest) faults[name] = fault.tooLong(longest)
    else if (!(longest === LONGEST_TEXT ? isStorable(typed) : isPlainLine(typed)))
      faults[name] = fault.signs
    return typed
  }
  const needed = (name: ProductField, longest?: number) => {
    const typed = text(name, longest)
    if (typed === '') faults[name] = fault.needed
    return typed
  }
  const pence = (name: ProductField): number | null => {
    const typed = valueOf(values, name).trim()
    const read = readPounds(typed)
    if (typed !== '' && (read === undefined || read < 1 || read > MAX_PENCE))
      faults[name] = fault.amount
    return read ?? null
  }
  const moment = (name: ProductField): string | null => {
    const typed = valueOf(values, name).trim()
    const at = londonMoment(typed)
    if (typed !== '' && !at) faults[name] = fault.moment
    return at?.toISOString() ?? null
  }

  const name = needed('name', LONGEST.name)
  const colour_name = text('colour_name', LONGEST.colour_name)
  const slug =
    valueOf(values, 'slug').trim().toLowerCase() || slugOf(`${name} ${colour_name}`) || 'product'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 100) faults.slug = fault.slug
  const category_id = valueOf(values, 'category_id')
  if (category_id === '') faults.category_id = fault.needed
  const colour_hex = valueOf(values, 'colour_hex')
    .trim()
    .toLowerCase()
    .replace(/^(?=[^#])/, '#')
  if (!/^(#[0-9a-f]{6})?$/.test(colour_hex)) faults.colour_hex = fault.colour
  const colour_family = valueOf(values, 'colour_family')
  if (colour_family !== '' && !Object.hasOwn(colourFamilies, colour_family))
    faults.colour_family = fault.needed
  const fabric_family = slugOf(text('fabric_family', LONGEST.fabric_family)) || 'other'
  const price_pence = pence('price_pence')
  const compare_at_pence = pence('compare_at_pence')
  const weight = valueOf(values, 'weight_grams').trim()
  const weight_grams = /^\d{1,5}$/.test(weight) ? Number(weight) : 0
  if (weight !== '' && (weight_grams < 1 || weight_grams > MAX_GRAMS))
    faults.weight_grams = fault.weight
  const { composition, problem } = readComposition(values)
  if (problem !== undefined) faults.composition = problem
  const tags = readTags(valueOf(values, 'tags'))
  if (tags.length > MAX_TAGS || tags.some((tag) => !isTag(tag)))
    faults.tags = fault.tags(MAX_TAGS, LONGEST.fabric_family)
  const pairings = readPairings(values)
  if (pairings.length > MAX_PAIRINGS || !pairings.every(isSlug)) faults.pairings = fault.pairing
  const shown = readPictures(values)
  if (shown.problem !== undefined) faults.pictures = shown.problem
  const attributes = readAttributeInputs(values)
  for (const [code, wrong] of attributes.faults)
    faults[attributeField(code)] = fault.attribute[wrong]
  const exemption = valueOf(values, 'return_exemption')

  const fields: ProductFields = {
    name,
    slug,
    category_id,
    collection_ids: (values.collection_ids ?? []).toSorted(),
    summary: text('summary', LONGEST.summary),
    description: text('description'),
    colour_name,
    colour_hex,
    // A swatch says what it is filtered by, until somebody else does.
    colour_family:
      colour_family === '' && colour_hex !== '' && !faults.colour_hex
        ? colourFamilyOf(colour_hex)
        : (colour_family as ColourFamily),
    fabric: text('fabric', LONGEST.fabric),
    fabric_family,
    care: text('care'),
    fit_notes: text('fit_notes'),
    composition,
    price_pence: price_pence ?? 0,
    compare_at_pence,
    vat_class: valueOf(values, 'vat_class') === 'zero' ? 'zero' : 'standard',
    weight_grams,
    return_exemption:
      exemption === 'made_to_order' || exemption === 'sealed_hygiene' ? exemption : null,
    tags,
    attributes: attributes.values,
    publish_at: moment('publish_at'),
    unpublish_at: moment('unpublish_at'),
    pictures: shown.pictures.map((picture) =>
      picture.alt === ''
        ? shownPicture(Object.assign({}, picture, { alt: standInAlt({ name, colour_name }) }))
        : picture,
    ),
    pairings,
  }
  return { fields, faults, alts: shown.alts }
}

/** All fibres with their shares, which make 100 %; or none. */
const LONGEST_COMPOSITION = 2000

function readComposition(values: FormValues): { composition: FibrePart[]; problem?: string } {
  const typed = valueOf(values, 'composition')
  if (typed.length > LONGEST_COMPOSITION)
    return { composition: [], problem: fault.tooLong(LONGEST_COMPOSITION) }
  const filled = readFibres(typed)
  const composition = filled.map(({ fibre, percent }) => ({ fibre, percent: Number(percent) }))
  if (filled.length === 0) return { composition }
  if (filled.some(({ fibre, percent }) => fibre === '' || !/^[1-9]\d{0,2}$/.test(percent)))
    return { composition: [], problem: fault.fibreRow }
  if (filled.some(({ fibre }) => !isPlainLine(fibre) || fibre.length > LONGEST.colour_name))
    return { composition: [], problem: fault.signs }
  const sum = composition.reduce((all, { percent }) => all + percent, 0)
  return sum === 100 ? { composition } : { composition, problem: fault.fibreSum(sum) }
}

/** Slugs, also of somebody who pastes the whole address of a product's page. */
const readPairings = (values: FormValues) => [
  ...new Set(
    (values.pairing ?? [])
      .map((typed) => typed.trim().toLowerCase())
      .map((typed) => /\/products\/([^/?#]*)/.exec(typed)?.[1] ?? typed)
      .filter(Boolean),
  ),
]

const MAX_PICTURES = 20
const LONGEST_ALT = 300

/**
 * The pictures of a form, in their order and each once, and their faults. The alternative text,
 * crop and focal point of a picture are at the same place as its id; its sizes and its video name it.
 */
export function readPictures(values: FormValues): {
  pictures: ShownPicture[]
  alts: PictureAlts
  problem?: string
} {
  const read = (values.picture ?? [])
    .map((picture_id, at) =>
      Object.assign(cutAt(values, at), {
        picture_id,
        alt: values.alt?.[at]?.trim() ?? '',
        alts: altsAt(values, at),
        size_ids: namedWith(values.picture_size, picture_id),
        video_id: namedWith(values.picture_video, picture_id)[0],
      }),
    )
    .filter(({ picture_id }, at, all) => uuid.test(picture_id) && isFirst(picture_id, at, all))
  return {
    pictures: read.map(shownPicture),
    alts: Object.fromEntries(read.map(({ picture_id, alts }) => [picture_id, alts])),
    problem: problemOf(read),
  }
}

/** What inputs name together with one picture, its sizes or its video, each once. */
const namedWith = (sent: readonly string[] | undefined, pictureId: string): string[] => [
  ...new Set(
    (sent ?? [])
      .map((each) => each.split(' '))
      .flatMap(([of, id = '']) => (of === pictureId && uuid.test(id) ? [id] : [])),
  ),
]

/** What one picture shows in other languages, as far as the form asks for it. */
const altsAt = (values: FormValues, at: number): Record<string, string> =>
  Object.fromEntries(
    altInputs.flatMap(({ language, name }) => {
      const typed = values[name]?.[at]
      return typed === undefined ? [] : [[language, typed.trim()]]
    }),
  )

type Read = ShownPicture & { alts: Record<string, string>; isMeant: boolean }

function problemOf(read: readonly Read[]): string | undefined {
  if (read.length > MAX_PICTURES) return fault.pictures(MAX_PICTURES)
  const texts = read.flatMap(({ alt, alts }) => [alt, ...Object.values(alts)])
  if (texts.some((text) => text.length > LONGEST_ALT || !isPlainLine(text))) return fault.signs
  if (read.some(({ isMeant }) => !isMeant)) return fault.cut
  return undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isFirst = (id: string, at: number, all: readonly { picture_id: string }[]) =>
  all.findIndex(({ picture_id }) => picture_id === id) === at

type Cut = { crop?: PictureCrop; focal?: FocalPoint; isMeant: boolean }

/** The numbers of one picture; all four of a part left empty are all of the picture. */
function cutAt(values: FormValues, at: number): Cut {
  const typed = (name: keyof CutValues) =>
    values[name]?.[at]?.trim().replace(/%$/, '').trimEnd() ?? ''
  const [x, y, width, height] = partFields.map(typed).map(percentOf)
  const [right, down] = focalFields.map(typed).map(percentOf)
  const isWhole = partFields.every((name) => typed(name) === '')
  const isMiddle = focalFields.every((name) => typed(name) === '')
  const crop =
    x !== undefined && y !== undefined && width !== undefined && height !== undefined
      ? { x, y, width, height }
      : undefined
  const focal = right !== undefined && down !== undefined ? { x: right, y: down } : undefined
  return {
    crop: crop && isAll(crop) ? undefined : crop,
    focal,
    isMeant:
      (isWhole || (crop !== undefined && isInside(crop))) && (isMiddle || focal !== undefined),
  }
}

const partFields = cutFields.slice(0, 4)
const focalFields = cutFields.slice(4)

const percentOf = (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined

const isInside = ({ x, y, width, height }: PictureCrop) =>
  width > 0 && height > 0 && x + width <= 100 && y + height <= 100

const isAll = ({ x, y, width, height }: PictureCrop) =>
  x === 0 && y === 0 && width === 100 && height === 100
