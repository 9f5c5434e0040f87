import { textOf } from '#platform/forms/sent-form.ts'
import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import { conflictsOf, readKept } from '#platform/admin/conflict.ts'
import type { Db } from '#platform/db/database.ts'

import { attributeField } from '../../attributes/attribute-values.ts'
import { ADD_COLOUR_FORM, readColourForm } from '../../editing/colour-form.ts'
import type { EditAnswer, EditDone, EditFaults, EditRefusal } from '../../editing/edit-refusals.ts'
import { editorText, faultText } from '../../editing/edit-text.ts'
import {
  changedAlts,
  fieldsOf,
  productFields,
  productStatuses,
} from '../../editing/product-fields.ts'
import type { PictureAlts, ProductFields, ProductToEdit } from '../../editing/product-fields.ts'
import { isConfirmed, priceFalls } from '../../editing/price-falls.ts'
import { valuesOfForm } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import {
  addColour,
  duplicateProduct,
  forgetSlug,
  moveColourway,
  setProductStatus,
  updateProduct,
} from './edit-product.ts'
import type { Moved } from './edit-product.ts'
import { findProductName, isProduct, selectIdBySlug } from './read-editor.ts'

type Asked = { productId: string; actorId: string; form: FormData }
const doneByMove = {
  moved: 'style_moved',
  other_size_system: 'style_other_sizes',
  style_not_found: 'unchanged',
  version_conflict: 'unchanged',
} as const satisfies Record<Exclude<Moved, 'product_not_found'>, EditDone>

type Done = { done: EditDone; productId: string; from?: string }

const Version = z.coerce.number().int().min(1)
const Status = z.enum(productStatuses)
/**
 * Handles the forms of a product's page. Undefined for an unknown form, and for a product that does
 * not exist.
 */
export async function productAction(db: Db, asked: Asked): Promise<Done | EditAnswer | undefined> {
  const { productId, actorId, form } = asked
  const name = textOf(form)('form')
  if (name === 'save-product') return saveProduct(db, asked)
  if (name === ADD_COLOUR_FORM) return addColourOf(db, asked)
  if (name === 'duplicate-product') {
    const copyId = z.uuid().safeParse(form.get('copy')).data
    if (copyId === undefined) return undefined
    const isThere = await duplicateProduct(db, { productId, copyId, actorId })
    return isThere ? { done: 'copied', productId: copyId } : undefined
  }
  if (name === 'forget-slug') {
    const isGone = await forgetSlug(db, { productId, slug: textOf(form)('slug'), actorId })
    if (isGone) return { done: 'slug_forgotten', productId }
    return (await isProduct(db, productId)) ? { done: 'unchanged', productId } : undefined
  }
  if (name === 'move-style') {
    const version = Version.safeParse(form.get('version')).data
    const styleId = z.uuid().safeParse(form.get('style')).data
    if (version === undefined || styleId === undefined) return undefined
    const moved = await moveColourway(db, { productId, version, styleId, actorId })
    return moved === 'product_not_found' ? undefined : { done: doneByMove[moved], productId }
  }
  if (name === 'restore-product') {
    const version = Version.safeParse(form.get('version')).data
    const status = Status.safeParse(form.get('status')).data
    if (version === undefined || status === undefined) return undefined
    const set = await setProductStatus(db, { productId, version, status, actorId })
    if (set.ok) return { done: 'restored', productId }
    return set.refusal.kind === 'product_not_found' ? undefined : { done: 'unchanged', productId }
  }
  return undefined
}

const isColourField = (field: string) =>
  field === 'colour_name' || field === 'colour_hex' || field === 'pictures'

async function addColourOf(
  db: Db,
  { productId, actorId, form }: Asked,
): Promise<Done | EditAnswer | undefined> {
  const colourId = z.uuid().safeParse(form.get('colour')).data
  const productName = await findProductName(db, productId)
  if (colourId === undefined || productName === undefined) return undefined
  const values = valuesOfForm(form)
  const { colour, faults } = readColourForm(values, productName)
  if (Object.keys(faults).length > 0) return refusedFields(faults, values)
  const added = await addColour(db, { productId, colourId, colour, actorId })
  if (added.ok) return { done: 'colour_added', productId: colourId }
  const { refusal } = added
  if (refusal.kind === 'product_not_found') return undefined
  const [field = ''] = refusal.fields
  const message = faultText[refusal.reason]
  // What the form has no field for is wrong with the product that it was made from.
  return isColourField(field)
    ? refusedFields({ [field]: message }, values)
    : { kind: 'refused', title: editorText.faulty.title, message, faults: {}, values }
}

async function saveProduct(db: Db, asked: Asked): Promise<Done | EditAnswer | undefined> {
  const { productId, actorId, form } = asked
  const version = Version.safeParse(form.get('version')).data
  if (version === undefined) return undefined
  const values = valuesOfForm(form)
  const { fields, faults, alts } = readProductForm(values)
  const kept = readKept(form)
  const written: Partial<ProductFields> = { ...fields }
  const disputed = values.conflict ?? []
  // Leaving the collections unchanged does not report a missing one.
  const seen = readSeen(textOf(form)('seen'))
  if (isDeepStrictEqual(fields.collection_ids, seen.collection_ids)) delete written.collection_ids
  for (const field of productFields.filter((known) => kept.get(known) === 'theirs')) {
    // Theirs is what it is: nothing is written, and what was typed instead is not read.
    delete written[field]
    delete faults[field]
    if (field === 'attributes')
      for (const fault of Object.keys(faults).filter(isOfAttribute)) delete faults[fault]
  }
  for (const fall of priceFalls(seen, written))
    if (!isConfirmed(values, fall)) faults[fall.field] ??= editorText.steep.fault(fall)
  if (Object.keys(faults).length > 0) return refusedFields(faults, values)
  const sent = { values, yours: fields, form }
  // Without a choice for each field, nobody knows what to write: the same question again.
  const isOpen = disputed.some((field) => !kept.has(field))
  const saved = await updateProduct(db, {
    productId,
    version: isOpen ? 0 : version,
    fields: { ...written, picture_alts: changedAlts(alts, fields.pictures, seen) },
    actorId,
  })
  if (!saved.ok) return refusalOf(saved.refusal, sent)

  const then = Status.safeParse(form.get('then')).data
  if (then === undefined) return { done: 'saved', productId }
  const slug = textOf(form)('successor').trim().toLowerCase()
  const successorId = slug === '' ? null : await selectIdBySlug(db, slug)
  if (then === 'archived' && successorId === undefined)
    return refusedFields({ successor: faultText.successor_not_found }, values)
  const set = await setProductStatus(db, {
    productId,
    version: saved.value.version,
    status: then,
    successorId: then === 'archived' ? (successorId ?? null) : null,
    actorId,
  })
  if (set.ok) return { done: doneBy[then], productId, from: saved.value.status }
  if (set.refusal.kind === 'fault' && set.refusal.reason === 'not_publishable')
    return { done: 'not_published', productId }
  return refusalOf(set.refusal, sent)
}

const isOfAttribute = (field: string): field is ReturnType<typeof attributeField> =>
  field.startsWith(attributeField(''))

const doneBy = { active: 'published', draft: 'withdrawn', archived: 'archived' } as const

type Sent = { values: ReturnType<typeof valuesOfForm>; yours: ProductFields; form: FormData }

function refusalOf(refusal: EditRefusal, sent: Sent): EditAnswer | undefined {
  if (refusal.kind === 'product_not_found') return undefined
  if (refusal.kind === 'version_conflict') return conflictWith(refusal.product, sent)
  const field = refusal.fields[0] === 'successor_id' ? 'successor' : refusal.fields[0]
  const faults = Object.fromEntries(
    refusal.fields.map((at) => [
      at === 'successor_id' ? 'successor' : at,
      faultText[refusal.reason],
    ]),
  ) as EditFaults
  return field === undefined
    ? { kind: 'refused', ...editorText.refused, faults: {}, values: sent.values }
    : refusedFields(faults, sent.values)
}

function conflictWith(product: ProductToEdit, { values, yours, form }: Sent): EditAnswer {
  const theirs = fieldsOf(product)
  const seen = readSeen(textOf(form)('seen'))
  const kept = readKept(form)
  const typed = Object.fromEntries(
    productFields.map((field) => [
      field,
      kept.get(field) === 'theirs' && field in seen ? seen[field] : yours[field],
    ]),
  ) as ProductFields
  const conflicts = conflictsOf(productFields, {
    seen: seen as ProductFields,
    theirs,
    yours: typed,
  })
  // The choices were about the version that was shown; for another version they are made again.
  const isSame = textOf(form)('version') === String(product.version)
  return { kind: 'conflict', product, conflicts, kept: isSame ? [...kept] : [], values }
}

/**
 * The values the editor started with, as the form returns them; empty where they cannot be read.
 */
function readSeen(text: string): Partial<ProductFields> & { picture_alts?: PictureAlts } {
  try {
    const seen: unknown = JSON.parse(text)
    return typeof seen === 'object' && seen !== null ? seen : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

const refusedFields = (faults: EditFaults, values: Sent['values']): EditAnswer => ({
  kind: 'refused',
  ...editorText.faulty,
  faults,
  values,
})
