import type { ComparedProduct, RowKind } from '../../product-file/product-file.ts'

/** What was compared, as stage_product_import takes it: products that change, and all rows. */
export function stagedOf(products: readonly ComparedProduct[]) {
  const staged = products.map((product, at) => {
    const isFaulty = product.rows.some(({ faults }) => faults.length > 0)
    const isNew = product.productId === null
    const changes =
      isNew ||
      Object.keys(product.fields).length > 0 ||
      product.status !== null ||
      product.sizes.length > 0
    return { product, position: !isFaulty && changes ? at : null, isNew }
  })
  return {
    p_products: staged.flatMap(({ product, position }) =>
      position === null
        ? []
        : [
            {
              position,
              product_id: product.productId,
              version: product.version,
              style_slug: product.styleSlug,
              fields: product.fields,
              status: product.status,
              sizes: product.sizes,
            },
          ],
    ),
    p_rows: staged.flatMap(({ product, position, isNew }) =>
      product.rows.map(({ number, size, changes, faults }) => {
        const kind: RowKind =
          faults.length > 0 ? 'error' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
        return {
          row_number: number,
          position,
          product: product.handle.slice(0, 120),
          size: size.slice(0, 60),
          kind,
          changes: isNew ? [] : changes,
          faults,
        }
      }),
    ),
  }
}
