import type { FocalPoint, PictureCrop } from '#platform/pictures/picture-crop.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { fieldFaultText as fault } from './edit-text.ts'
import { cutFields } from './product-values.ts'
import type { CutValues, FormValues } from './product-values.ts'
import type { ShownPicture } from './product-fields.ts'
import { shownPicture } from './product-fields.ts'

const MAX_PICTURES = 20
const LONGEST_ALT = 300

/**
 * The pictures of a form, in their order and each once, and their faults. The alternative text,
 * crop and focal point of a picture are at the same place as its id.
 */
export function readPictures(values: FormValues): { pictures: ShownPicture[]; problem?: string } {
  const read = (values.picture ?? [])
    .map((picture_id, at) =>
      Object.assign(cutAt(values, at), { picture_id, alt: values.alt?.[at]?.trim() ?? '' }),
    )
    .filter(({ picture_id }, at, all) => uuid.test(picture_id) && isFirst(picture_id, at, all))
  return { pictures: read.map(shownPicture), problem: problemOf(read) }
}

type Read = ShownPicture & { isMeant: boolean }

function problemOf(read: readonly Read[]): string | undefined {
  if (read.length > MAX_PICTURES) return fault.pictures(MAX_PICTURES)
  if (read.some(({ alt }) => alt === '')) return fault.alt
  if (read.some(({ alt }) => alt.length > LONGEST_ALT || !isPlainLine(alt))) return fault.signs
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
  const [x, y, width, height] = partFields.map(typed).map(percent)
  const [right, down] = focalFields.map(typed).map(percent)
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

const percent = (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined

const isInside = ({ x, y, width, height }: PictureCrop) =>
  width > 0 && height > 0 && x + width <= 100 && y + height <= 100

const isAll = ({ x, y, width, height }: PictureCrop) =>
  x === 0 && y === 0 && width === 100 && height === 100
