import type { KnownColour } from '#shop/catalogue/editing/swatch-of.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'
import { valueOf } from '#shop/catalogue/editing/product-values.ts'
import { readCategoryForm } from '#shop/catalogue/categories/category-list.ts'
import type { CategoryFields } from '#shop/catalogue/categories/category-list.ts'
import { editorText, faultText } from '#shop/catalogue/editing/edit-text.ts'
import type { ProductFields } from '#shop/catalogue/editing/product-fields.ts'
import { readProductForm } from '#shop/catalogue/editing/read-product-form.ts'
import { slugOf } from '#platform/slug-of.ts'

import { NO_SIZES } from '../admin/size-choice-text.ts'
import { barcodeFaultText, stockChangeText } from '../admin/stock-change-text.ts'
import { MAX_CELLS, MAX_PIECES, barcodeFault, fitsSku } from '../admin/stock-change.ts'
import { styleText as text } from './style-text.ts'

/** The form that makes a style. */
export const CREATE_STYLE_FORM = 'create-style'

export const MAX_COLOURS = 20

/** The name of a shop's first category, which is made with its first style. */
export const NEW_CATEGORY = 'new_category'

/** What a colour of a style has of its own. */
const colourFields = ['colour_name', 'colour_hex', 'colour_family', 'pictures', 'slug'] as const
export type ColourField = (typeof colourFields)[number]

const isColourField = (field: string): field is ColourField =>
  colourFields.some((own) => own === field)

/** The inputs of a colour, and of one size of it; also what their faults are called. */
export const colourInput = (field: ColourField | 'picture' | 'alt', colourId: string): string =>
  `${field} ${colourId}`
export type SizeInput = 'stock' | 'sku' | 'gtin'
export const sizeInput = (field: SizeInput, colourId: string, sizeId: string | null): string =>
  `${field} ${colourId} ${sizeId ?? NO_SIZES}`

/** What is wrong with the form, by the names of its inputs. */
export type StyleFaults = Partial<Record<string, string>>

/** A refused form; what was typed into it comes with it. */
export type StyleRefused = {
  kind: 'refused'
  title: string
  message: string
  faults: StyleFaults
  values: FormValues
  /** The product that was saved under the same ids before, with other contents. */
  savedAs?: string
}

/** What there is of one size at first; null for goods without sizes, or without such a code. */
export type NewSize = {
  size_id: string | null
  on_hand: number
  sku: string | null
  barcode: string | null
}

export type NewColour = {
  id: string
  /** Whether its address was typed: then it is not changed where it is taken. */
  is_own_slug: boolean
  fields: Pick<ProductFields, ColourField>
  sizes: NewSize[]
}

/** A style as `create_style` takes it: what its colours share, and the colours. */
export type NewStyle = { fields: Omit<ProductFields, ColourField>; colours: NewColour[] }

/** A size system with its sizes, as the page offers them. */
export type SizeSystem = {
  code: string
  name: string
  sizes: readonly { id: string; name: string }[]
}

/** What the page knows of the shop's sizes and colours. `usual`: the system of most products, by category; empty: no sizes. */
export type StyleChoices = {
  systems: readonly SizeSystem[]
  usual: Readonly<Record<string, string>>
  colours: readonly KnownColour[]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of one input, each once. */
const idsOf = (values: FormValues, name: string): string[] => [
  ...new Set((values[name] ?? []).filter((id) => uuid.test(id))),
]

/** Reads the form; `withStock`: with sizes and what there is of each. Colours of which nothing was entered are left out. */
export function readStyleForm(
  values: FormValues,
  { withStock }: { withStock: boolean },
): { style: NewStyle; category: CategoryFields | undefined; faults: StyleFaults } {
  const faults: StyleFaults = {}
  const sizeIds = withStock ? readSizeIds(values) : []
  const all = idsOf(values, 'colour').slice(0, MAX_COLOURS)
  const named = all.filter((id) => hasAnything(values, id, sizeIds))
  const ids = named.length > 0 ? named : all.slice(0, 1)
  if (ids.length * sizeIds.length > MAX_CELLS) faults.size = text.sizes.tooMany(MAX_CELLS)

  let shared: NewStyle['fields'] | undefined
  const names = new Set<string>()
  const colours = ids.map((id, at): NewColour => {
    const own = ownValues(values, id, at)
    const read = readProductForm(own)
    for (const [field, fault] of Object.entries(read.faults))
      if (!isColourField(field)) faults[field] = fault
      else if (field === 'slug') faults.slug = fault
      else faults[colourInput(field, id)] = fault
    const { colour_name, colour_hex, colour_family, pictures, slug, ...rest } = read.fields
    shared ??= rest
    const name = colour_name.toLowerCase()
    if (name === '' && ids.length > 1)
      faults[colourInput('colour_name', id)] = text.colourNameNeeded
    else if (names.has(name)) faults[colourInput('colour_name', id)] = text.colourTwice
    names.add(name)
    return {
      id,
      is_own_slug: at === 0 && valueOf(values, 'slug').trim() !== '',
      fields: { colour_name, colour_hex, colour_family, pictures, slug },
      sizes: sizeIds.map((sizeId) => readSize(values, id, sizeId, faults)),
    }
  })
  // There is always one: without any id the form is refused before (style-action.ts).
  const fields = shared ?? readProductForm(values).fields
  return { style: { fields, colours }, category: readNewCategory(values, faults), faults }
}

/** The category that the form asks for by its name; undefined where it chooses one. */
function readNewCategory(values: FormValues, faults: StyleFaults): CategoryFields | undefined {
  if (values[NEW_CATEGORY] === undefined) return undefined
  const read = readCategoryForm({ name: valueOf(values, NEW_CATEGORY).trim() })
  const [fault] = Object.values(read.faults)
  if (fault !== undefined) faults[NEW_CATEGORY] = fault
  return read.fields
}

const hasAnything = (values: FormValues, id: string, sizeIds: readonly (string | null)[]) =>
  (['colour_name', 'colour_hex', 'picture'] as const).some(
    (field) => valueOf(values, colourInput(field, id)).trim() !== '',
  ) ||
  sizeIds.some((sizeId) =>
    (['stock', 'sku', 'gtin'] as const).some(
      (field) => !/^0*$/.test(valueOf(values, sizeInput(field, id, sizeId)).trim()),
    ),
  )

/** The fields of one colour as the form of a single product has them. */
function ownValues(values: FormValues, id: string, at: number): FormValues {
  const of = (field: Parameters<typeof colourInput>[0]) => valueOf(values, colourInput(field, id))
  const [name, colour] = [valueOf(values, 'name').trim(), of('colour_name').trim()]
  const made = slugOf(`${name} ${colour}`).slice(0, 90).replace(/-$/, '')
  const picture = values[colourInput('picture', id)] ?? []
  const alt = values[colourInput('alt', id)] ?? []
  return {
    ...values,
    slug: [(at === 0 && valueOf(values, 'slug').trim()) || made || 'product'],
    colour_name: [colour],
    colour_hex: [of('colour_hex')],
    colour_family: [of('colour_family')],
    picture,
    alt: picture.map((_, place) => alt[place]?.trim() || editorText.nameIn(name, colour)),
  }
}

function readSizeIds(values: FormValues): (string | null)[] {
  const system = valueOf(values, 'size_system')
  return system === NO_SIZES ? [null] : idsOf(values, 'size')
}

function readSize(
  values: FormValues,
  colourId: string,
  sizeId: string | null,
  faults: StyleFaults,
): NewSize {
  const typed = (field: SizeInput) => valueOf(values, sizeInput(field, colourId, sizeId)).trim()
  const refuse = (field: SizeInput, fault: string) => {
    faults[sizeInput(field, colourId, sizeId)] = fault
  }
  const [stock, sku, gtin] = [typed('stock'), typed('sku'), typed('gtin')]
  const onHand = stock === '' ? 0 : /^\d{1,6}$/.test(stock) ? Number(stock) : NaN
  if (!(onHand <= MAX_PIECES)) refuse('stock', text.sizes.pieces)
  if (sku !== '' && !fitsSku(sku)) refuse('sku', stockChangeText.sku)
  const wrong = gtin === '' ? undefined : barcodeFault(gtin)
  if (wrong) refuse('gtin', barcodeFaultText[wrong])
  return { size_id: sizeId, on_hand: onHand, sku: sku || null, barcode: gtin || null }
}

/** What `create_style` found at fault: a field of a colour, or of one of its sizes. */
export type StyleFault = {
  colour: string
  size_id: string | null
  reason: string
  fields: readonly string[]
  owner: { name: string; colour_name: string; size_name: string | null } | null
}

const sizeFields: Readonly<Record<string, SizeInput>> = {
  on_hand: 'stock',
  sku: 'sku',
  barcode: 'gtin',
}

/** The same as texts at the inputs that they are about. */
export function styleFaultTexts(found: readonly StyleFault[]): StyleFaults {
  const faults: StyleFaults = {}
  for (const { colour, size_id: sizeId, reason, fields, owner } of found)
    for (const field of fields) {
      const ofSize = sizeFields[field]
      // The colour family follows the swatch.
      const input = field === 'colour_family' ? 'colour_hex' : field
      const name =
        ofSize !== undefined
          ? sizeInput(ofSize, colour, sizeId)
          : field === 'sizes'
            ? 'size'
            : isColourField(input) && input !== 'slug'
              ? colourInput(input, colour)
              : input
      faults[name] = reasonText(reason, owner)
    }
  return faults
}

function reasonText(reason: string, owner: StyleFault['owner']): string {
  const named = owner
    ? [owner.name, owner.colour_name, owner.size_name].filter(Boolean).join(', ')
    : ''
  if (reason === 'barcode_taken') return text.sizes.barcodeTaken(named)
  if (reason === 'sku_taken') return text.sizes.skuTaken(named)
  if (reason === 'category_refused') return text.categoryTaken
  if (reason === 'size_not_found') return text.sizes.notFound
  return Object.hasOwn(faultText, reason)
    ? faultText[reason as keyof typeof faultText]
    : editorText.refused.message
}
