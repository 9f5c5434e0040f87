import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'
import { PictureSchema } from '#platform/pictures/picture.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { searchPosts } from '#shop/content/server/published-content.ts'

import { parseListQuery } from '../../list-query.ts'
import type { ProductIndex } from '../product-index.ts'

const PRODUCTS = 5
const CATEGORIES = 4
const COLLECTIONS = 4
const POSTS = 3

const link = z.object({
  slug: z.string(),
  /** In the language of the call, where it has one of its own. */
  local_slug: z.string().optional(),
  name: z.string(),
  /** What of it there is only in English, in a call of another language. */
  untranslated: z.array(z.string()).optional(),
})

/** Suggestions for a search that is being typed: products, categories, collections and posts. */
export const searchSuggestions = (index: ProductIndex) =>
  defineFunction({
    name: 'search-suggestions',
    method: 'POST',
    summary: 'Search suggestions for the text typed so far.',
    access: 'public',
    rateLimit: 'api',
    input: z.object({ q: z.string().max(200, 'is too long') }),
    output: z.object({
      products: z.array(
        link.extend({
          colour_name: z.string(),
          price_pence: z.int(),
          picture: PictureSchema.nullable(),
        }),
      ),
      categories: z.array(link),
      collections: z.array(link),
      posts: z.array(
        z.object({ slug: z.string(), local_slug: z.string().optional(), title: z.string() }),
      ),
      /** What was looked for instead, when the words as typed are unknown. */
      corrected: z.string().nullable(),
    }),
    refusal: Failure,

    async handle({ db, input }) {
      const { q } = parseListQuery(new URLSearchParams({ q: input.q }))
      const meant = await index.suggest(q)
      const [products, posts] = await Promise.all([
        readCards(db, meant.ids.slice(0, PRODUCTS)),
        searchPosts(db, meant.corrected ?? q, POSTS),
      ])
      const links = (all: typeof meant.categories, limit: number) =>
        all.slice(0, limit).map(({ slug, localSlug, name, untranslated }) => ({
          slug,
          local_slug: localSlug,
          name,
          untranslated,
        }))
      return {
        products: products.map(
          ({
            slug,
            localSlug,
            name,
            colourName,
            pricePence,
            pictures: [picture],
            untranslated,
          }) => ({
            slug,
            local_slug: localSlug,
            name,
            colour_name: colourName,
            price_pence: pricePence,
            picture: picture ?? null,
            untranslated,
          }),
        ),
        categories: links(meant.categories, CATEGORIES),
        collections: links(meant.collections, COLLECTIONS),
        posts: posts.map(({ slug, localSlug, title }) => ({ slug, local_slug: localSlug, title })),
        corrected: meant.corrected,
      }
    },
  })
