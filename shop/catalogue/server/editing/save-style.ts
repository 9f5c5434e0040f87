import { z } from 'zod'

import { readKept, isSame } from '#platform/admin/conflict.ts'
import type { Db } from '#platform/db/database.ts'
import { textOf } from '#platform/forms/sent-form.ts'

import { attributeField } from '../../attributes/attribute-values.ts'
import type { FirstStock } from '../../editing/added-colour.ts'
import type { EditAnswer, EditDone, EditFaults, FaultReason } from '../../editing/edit-refusals.ts'
import { editorText, faultText } from '../../editing/edit-text.ts'
import { isConfirmed, priceFalls } from '../../editing/price-falls.ts'
import type { PriceFall } from '../../editing/price-falls.ts'
import { priceFields, typedForAll } from '../../editing/price-of-all.ts'
import {
  changedAlts,
  priceOfAll,
  productFields,
  productStatuses,
} from '../../editing/product-fields.ts'
import type { ProductField, ProductFields, ProductToEdit } from '../../editing/product-fields.ts'
import { valuesOfForm } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import {
  faultsOf,
  sharedFields,
  splitStyleForm,
  valuesOfColour,
  withPriceOfAll,
} from '../../editing/style-form.ts'
import type { SeenColour } from '../../editing/style-form.ts'
import { addedRows, isAdded, isFaulty, readAdded, refuseAdded } from './added-colours.ts'
import { answerOf, conflictWith } from './style-answers.ts'
import type { Colour } from './style-answers.ts'
import { selectIdBySlug } from './read-editor.ts'

type Asked = {
  productId: string
  actorId: string
  form: FormData
  /** For staff who may change stock. */
  stock?: FirstStock | undefined
}

/** `colourId`: the colour whose status was to change, where that was one; `left`: colours that could not be published. */
export type StyleSaved = {
  done: EditDone
  productId: string
  from?: string
  colourId?: string
  left?: string[]
}

const Version = z.coerce.number().int().min(1)
const Status = z.enum(productStatuses)
const doneBy = { active: 'published', draft: 'withdrawn', archived: 'archived' } as const

/**
 * Saves the colours of a style that were changed, and adds new ones, all or none of them: `save_style`. Undefined for a
 * form that cannot be read, and for a product that does not exist.
 */
export async function saveStyle(
  db: Db,
  { productId, actorId, form, stock }: Asked,
): Promise<StyleSaved | EditAnswer | undefined> {
  const sent = readStyle(form, { shownId: productId, stock })
  if (!sent) return undefined
  const { colours, added } = sent
  const successors = new Map<string, string | null>()
  for (const colour of colours) {
    if (colour.status !== 'archived' || colour.successor === '') continue
    const id = await selectIdBySlug(db, colour.successor)
    if (id === undefined) colour.faults.successor = faultText.successor_not_found
    else successors.set(colour.id, id)
  }
  if (colours.some(({ faults }) => Object.keys(faults).length > 0) || added.some(isFaulty))
    return { kind: 'refused', ...editorText.faulty, ...answerOf(sent) }

  const asked = colours.filter(({ written, status }) => written !== null || status !== null)
  const rows = await db.call('save_style', {
    p_colours: asked.map(({ id, version, written, status }) => ({
      id,
      version,
      fields: written,
      status,
      successor_id: successors.get(id) ?? null,
    })),
    p_actor: actorId,
    p_added: addedRows(added),
  })
  for (const row of rows) {
    const { outcome } = row
    const one = added.find(({ id }) => id === row.product_id)
    if (one) {
      if (outcome !== 'saved') refuseAdded(one, { ...row, outcome }, stock)
      continue
    }
    const colour = asked.find(({ id }) => id === row.product_id)
    if (outcome === 'product_not_found' || !colour) return undefined
    if (outcome !== 'saved' && outcome !== 'not_published' && outcome !== 'version_conflict')
      for (const field of row.fields ?? [])
        colour.faults[faultField(field, colour)] = faultText[outcome as FaultReason]
  }
  const conflicts = rows.filter(({ outcome }) => outcome === 'version_conflict')
  if (conflicts.length > 0) {
    const products = conflicts.map(({ product }) => product as ProductToEdit)
    return conflictWith(products, sent)
  }
  if (rows.some(({ outcome }) => outcome !== 'saved' && outcome !== 'not_published')) {
    const answer = answerOf(sent)
    // Nothing of the form can be said to be wrong.
    const isUnnamed =
      colours.every(({ faults }) => Object.keys(faults).length === 0) && !added.some(isFaulty)
    return { kind: 'refused', ...(isUnnamed ? editorText.refused : editorText.faulty), ...answer }
  }

  const left = rows.flatMap((row) => (row.outcome === 'not_published' ? [row.product_id!] : []))
  const changed = asked.filter(({ status }) => status !== null)
  const [one] = changed
  const of = changed.length === 1 && one && { colourId: one.id }
  if (left.length > 0) return { done: 'not_published', productId, left, ...of }
  if (!one?.status)
    return { done: asked.length === 0 && added.length > 0 ? 'colour_added' : 'saved', productId }
  const from = rows.find((row) => row.product_id === one.id)?.was
  return { done: doneBy[one.status], productId, ...of, ...(of && from !== null && { from }) }
}

/** Where a fault is shown: that of a price which is typed for all colours there. */
const faultField = (field: string, { taken }: Pick<Colour, 'taken'>) => {
  const price = taken.find((one) => one === field)
  if (price !== undefined) return priceOfAll[price]
  return (field === 'successor_id' ? 'successor' : field) as keyof EditFaults
}

/** What is shared, as it was sent, and the colours; undefined for a form that no page has. */
function readStyle(
  form: FormData,
  { shownId, stock }: { shownId: string; stock: FirstStock | undefined },
) {
  const { shared, colours: parts } = splitStyleForm(form)
  const values = valuesOfForm(shared)
  const shownPart = parts.get(shownId)
  if (!shownPart) return undefined
  const shownSeen = readSeen(textOf(shownPart)('seen'))
  const seenOf = (id: string, part: FormData): SeenColour =>
    id === shownId ? shownSeen : { ...shownSeen, ...readSeen(textOf(part)('seen')) }
  const saved = [...parts].filter(([, part]) => !isAdded(part))
  const forAll = typedForAll(
    values,
    saved.map(([id, part]) => seenOf(id, part)),
  )
  const { own: shownOwn } = withPriceOfAll(valuesOfForm(shownPart), { seen: shownSeen, forAll })
  const typed = settled(
    readProductForm(valuesOfColour(shownSeen, { shared: values, own: shownOwn })),
    shownSeen,
  )
  const isForAll = textOf(shared)('scope') !== 'one'
  const changed = isForAll
    ? sharedFields.filter((field) => !isSame(typed.fields[field], shownSeen[field]))
    : []
  const publishesDrafts = textOf(shared)('then_all') === 'active'

  const colours: Colour[] = []
  for (const [id, part] of saved) {
    const version = Version.safeParse(part.get('version')).data
    if (version === undefined || !z.uuid().safeParse(id).success) return undefined
    const own = valuesOfForm(part)
    const seen = seenOf(id, part)
    const { own: priced, taken } = withPriceOfAll(own, { seen, forAll })
    const read =
      id === shownId ? typed : readBeside({ seen, own: priced!, typed: typed.fields, changed })
    const kept = new Map([...readKept(shared), ...readKept(part)])
    const disputed = [...(values.conflict ?? []), ...(own.conflict ?? [])]
    const status =
      Status.safeParse(part.get('then')).data ??
      (publishesDrafts && part.has('draft') ? 'active' : null)
    colours.push({
      id,
      seen,
      own,
      kept,
      taken,
      status,
      yours: read.fields,
      // Without a choice for each field, nobody knows what to write: the same question again.
      version: disputed.some((field) => !kept.has(field)) ? 0 : version,
      sentVersion: String(version),
      successor: textOf(part)('successor').trim().toLowerCase(),
      ...writtenOf(read, { seen, kept, own, forAll: values, taken }),
    })
  }
  nameFallsOfAll(colours)
  const added = readAdded(parts, { name: typed.fields.name, stock })
  return added && { colours, added, values }
}

type Read = ReturnType<typeof readProductForm>

/** With every field that was left alone exactly as it was seen, however a form would write it. */
function settled(read: Read, seen: SeenColour): Read {
  const before = readProductForm(valuesOfColour(seen, {})).fields
  const fields = Object.fromEntries(
    productFields.map((field) => [
      field,
      field in seen && isSame(read.fields[field], before[field]) ? seen[field] : read.fields[field],
    ]),
  ) as ProductFields
  return { ...read, fields }
}

/** A colour beside the one that is shown: what is typed of its own, and what was changed of what all share. */
function readBeside({
  seen,
  own,
  typed,
  changed,
}: {
  seen: SeenColour
  own: FormValues
  typed: ProductFields
  changed: readonly ProductField[]
}): Read {
  const values = valuesOfColour(seen, { own })
  // Pictures that nobody has described are called as the product is.
  const named = changed.includes('name') ? { ...values, name: [typed.name] } : values
  const read = settled(readProductForm(named), seen)
  const fields = Object.fromEntries(
    productFields.map((field) => [field, (changed.includes(field) ? typed : read.fields)[field]]),
  ) as ProductFields
  return { ...read, fields, faults: faultsOf('own', read.faults) }
}

/** What is to be written of a colour, and the faults that keep it from that. */
function writtenOf(
  { fields, faults: found, alts }: Read,
  {
    seen,
    kept,
    own,
    forAll,
    taken,
  }: Pick<Colour, 'seen' | 'kept' | 'own' | 'taken'> & { forAll: FormValues },
): Pick<Colour, 'written' | 'faults' | 'fallsOfAll'> {
  const written: Partial<ProductFields> = { ...fields }
  const faults: EditFaults = { ...found }
  for (const field of productFields) if (isSame(fields[field], seen[field])) delete written[field]
  // What was wrong before does not keep other changes from being saved.
  const before = readProductForm(valuesOfColour(seen, {})).faults
  for (const [field, fault] of Object.entries(before) as [keyof EditFaults, string][])
    if (faults[field] === fault && !(field in written)) delete faults[field]
  for (const field of productFields.filter((known) => kept.get(known) === 'theirs')) {
    // Theirs is what it is: nothing is written, and what was typed instead is not read.
    delete written[field]
    delete faults[field]
    if (field === 'attributes')
      for (const fault of Object.keys(faults).filter(isOfAttribute)) delete faults[fault]
  }
  const fallsOfAll: PriceFall[] = []
  for (const fall of priceFalls(seen, written)) {
    const isOfAll = taken.includes(fall.field)
    if (isConfirmed(isOfAll ? forAll : own, fall) || faults[fall.field] !== undefined) continue
    faults[fall.field] = editorText.steep.fault(fall)
    if (isOfAll) fallsOfAll.push(fall)
  }
  // What is wrong with a price of all colours is wrong there.
  for (const field of taken) {
    if (faults[field] !== undefined) faults[priceOfAll[field]] = faults[field]
    delete faults[field]
  }
  const picture_alts = changedAlts(alts, fields.pictures, seen)
  const isChanged = Object.keys(written).length > 0 || Object.keys(picture_alts).length > 0
  return { written: isChanged ? { ...written, picture_alts } : null, faults, fallsOfAll }
}

/** A price of all colours that falls by more than half in some of them is one fault, which names these. */
function nameFallsOfAll(colours: readonly Colour[]) {
  for (const field of priceFields) {
    const falls = colours.flatMap(({ seen, fallsOfAll }) =>
      fallsOfAll
        .filter((fall) => fall.field === field)
        .map(({ from, to }) => ({ colour: seen.colour_name ?? '', from, to })),
    )
    if (falls.length > 0)
      for (const { faults } of colours)
        faults[priceOfAll[field]] = editorText.parts.priceOfAll.steep(falls)
  }
}

const isOfAttribute = (field: string): field is ReturnType<typeof attributeField> =>
  field.startsWith(attributeField(''))

/**
 * The values the editor started with, as the form returns them; empty where they cannot be read.
 */
function readSeen(text: string): SeenColour {
  try {
    const seen: unknown = JSON.parse(text)
    return typeof seen === 'object' && seen !== null ? seen : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
