import { randomBytes } from 'node:crypto'

import { RouterContextProvider, createRequestHandler } from 'react-router'
import type { ServerBuild } from 'react-router'

import { isDatabaseAway } from '#platform/db/is-database-away.ts'
import { noteLimits } from '#platform/http/rate-limit.ts'
import type { ReadSession } from '#platform/http/session.ts'
import { DEFAULT_LANGUAGE, languageNames, splitPath } from '#platform/languages/languages.ts'
import type { Language } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import {
  failureContext,
  nonceContext,
  servicesContext,
  sessionContext,
  tagIn,
  tagsContext,
  untilContext,
} from '#platform/pages/contexts.ts'
import type { Services } from '#platform/services.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import type { Accounts } from '#shop/accounts/server/accounts.ts'
import { draftContext } from '#shop/content/server/draft-context.ts'
import type { ContentDraft } from '#shop/content/server/draft-context.ts'
import type { Branding } from '#shop/settings/branding/branding.ts'
import { brandingContext } from '#shop/settings/server/branding/branding-context.ts'
import { productIndexContext } from '#shop/search/server/product-index.ts'
import type { ProductIndex } from '#shop/search/server/product-index.ts'

type RenderedPage = {
  response: Response
  tags: ReadonlySet<string>
  nonce: string
  /** From this moment on it is no longer true; undefined: whenever something it shows changes. */
  until?: Date | undefined
}

/** Drafts in place of what visitors see, in a preview. */
export type Drafts = {
  branding?: Branding
  content?: ContentDraft
  /** With the draft of the menus, or of the texts of the home page. */
  settings?: Services['settings']
}

/** Renders the page of a request from `address`. Throws errors of an unavailable database. */
export type RenderPage = (
  request: Request,
  address: string,
  requestId?: string,
  drafts?: Drafts,
) => Promise<RenderedPage>

/** Renders pages with React Router, with what the running shop gives their loaders. */
export function pageRenderer(options: {
  services: Services
  readSession: ReadSession
  accounts: Accounts
  index: ProductIndex
  /** The pages of the build, with the browser's files of a language. */
  loadBuild: (language: Language) => Promise<ServerBuild>
  mode: 'production' | 'development'
}): RenderPage {
  const { services, readSession, accounts, index, loadBuild, mode } = options
  const handlers = new Map(
    languageNames.map((language) => [
      language,
      createRequestHandler(() => loadBuild(language), mode),
    ]),
  )

  return async (request, address, requestId, { branding, content, settings } = {}) => {
    const nonce = randomBytes(16).toString('base64')
    const tags = new Set<string>()
    const context = new RouterContextProvider()
    let away: unknown
    context.set(failureContext, (error) => {
      if (isDatabaseAway(error)) away = error
    })
    const log = requestId === undefined ? services.log : services.log.child({ requestId })
    context.set(servicesContext, { ...services, ...(settings && { settings }), log })
    context.set(nonceContext, nonce)
    context.set(brandingContext, branding)
    context.set(draftContext, content ?? {})
    const { language } = splitPath(new URL(request.url).pathname)
    context.set(tagsContext, (...more) => {
      for (const tag of more) {
        tags.add(tag)
        // What another language says of it changes by itself.
        if (language !== DEFAULT_LANGUAGE) tags.add(tagIn(language, tag))
      }
    })
    let until: Date | undefined
    context.set(untilContext, (moment) => {
      if (!until || moment < until) until = moment
    })
    context.set(sessionContext, (how) => readSession(request.headers, how))
    context.set(productIndexContext, index)
    const limits = noteLimits()
    const cookies: string[] = []
    const caller = {
      headers: request.headers,
      address,
      onLimit: limits.onLimit,
      setCookie: (cookie: string) => void cookies.push(cookie),
    }
    context.set(accountsContext, { accounts, caller })
    const response = await inLanguage(language, () => handlers.get(language)!(request, context))
    if (away !== undefined && response.status >= 500) throw away
    for (const [name, value] of Object.entries(limits.headers())) response.headers.set(name, value)
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return { response, tags, nonce, until }
  }
}
