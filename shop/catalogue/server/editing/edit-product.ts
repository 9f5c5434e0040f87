import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { EditRefusal } from '../../editing/edit-refusals.ts'
import type { ProductFields, ProductStatus, ProductToEdit } from '../../editing/product-fields.ts'

/** Who changes what, and which version of it they saw. */
type Seen = { productId: string; version: number; actorId: string }

/** Creates a draft with the caller's id; safe to repeat. */
export async function createProduct(
  db: Db,
  asked: {
    productId: string
    /** Whose colourway it is; null begins a style. */
    styleId: string | null
    fields: Partial<ProductFields>
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

/** Saves some fields; changes nothing on a version conflict. */
export async function updateProduct(
  db: Db,
  { productId, version, fields, actorId }: Seen & { fields: Partial<ProductFields> },
): Promise<Result<ProductToEdit, EditRefusal>> {
  const row = await db.callOne('update_product', {
    p_product_id: productId,
    p_version: version,
    p_fields: fields,
    p_actor: actorId,
  })
  return row.outcome === 'saved'
    ? ok(asProduct(row.product))
    : refused({ ...row, outcome: row.outcome })
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

/** Copies a product into a draft under an id of the caller's; whether there is such a product. */
export async function duplicateProduct(
  db: Db,
  asked: { productId: string; copyId: string; as: 'colourway' | 'style'; actorId: string },
): Promise<boolean> {
  const { outcome } = await db.callOne('duplicate_product', {
    p_product_id: asked.productId,
    p_copy_id: asked.copyId,
    p_as: asked.as,
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
    Outcome<'create_product' | 'update_product' | 'set_product_status'>,
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
