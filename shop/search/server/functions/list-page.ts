import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { promiseKinds } from '#shop/stock/promise.ts'
import type { CardLevel } from '#shop/stock/stock-level.ts'

import { parseListQuery } from '../../list-query.ts'
import type { ProductIndex } from '../product-index.ts'
import { readListPage } from '../list-products.ts'

/** Which texts there are only in English, in a call of another language. */
const Untranslated = z.array(z.string()).optional()

/** In the language of the call, where it has one of its own. */
const LocalSlug = z.string().optional()

const Card = z.object({
  id: z.uuid(),
  slug: z.string(),
  localSlug: LocalSlug,
  name: z.string(),
  colourName: z.string(),
  pricePence: z.int(),
  isFrom: z.boolean(),
  wasPence: z.int().nullable(),
  pictures: z.array(PictureSchema),
  swatches: z.array(
    z.object({
      slug: z.string(),
      localSlug: LocalSlug,
      colourName: z.string(),
      colourHex: z.string(),
      untranslated: Untranslated,
    }),
  ),
  untranslated: Untranslated,
}) satisfies z.ZodType<ProductCard>

const Level = z.enum([
  'out_of_stock',
  'last_one',
  'low',
  'counted',
  'in_stock',
  ...promiseKinds,
]) satisfies z.ZodType<CardLevel>

/** The products of one page of a list, for a visitor who comes back to more than one. */
export const listPage = (index: ProductIndex) =>
  defineFunction({
    name: 'list-page',
    method: 'POST',
    summary: 'The products on one page of a list, with their stock.',
    access: 'public',
    rateLimit: 'api',
    input: z.object({
      /** What follows the question mark in the address of the page. */
      search: z.string().max(4000),
    }),
    output: z.object({
      page: z.int(),
      products: z.array(Card),
      /** By product. */
      levels: z.record(z.string(), Level),
      /** Names of the sizes that are available, by product. */
      sizes: z.record(z.string(), z.array(z.string())),
    }),
    refusal: Failure,

    async handle({ db, input }) {
      const query = parseListQuery(new URLSearchParams(input.search))
      const { list, levels, sizes } = await readListPage({ db, index }, query)
      return { page: query.page, products: list.products, levels, sizes }
    },
  })
