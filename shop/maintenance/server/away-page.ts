import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'

import { contentSecurityPolicy } from '#platform/http/security-headers.ts'
import { localPath } from '#platform/languages/current-language.ts'
import { splitPath } from '#platform/languages/languages.ts'
import type { StaleNote } from '#platform/pages/server/answer-stale.ts'

import { awayText as text } from '../away-text.ts'
import { AWAY } from '../maintenance.ts'
import { escaped, plainPage } from './plain-page.ts'

/** How often a page checks whether the shop is back; milliseconds. */
const ASK_EVERY_MS = 10_000

type Options = {
  /** The shop's name. */
  name: string
  colours?: string | undefined
  nonce: string
}

/** Shown instead of a page that is not stored, while the database is unavailable. It is self-contained. */
const awayPage = ({ name, colours, nonce }: Options): string =>
  plainPage({
    name,
    colours,
    nonce,
    title: text.title,
    // A script checks first, so that nothing jumps for anyone who is reading.
    head: `<noscript><meta http-equiv="refresh" content="30"></noscript>`,
    main: `<p>${escaped(text.text)}</p>
<p class="soft">${escaped(text.safe)} ${escaped(text.opensByItself)}</p>
<p class="actions"><a class="primary" href="">${escaped(text.tryAgain)}</a> <a href="${localPath('/')}">${escaped(text.goHome)}</a></p>`,
    script: whenReady('location.replace(location.pathname+location.search)'),
  })

/**
 * What is added to a stored page meanwhile. It removes itself once the shop is back. React ignores unknown
 * elements in the body; an element name that no page uses is never taken for one of its own.
 */
export function pausedNote(): StaleNote {
  const script = `{const note=document.currentScript.parentElement;${whenReady('note.remove()')}}`
  return {
    html: `<shop-paused role="status" style="display:block" class="border-b bg-sand px-gutter py-2 text-center text-sm print:hidden">${escaped(text.paused)}<script>${script}</script></shop-paused>`,
    script,
  }
}

const whenReady = (action: string) =>
  `const timer=setInterval(async()=>{try{if((await fetch('/health/ready',{cache:'no-store'})).ok){clearInterval(timer);${action}}}catch{}},${ASK_EVERY_MS})`

/** When to retry; seconds. */
const RETRY_AFTER = '30'

/** Returns 503 instead of a page while the database is unavailable. */
export function answerAway(c: Context, shop: Omit<Options, 'nonce'>): Response | Promise<Response> {
  c.header('retry-after', RETRY_AFTER)
  c.header('cache-control', 'no-store')
  // A submitted form stays on the screen; its page reports that the shop could not be reached.
  if (splitPath(c.req.path).path.endsWith('.data'))
    return c.text(c.req.method === 'GET' ? AWAY : '', 503)
  const nonce = randomBytes(16).toString('base64')
  c.header('content-security-policy', contentSecurityPolicy({ nonce }))
  return c.html(awayPage({ ...shop, nonce }), 503)
}
