import { sql } from 'kysely'

import type { AddedColour } from '../../editing/colour-form.ts'
import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { BulkChange, BulkResult, SeenValues, UndoResult } from '../../editing/bulk-change.ts'
import type { EditRefusal } from '../../editing/edit-refusals.ts'
import type {
  PictureAlts,
  ProductFields,
  ProductStatus,
  ProductToEdit,
} from '../../editing/product-fields.ts'

/** Fields to save, with what is to change of what its pictures show in other languages. */
export type Written = Partial<ProductFields> & { picture_alts?: PictureAlts }

/** Who changes what, and which version of it they saw. */
type Seen = { productId: string; version: number; actorId: string }

/** Creates a draft with the caller's id; safe to repeat. */
export async function createProduct(
  db: Db,
  asked: {
    productId: string
    /** Whose colourway it is; null begins a style. */
    styleId: string | null
    fields: Written
    actorId: string
  },
): Promise<Result<{ isNew: boolean }, EditRefusal>> {
  const { outcome, fields } = await db.callOne('create_product', {
    p_product_id: asked.productId,
    p_style_id: asked.styleId,
    p_fields: asked.fields,
    p_actor: asked.actorId,
  })
  if (outcome === 'created' || outcome === 'existing') return ok({ isNew: outcome === 'created' })
  return refused({ outcome, fields, product: null })
}

/** Publishes, takes off sale or archives; an archived product may have a successor. */
export async function setProductStatus(
  db: Db,
  asked: Seen & { status: ProductStatus; successorId?: string | null },
): Promise<Result<ProductToEdit, EditRefusal>> {
  const row = await db.callOne('set_product_status', {
    p_product_id: asked.productId,
    p_version: asked.version,
    p_status: asked.status,
    p_successor_id: asked.successorId ?? null,
    p_actor: asked.actorId,
  })
  return row.outcome === 'saved'
    ? ok(asProduct(row.product))
    : refused({ ...row, outcome: row.outcome })
}

/** Adds a colour to the style of a product, as a draft with the caller's id; safe to repeat. */
export async function addColour(
  db: Db,
  asked: { productId: string; colourId: string; colour: AddedColour; actorId: string },
): Promise<Result<'created', Exclude<EditRefusal, { kind: 'version_conflict' }>>> {
  const { names, ...fields } = asked.colour
  const row = await db.callOne('add_colour', {
    p_product_id: asked.productId,
    p_colour_id: asked.colourId,
    p_fields: fields,
    p_names: names,
    p_actor: asked.actorId,
  })
  const { outcome } = row
  if (outcome === 'created' || outcome === 'existing') return ok('created')
  return err(
    outcome === 'product_not_found'
      ? { kind: outcome }
      : { kind: 'fault', reason: outcome, fields: row.fields ?? [] },
  )
}

/** Copies a product into a draft of a new style under an id of the caller's; whether there is such a product. */
export async function duplicateProduct(
  db: Db,
  asked: { productId: string; copyId: string; actorId: string },
): Promise<boolean> {
  const { outcome } = await db.callOne('duplicate_product', {
    p_product_id: asked.productId,
    p_copy_id: asked.copyId,
    p_as: 'style',
    p_actor: asked.actorId,
  })
  return outcome !== 'product_not_found'
}

/** Takes a former slug away; whether the product had it. */
export async function forgetSlug(
  db: Db,
  { productId, slug, actorId }: { productId: string; slug: string; actorId: string },
): Promise<boolean> {
  const { outcome } = await db.callOne('forget_product_slug', {
    p_product_id: productId,
    p_slug: slug,
    p_actor: actorId,
  })
  return outcome === 'forgotten'
}

type Refused = {
  outcome: Exclude<
    Outcome<'create_product' | 'set_product_status'>,
    'created' | 'existing' | 'saved'
  >
  fields: string[] | null
  product: unknown
}

function refused({ outcome, fields, product }: Refused) {
  if (outcome === 'product_not_found') return err<EditRefusal>({ kind: outcome })
  if (outcome === 'version_conflict')
    return err<EditRefusal>({ kind: outcome, product: asProduct(product) })
  return err<EditRefusal>({ kind: 'fault', reason: outcome, fields: fields ?? [] })
}

// The columns as PostgreSQL writes them; product_to_edit.sql is their one source.
const asProduct = (product: unknown) => product as ProductToEdit

/** A style and the colours that it has, whether they are on sale or not. */
export type FoundStyle = { id: string; name: string; colours: string[] }

/** So many styles that are called something, or have a product with that name or address. */
async function selectStyles(
  db: Db,
  { search, productId, limit }: { search: string; productId: string; limit: number },
): Promise<FoundStyle[]> {
  const { rows } = await sql<FoundStyle>`
    select s.id, s.name,
           array(select p.colour_name from products p where p.style_id = s.id
                  order by p.created_at, p.id limit 12) as colours
      from styles s
     where s.id <> (select own.style_id from products own where own.id = ${productId})
       and (position(lower(${search}) in lower(s.name)) > 0
         or s.id in (select p.style_id from products p
                      where position(lower(${search}) in lower(p.name)) > 0 or p.slug = lower(${search})))
     order by s.name, s.id limit ${limit}`.execute(db.tables)
  return rows
}

/** What became of a colourway that was to be of another style. */
export type Moved = Outcome<'move_colourway'>

/** Moves a product, unless it has changed, to another style; safe to repeat. */
export async function moveColourway(
  db: Db,
  asked: { productId: string; version: number; styleId: string; actorId: string },
): Promise<Moved> {
  const { outcome } = await db.callOne('move_colourway', {
    p_product_id: asked.productId,
    p_version: asked.version,
    p_style_id: asked.styleId,
    p_actor: asked.actorId,
  })
  return outcome
}

/** As many as somebody would look through. */
const FOUND = 8

/** Styles by what they or one of their colourways are called, besides the one of this product; one statement, or none. */
export const findStyles = async (db: Db, asked: { search: string; productId: string }) =>
  asked.search === '' ? [] : selectStyles(db, { ...asked, limit: FOUND })

/**
 * Changes many products at once and returns the outcome of each. The same `editId` again changes
 * nothing and returns the same; with it the change can be undone for 30 days.
 */
export async function changeProducts(
  db: Db,
  asked: { editId: string; productIds: readonly string[]; change: BulkChange; actorId: string },
): Promise<BulkResult[]> {
  const rows = await db.call('change_products', {
    p_edit_id: asked.editId,
    p_product_ids: [...asked.productIds],
    p_change: asked.change,
    p_actor: asked.actorId,
  })
  return rows.map(resultOf)
}

/**
 * What such a change would do with these products now: how many have each outcome, the first of those that it leaves as
 * they are, and what is seen of those that it is for. Changes nothing.
 */
export async function countChangeable(
  db: Db,
  { productIds, change }: { productIds: readonly string[]; change: BulkChange },
): Promise<
  { outcome: BulkResult['outcome']; count: number; productIds: string[]; seen: SeenValues }[]
> {
  const rows = await db.call('count_changeable', {
    p_product_ids: [...productIds],
    p_change: change,
  })
  return rows.map(({ outcome, products, product_ids: ids, seen }) => ({
    outcome,
    count: products!,
    productIds: ids ?? [],
    // As count_changeable.sql writes it; null for changes that replace nothing.
    seen: Object.fromEntries(
      Object.entries((seen ?? {}) as Record<string, string | null>).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      ),
    ),
  }))
}

/**
 * Restores what is still as that change left it, and reports the rest. Undefined for a change that
 * is unknown, or older than 30 days.
 */
export async function undoProductEdit(
  db: Db,
  { editId, actorId }: { editId: string; actorId: string },
): Promise<UndoResult[] | undefined> {
  const rows = await db.call('undo_product_edit', { p_edit_id: editId, p_actor: actorId })
  return rows.length === 0 ? undefined : rows.map(resultOf)
}

type Row<Of> = { product_id: string | null; outcome: Of; fields: string[] | null }

const resultOf = <Of>({ product_id: productId, outcome, fields }: Row<Of>) => ({
  productId: productId!,
  outcome,
  fields: fields!,
})
