import { localName } from '#platform/admin/local-fields.ts'
import { otherLanguages } from '#platform/languages/languages.ts'
import type { OtherLanguage } from '#platform/languages/languages.ts'
import { slugOf } from '#platform/slug-of.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import type { EditFaults } from './edit-refusals.ts'
import { editorText, fieldFaultText as fault } from './edit-text.ts'
import type { ProductFields } from './product-fields.ts'
import { colourFamilies } from '../family-text.ts'
import type { ColourFamily } from '../family-text.ts'
import { valueOf } from './product-values.ts'
import type { FormValues } from './product-values.ts'
import { readPictures } from './read-product-form.ts'
import { colourFamilyOf } from './swatch-of.ts'

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

/** The family that was sent, which follows the name, or else the one nearest to the swatch. */
const familyOf = (sent: string, hex: string | undefined): ColourFamily =>
  Object.hasOwn(colourFamilies, sent)
    ? (sent as ColourFamily)
    : hex === undefined
      ? 'multicolour'
      : colourFamilyOf(hex)

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
      colour_family: familyOf(valueOf(values, 'colour_family'), isHex ? colour_hex : undefined),
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
