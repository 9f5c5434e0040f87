import { localName } from '#platform/admin/local-fields.ts'
import { otherLanguages } from '#platform/languages/languages.ts'
import type { OtherLanguage } from '#platform/languages/languages.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { colourFamilies } from '../family-text.ts'
import type { ColourFamily } from '../family-text.ts'
import type { EditFaults } from './edit-refusals.ts'
import { editorText, fieldFaultText as fault } from './edit-text.ts'
import type { ProductFields } from './product-fields.ts'
import { valueOf } from './product-values.ts'
import type { FormValues } from './product-values.ts'
import { readPictures } from './read-product-form.ts'

/** The form that adds a colour to a style. */
export const ADD_COLOUR_FORM = 'add-colour'

/** What a colour picker of the browser shows, which always has some colour: white while none is typed. */
export const pickerValue = (typed: string): string =>
  /^#[\da-f]{6}$/i.test(typed) ? typed : '#ffffff'

const MAX_NAME_LENGTH = 60

/** What a new colour has of its own; `names`: what it is called in other languages. */
export type AddedColour = Pick<
  ProductFields,
  'colour_name' | 'colour_hex' | 'colour_family' | 'slug' | 'pictures'
> & { names: Partial<Record<OtherLanguage, string>> }

/**
 * Reads the form of a colour, and its faults by field. `name`: what the product is called, of which the address and what
 * undescribed pictures show are made.
 */
export function readColourForm(
  values: FormValues,
  name: string,
): { colour: AddedColour; faults: EditFaults } {
  const faults: EditFaults = {}
  const line = (field: 'colour_name' | `colour_name_${OtherLanguage}`) => {
    const typed = valueOf(values, field).trim()
    if (typed.length > MAX_NAME_LENGTH) faults[field] = fault.tooLong(MAX_NAME_LENGTH)
    else if (!isPlainLine(typed)) faults[field] = fault.signs
    return typed
  }
  const colour_name = line('colour_name')
  if (colour_name === '') faults.colour_name = fault.needed
  const typedHex = valueOf(values, 'colour_hex').trim().toLowerCase()
  const colour_hex = typedHex === '' || typedHex.startsWith('#') ? typedHex : `#${typedHex}`
  const isHex = /^#[0-9a-f]{6}$/.test(colour_hex)
  if (!isHex)
    faults.colour_hex = colour_hex === '' ? editorText.newColour.swatchMissing : fault.colour
  const described = {
    ...values,
    alt: (values.picture ?? []).map(
      (_, at) => values.alt?.[at]?.trim() || editorText.nameIn(name, colour_name),
    ),
  }
  const { pictures, problem } = readPictures(described)
  if (problem !== undefined) faults.pictures = problem
  return {
    colour: {
      colour_name,
      colour_hex,
      colour_family: isHex ? colourFamilyOf(colour_hex) : 'multicolour',
      slug: slugOf(`${name} ${colour_name}`) || slugOf(name) || 'product',
      pictures,
      names: Object.fromEntries(
        otherLanguages.map((language) => [
          language,
          line(localName('colour_name', language) as `colour_name_${typeof language}`),
        ]),
      ),
    },
    faults,
  }
}

/** Lightness, green to red and blue to yellow of a colour as eyes tell them apart (Oklab). */
function perceived(hex: string): [number, number, number] {
  const linear = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  const mix = (r: number, g: number, b: number) =>
    Math.cbrt(r * linear[0] + g * linear[1] + b * linear[2])
  const long = mix(0.4122, 0.5363, 0.0514)
  const medium = mix(0.2119, 0.6807, 0.1074)
  const short = mix(0.0883, 0.2817, 0.63)
  return [
    0.2105 * long + 0.7936 * medium - 0.0041 * short,
    1.978 * long - 2.4286 * medium + 0.4506 * short,
    0.0259 * long + 0.7828 * medium - 0.8087 * short,
  ]
}

/** A shade counts less than a hue: dark plum is a purple. */
const LIGHTNESS_WEIGHT = 0.1

/** Metals and mixtures are no single colour: staff choose them. */
const notOfOneColour: ReadonlySet<string> = new Set(['gold', 'silver', 'multicolour'])

/** The family whose own colour is nearest to a colour, #rrggbb. */
export function colourFamilyOf(hex: string): ColourFamily {
  const [light, red, yellow] = perceived(hex)
  const distances = Object.entries(colourFamilies).flatMap(([family, { hex: of }]) => {
    if (notOfOneColour.has(family)) return []
    const [l, r, y] = perceived(of)
    const distance = LIGHTNESS_WEIGHT * (light - l) ** 2 + (red - r) ** 2 + (yellow - y) ** 2
    return [{ family: family as ColourFamily, distance }]
  })
  return distances.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest))
    .family
}
