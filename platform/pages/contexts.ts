import { createContext } from 'react-router'

import type { Session } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

/** What the running shop gives every loader. */
export const servicesContext = createContext<Services>()

/**
 * Names what a stored page shows (product:ID, category:ID, collection, settings, ...), so that it
 * is dropped when that changes. A loader calls it for all it has read.
 */
export const tagsContext = createContext<(...tags: string[]) => void>()

/**
 * Says that a stored page is true until a moment, such as the end of an offer: it is not served from then on. Of
 * several moments the first counts.
 */
export const untilContext = createContext<(moment: Date) => void>()

/**
 * The tag of pages in another language than the default one that show what `tag` names: they have both, and
 * only this one is dropped when a translation changes.
 */
export const tagIn = (language: string, tag: string): string => `${language}:${tag}`

/** The tag of pages that name the address of a subject, by its id, in each language. */
export const slugsTag = (id: string): string => `slugs:${id}`

/** The tag of what names the addresses of everything in each language: the site map. */
export const ALL_SLUGS_TAG = 'slugs'

/** Receives errors thrown while a page was rendered. */
export const failureContext = createContext<(error: unknown) => void>(() => undefined)

/** Random per response; allows the inline scripts that the shop itself wrote. */
export const nonceContext = createContext<string>()

/**
 * Who asks for the page; `fresh` asks the database. Only pages that are never stored may read it.
 */
export const sessionContext =
  createContext<(options?: { fresh?: boolean }) => Promise<Session | undefined>>()
