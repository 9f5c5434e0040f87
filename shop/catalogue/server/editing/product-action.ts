import { textOf } from '#platform/forms/sent-form.ts'

import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'

import { ADD_COLOUR_FORM, readColourForm } from '../../editing/colour-form.ts'
import type { EditAnswer, EditDone, EditFaults } from '../../editing/edit-refusals.ts'
import { editorText, faultText } from '../../editing/edit-text.ts'
import { productStatuses } from '../../editing/product-fields.ts'
import { valuesOfForm } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { SAVE_FORM } from '../../editing/style-form.ts'
import {
  addColour,
  duplicateProduct,
  forgetSlug,
  moveColourway,
  setProductStatus,
} from './edit-product.ts'
import type { Moved } from './edit-product.ts'
import { findProductName, isProduct } from './read-editor.ts'
import { saveStyle } from './save-style.ts'
import type { StyleSaved } from './save-style.ts'

type Asked = Parameters<typeof saveStyle>[1]

const doneByMove = {
  moved: 'style_moved',
  other_size_system: 'style_other_sizes',
  style_not_found: 'unchanged',
  version_conflict: 'unchanged',
} as const satisfies Record<Exclude<Moved, 'product_not_found'>, EditDone>

const Version = z.coerce.number().int().min(1)
const Status = z.enum(productStatuses)

/**
 * Handles the forms of a product's page. Undefined for an unknown form, and for a product that does
 * not exist.
 */
export async function productAction(
  db: Db,
  asked: Asked,
): Promise<StyleSaved | EditAnswer | undefined> {
  const { productId, actorId, form } = asked
  const name = textOf(form)('form')
  if (name === SAVE_FORM) return saveStyle(db, asked)
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
): Promise<StyleSaved | EditAnswer | undefined> {
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

const refusedFields = (faults: EditFaults, values: FormValues): EditAnswer => ({
  kind: 'refused',
  ...editorText.faulty,
  faults,
  values,
})
