import { createContext, use, useEffect } from 'react'

import type { StoreSettings } from '../setting-values.ts'

/** Who the shop is, as the root of the page was given it; undefined on error screens without data. */
export const StoreContext = createContext<StoreSettings | undefined>(undefined)

/** Who the shop is, for what is shown with the data of a page. */
export function useStore(): StoreSettings {
  const store = use(StoreContext)
  if (!store) throw new Error('The page was given no store settings.')
  return store
}

let lastKnown: StoreSettings | undefined

/** In the browser what was known last stands in where a page lost its data to an error. */
export function useStoreOrLast(store: StoreSettings | undefined): StoreSettings | undefined {
  useEffect(() => {
    if (store) lastKnown = store
  }, [store])
  return store ?? lastKnown
}

/** The routes of a page, as its `meta` is given them. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Who the shop is, for the `meta` of a page; undefined where the root failed before that. */
export function storeOf(matches: Matches): StoreSettings | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { store: StoreSettings } | undefined)?.store
}

/** The title of a page as tabs show it: with the shop's name. */
export function tabTitle(matches: Matches, title: string): string {
  const store = storeOf(matches)
  return store ? `${title} | ${store.name}` : title
}
