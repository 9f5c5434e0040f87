import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'
import { inLanguage } from '#platform/languages/by-language.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { readSoldSets } from '#shop/catalogue/server/sets/read-set.ts'
import { setPriceKinds } from '#shop/catalogue/sets/set.ts'
import { MAX_LINES } from '#shop/cart/cart-limits.ts'

import { readCartProducts } from '../read-cart.ts'

const idsText = `must be a list of 1 to ${MAX_LINES} product ids`

/**
 * What the lines of a guest's cart show of their products, which only the browser knows (section 3,
 * cart line as shown). What is not sold any more is missing from the answer.
 */
export const getCartProducts = defineFunction({
  name: 'get-cart-products',
  method: 'POST',
  summary:
    'Details of up to 50 products for a guest cart; products that are not on sale are left out.',
  access: 'public',
  rateLimit: 'api',
  input: z.object({
    product_ids: z
      .array(z.uuid('must be a product id'), idsText)
      .min(1, idsText)
      .max(MAX_LINES, idsText),
    /** The sets among them. */
    set_ids: z.array(z.uuid('must be the id of a set')).max(MAX_LINES).default([]),
  }),
  output: z.object({
    success: z.literal(true),
    products: z.array(
      z.object({
        id: z.uuid(),
        slug: z.string(),
        /** In the language of the call, where it has one of its own. */
        local_slug: z.string().optional(),
        name: z.string(),
        color: z.string(),
        /** Which names there are only in English, in a call of another language. */
        untranslated: z.array(z.string()).optional(),
        category: z.string(),
        /** Address of the primary picture, else the first; empty without one. */
        image: z.string(),
        picture: PictureSchema.nullable(),
        price_pence: z.int(),
        /** One entry without a size for goods that have none. */
        sizes: z.array(
          z.object({
            size_id: z.uuid().nullable(),
            size: z.string().nullable(),
            available: z.int(),
            /** Where it costs more than the product. */
            price_pence: z.int().optional(),
            /** How many of these are there, and what is promised of the others; left out where all are. */
            in_stock: z.int().optional(),
            promise: z.string().optional(),
          }),
        ),
      }),
    ),
    /** Those of the sets that are on sale, with what they cost: all of it, or off its parts in pence or per cent. */
    sets: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        kind: z.enum(setPriceKinds),
        value: z.int(),
        part_ids: z.array(z.uuid()),
      }),
    ),
  }),
  refusal: Failure,

  async handle({ db, input }) {
    const [products, sets] = await Promise.all([
      readCartProducts(db, input.product_ids),
      readSoldSets(db, input.set_ids),
    ])
    return {
      success: true as const,
      products: products.map(answerOf),
      sets: sets.map(({ id, names, terms: { kind, value }, partIds }) => ({
        id,
        name: inLanguage(names),
        kind,
        value,
        part_ids: partIds,
      })),
    }
  },
})

type Product = Awaited<ReturnType<typeof readCartProducts>>[number]

const answerOf = ({
  id,
  slug,
  localSlug,
  name,
  color,
  category,
  pricePence,
  picture,
  sizes,
}: Product) => ({
  id,
  slug,
  local_slug: localSlug,
  name,
  color,
  category,
  image: picture ? pictureUrl(picture.hash, 480, 'webp') : '',
  picture,
  price_pence: pricePence,
  sizes,
})
