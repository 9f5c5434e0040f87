import { z } from 'zod'

import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { refuseWith } from '#platform/forms/sent-form.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { MAX_ADDED_FILES } from '#shop/media/media.ts'
import { mediaText } from '#shop/media/media-text.ts'

import { ADD_PICTURES_FORM } from '../../editing/edit-refusals.ts'

/** Pictures to add to a product, in their order. */
export type PicturesOfProduct = {
  productId: string
  pictures: { picture_id: string; alt: string }[]
}

type Refused = { productId: string; reason: Exclude<Outcome<'add_product_pictures'>, 'saved'> }

/** Ends the transaction that it is thrown in. */
class NotAdded extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.reason)
    this.refused = refused
  }
}

/** Adds pictures to products after those that they have, all or none; safe to repeat. */
export async function addPictures(
  db: Db,
  asked: readonly PicturesOfProduct[],
  actorId: string,
): Promise<Result<undefined, Refused>> {
  // In one order, so that two of these never wait for each other.
  const inOrder = asked.toSorted((one, other) => (one.productId < other.productId ? -1 : 1))
  try {
    await db.transaction(async (tx) => {
      for (const { productId, pictures } of inOrder) {
        const { outcome } = await tx.callOne('add_product_pictures', {
          p_product_id: productId,
          p_pictures: pictures,
          p_actor: actorId,
        })
        if (outcome !== 'saved') throw new NotAdded({ productId, reason: outcome })
      }
    })
    return ok(undefined)
  } catch (error) {
    if (error instanceof NotAdded) return err(error.refused)
    throw error
  }
}

const Row = z.object({
  picture_id: z.uuid(),
  productId: z.uuid(),
  alt: z.string().trim().min(1).max(300).refine(isPlainLine),
})
const Rows = z.array(Row).min(1).max(MAX_ADDED_FILES)

/** Handles the form that adds pictures to products: `picture`, `product` and `alt`, once for each. Undefined for another form. */
export async function addPicturesAction(
  db: Db,
  { form, actorId }: { form: FormData; actorId: string },
): Promise<{ done: 'added' } | FormAnswer | undefined> {
  if (form.get('form') !== ADD_PICTURES_FORM) return undefined
  const text = mediaText.adding
  const refuse = (message: string) =>
    refuseWith({ title: text.refused, message }, { form: ADD_PICTURES_FORM })
  const [products, alts] = [form.getAll('product'), form.getAll('alt')]
  const rows = Rows.safeParse(
    form.getAll('picture').map((picture_id, at) => ({
      picture_id,
      productId: products[at],
      alt: alts[at],
    })),
  )
  if (!rows.success) return refuse(text.altMissing)

  const byProduct = Map.groupBy(rows.data, ({ productId }) => productId)
  const added = await addPictures(
    db,
    [...byProduct].map(([productId, pictures]) => ({
      productId,
      pictures: pictures.map(({ picture_id, alt }) => ({ picture_id, alt })),
    })),
    actorId,
  )
  if (added.ok) return { done: 'added' }
  const { productId, reason } = added.refusal
  if (reason === 'too_many_pictures') return refuse(text.tooManyOf(await nameOf(db, productId)))
  return refuse(reason === 'picture_not_found' ? text.pictureGone : text.productGone)
}

async function nameOf(db: Db, productId: string): Promise<string> {
  const { name, colour_name: colour } = await db.tables
    .selectFrom('products')
    .where('id', '=', productId)
    .select(['name', 'colour_name'])
    .executeTakeFirstOrThrow()
  return `${name} in ${colour}`
}
