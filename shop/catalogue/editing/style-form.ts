import { isSame } from '#platform/admin/conflict.ts'

import type { EditFaults } from './edit-refusals.ts'
import { typedForAll, pricesTaken } from './price-of-all.ts'
import type { ForAll } from './price-of-all.ts'
import { altInputs, fieldsOf, productFields } from './product-fields.ts'
import type { PictureAlts, ProductField, ProductFields, ProductToEdit } from './product-fields.ts'
import { cutFields, valuesOf, valuesOfForm } from './product-values.ts'
import type { FormValues } from './product-values.ts'
import { readProductForm } from './read-product-form.ts'

/** The form that saves a style: what its colours share, and what each has of its own. */
export const SAVE_FORM = 'save-product'

/**
 * The input that begins the inputs of one colour, with the id of its product; empty, it ends them. Forms send their inputs
 * in the order of the page, so that those of each colour are called as those of a single product.
 */
export const COLOUR_MARK = 'of_colour'

/** What a colour has of its own; the other fields are shared by the colours of a style. */
export const ownFields: readonly ProductField[] = [
  'colour_name',
  'colour_hex',
  'colour_family',
  'price_pence',
  'compare_at_pence',
  'slug',
  'publish_at',
  'unpublish_at',
  'pictures',
]
export const sharedFields = productFields.filter((field) => !ownFields.includes(field))

/** Whether a fault is that of a colour, not of what the colours share. */
const isOwnFault = (field: string): boolean =>
  field === 'successor' || ownFields.some((own) => own === field)

/** Faults of one kind: of the colour, or of what the colours share. */
export const faultsOf = (kind: 'own' | 'shared', faults: EditFaults): EditFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => isOwnFault(field) === (kind === 'own')),
  )

/** The inputs of a form: those before the first and behind the last colour, and those of each colour. */
export function splitStyleForm(form: FormData): {
  shared: FormData
  colours: ReadonlyMap<string, FormData>
} {
  const shared = new FormData()
  const colours = new Map<string, FormData>()
  let into = shared
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    if (name !== COLOUR_MARK) into.append(name, value)
    else if (value === '') into = shared
    else {
      into = colours.get(value) ?? new FormData()
      colours.set(value, into)
    }
  }
  return { shared, colours }
}

/** What the editor began with of a colour, as the form sends it back. */
export type SeenColour = Partial<ProductFields> & {
  picture_alts?: PictureAlts
  is_archived?: boolean
}

/** The same of a colour beside the one that is shown: its own fields, and what it has other than that one. */
export function seenBeside(product: ProductToEdit, shown: ProductToEdit): SeenColour {
  const [fields, others] = [fieldsOf(product), fieldsOf(shown)]
  const differing = productFields.filter(
    (field) => ownFields.includes(field) || !isSame(fields[field], others[field]),
  )
  return {
    ...Object.fromEntries(differing.map((field) => [field, fields[field]])),
    picture_alts: product.picture_alts,
    is_archived: product.status === 'archived',
  }
}

/** The shared fields that are not the same in all colours. */
export const differingFields = (products: readonly ProductToEdit[]): ProductField[] => {
  const [first, ...others] = products.map(fieldsOf)
  return first
    ? sharedFields.filter((field) => others.some((other) => !isSame(first[field], other[field])))
    : []
}

/** A form as its page has it: inputs of what is shared, and of each colour that is opened. */
export type StyleValues = { shared: FormValues; colours: Readonly<Record<string, FormValues>> }

export function styleValues(form: FormData): StyleValues {
  const { shared, colours } = splitStyleForm(form)
  return {
    shared: valuesOfForm(shared),
    colours: Object.fromEntries([...colours].map(([id, own]) => [id, valuesOfForm(own)])),
  }
}

/** Whether a form has the inputs of a colour: one that is not opened sends only what the editor began with. */
const hasInputs = (own: FormValues | undefined): own is FormValues =>
  own !== undefined && 'colour_name' in own

/** What is typed of what the colours share, as another colour than the one that is shown would be saved with it. */
export function sharedBeside(
  typed: FormValues,
  { shown, product }: { shown: SeenColour; product: SeenColour },
): FormValues {
  const [before, saved] = [inputsOf('shared', shown), inputsOf('shared', product)]
  if (typed.scope?.[0] === 'one') return saved
  const changed = [...new Set([...Object.keys(before), ...Object.keys(typed)])].filter(
    (name) => !isSame(typed[name] ?? [], before[name] ?? []),
  )
  return { ...saved, ...Object.fromEntries(changed.map((name) => [name, typed[name] ?? []])) }
}

const ownInputs: ReadonlySet<string> = new Set([
  ...ownFields.filter((field) => field !== 'pictures'),
  'picture',
  'alt',
  'picture_size',
  'picture_video',
  ...altInputs.map(({ name }) => name),
  ...cutFields,
])

/** The inputs that a product would have, those of the colour or those of what the colours share. */
export const inputsOf = (kind: 'own' | 'shared', product: SeenColour): FormValues =>
  Object.fromEntries(
    Object.entries(valuesOf(product)).filter(([name]) => ownInputs.has(name) === (kind === 'own')),
  )

/** A colour as the form of a single product would have it; `own` is undefined for one that is not opened. */
export const valuesOfColour = (
  product: SeenColour,
  { shared, own }: { shared?: FormValues | undefined; own?: FormValues | undefined },
): FormValues => ({
  ...(shared ?? inputsOf('shared', product)),
  ...(hasInputs(own) ? own : inputsOf('own', product)),
})

/** What is typed of a colour, with the prices that are typed for all colours; `taken`: which of them it has. */
export function withPriceOfAll(
  own: FormValues | undefined,
  { seen, forAll }: { seen: SeenColour; forAll: ForAll },
): { own: FormValues | undefined; taken: readonly (keyof ForAll)[] } {
  const typed = hasInputs(own) ? own : inputsOf('own', seen)
  const taken = pricesTaken(typed, { seen, forAll })
  if (taken.length === 0) return { own, taken }
  const prices = Object.fromEntries(taken.map((field) => [field, [forAll[field] ?? '']]))
  return { own: { ...own, ...typed, ...prices }, taken }
}

/** A form with the prices of all colours in each of them, as the colours are saved. */
export function withPricesOfAll(
  typed: StyleValues,
  products: readonly ProductToEdit[],
): StyleValues {
  const forAll = typedForAll(typed.shared, products)
  if (Object.keys(forAll).length === 0) return typed
  const colours = products.flatMap((product) => {
    const { own } = withPriceOfAll(typed.colours[product.id], { seen: asSeen(product), forAll })
    return own ? [[product.id, own] as const] : []
  })
  return { ...typed, colours: { ...typed.colours, ...Object.fromEntries(colours) } }
}

/** The parts of a form that are not as they are saved: what is shared, and colours by their ids. */
export function unsavedParts(
  sent: StyleValues,
  products: readonly ProductToEdit[],
  shownId: string,
): { shared: boolean; colours: readonly string[] } {
  const typed = withPricesOfAll(sent, products)
  const shown = products.find(({ id }) => id === shownId)
  return {
    shared:
      shown !== undefined &&
      !saysTheSame('shared', asSeen(shown), { shared: typed.shared, own: undefined }),
    colours: [
      ...products
        .filter(
          (product) =>
            !saysTheSame('own', asSeen(product), {
              shared: undefined,
              own: typed.colours[product.id],
            }),
        )
        .map(({ id }) => id),
      // Those that it adds.
      ...Object.keys(sent.colours).filter((one) => !products.some(({ id }) => id === one)),
    ],
  }
}

/** What the editor begins with of a product. */
export const asSeen = (product: ProductToEdit): SeenColour => ({
  ...fieldsOf(product),
  picture_alts: product.picture_alts,
  is_archived: product.status === 'archived',
})

function saysTheSame(
  kind: 'own' | 'shared',
  seen: SeenColour,
  typed: Parameters<typeof valuesOfColour>[1],
): boolean {
  const [a, b] = [
    readProductForm(valuesOfColour(seen, typed)),
    readProductForm(valuesOfColour(seen, {})),
  ]
  const fields = kind === 'own' ? ownFields : sharedFields
  return (
    fields.every((field) => isSame(a.fields[field], b.fields[field])) &&
    isSame(faultsOf(kind, a.faults), faultsOf(kind, b.faults)) &&
    (kind === 'shared' || isSame(a.alts, b.alts))
  )
}
