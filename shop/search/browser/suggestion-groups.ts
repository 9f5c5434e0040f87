import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { langOf } from '#platform/languages/fallback-language-text.ts'
import type { Picture } from '#platform/pictures/picture.ts'
import { productPath, productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { postPath } from '#shop/content/content-paths.ts'

import { searchBoxText } from '../search-box-text.ts'
import type { searchSuggestions } from '../server/functions/search-suggestions.ts'

/** The response of the function `search-suggestions`. */
export type FoundSuggestions = OutputOf<ReturnType<typeof searchSuggestions>>

export type Suggestion = {
  to: string
  name: string
  /** The language of the name where it is not the one of the page. */
  lang?: string | undefined
  product?: {
    colourName: string
    /** Of the name of its colour. */
    lang: string | undefined
    pricePence: number
    picture: Picture | null
  }
}

export type Group = {
  kind: 'products' | 'categories' | 'collections' | 'posts' | 'all'
  title: string
  suggestions: Suggestion[]
}

/** The suggestions in the order they are shown; the last is always to see all results. */
export function suggestionGroups(found: FoundSuggestions, query: string): Group[] {
  const text = searchBoxText
  const groups: Group[] = [
    {
      kind: 'products',
      title: text.products,
      suggestions: found.products.map(
        ({ slug, local_slug: localSlug, name, colour_name, price_pence, picture, ...own }) => ({
          to: productPath({ slug, localSlug }),
          name,
          lang: langOf(own, 'name'),
          product: {
            colourName: colour_name,
            lang: langOf(own, 'colourName'),
            pricePence: price_pence,
            picture,
          },
        }),
      ),
    },
    {
      kind: 'categories',
      title: text.categories,
      suggestions: found.categories.map(({ slug, local_slug: localSlug, name, ...own }) => ({
        to: productsPath({ category: { slug, localSlug } }),
        name,
        lang: langOf(own, 'name'),
      })),
    },
    {
      kind: 'collections',
      title: text.collections,
      suggestions: found.collections.map(({ slug, local_slug: localSlug, name, ...own }) => ({
        to: productsPath({ collection: { slug, localSlug } }),
        name,
        lang: langOf(own, 'name'),
      })),
    },
    {
      kind: 'posts',
      title: text.posts,
      suggestions: found.posts.map(({ slug, local_slug: localSlug, title }) => ({
        to: postPath({ slug, localSlug }),
        name: title,
      })),
    },
    {
      kind: 'all',
      title: text.seeAll(query),
      suggestions: [
        { to: `/products?${new URLSearchParams({ q: query })}`, name: text.seeAll(query) },
      ],
    },
  ]
  return groups.filter(({ suggestions }) => suggestions.length > 0)
}

/** Typing continues if the next letter comes within this time, in ms. */
const TYPING_MS = 150
const MIN_LETTERS = 2

/**
 * Suggestions for the words typed so far; undefined below two letters, and where none are
 * available. While new ones load the last ones stay; a request for outdated words is aborted.
 */
export function useSuggestions(query: string): FoundSuggestions | undefined {
  const settled = useSettled(query)
  const isAsked = query.length >= MIN_LETTERS && settled.length >= MIN_LETTERS
  const { data } = useQuery({
    queryKey: ['search-suggestions', settled],
    queryFn: ({ signal }) =>
      callFunction<ReturnType<typeof searchSuggestions>>(
        'search-suggestions',
        { q: settled },
        { signal },
      ),
    enabled: isAsked,
    // By the time of a retry other words have been typed.
    retry: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  })
  return isAsked ? data : undefined
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPING_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
