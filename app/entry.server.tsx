import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'

import { failureContext, nonceContext, servicesContext } from '#platform/pages/contexts.ts'
import { picturesUrl } from '#platform/pictures/pictures-url.ts'

import { NonceContext } from './nonce.ts'
import { isOfAdminArea, shopManifest } from './shop-manifest.ts'

/** A page that takes longer is given up, in milliseconds. */
const RENDER_TIMEOUT = 10_000

/**
 * Renders the whole document before it answers: pages are stored as finished bytes, and one that
 * fails halfway must not have sent its first half with status 200.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // In development there is no policy, so the browser would show React nonces it does not expect.
  const nonce = import.meta.env.DEV ? undefined : context.get(nonceContext)
  const html = await render(
    <NonceContext value={nonce}>
      <ServerRouter context={withItsRoutes(entryContext)} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = namePicturesUrl(scriptsLast(html.toString()), picturesUrl())
  return new Response(page, { status, headers })
}

/** Adds to a document where the scripts of the page find pictures, if that is not the shop. */
export const namePicturesUrl = (html: string, url: string): string =>
  url === ''
    ? html
    : html.replace(
        '<html',
        () => `<html data-pictures="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
      )

/** Leaves the admin area out of the pages of the shop. There is no list of its files in development. */
function withItsRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const isAdmin = staticHandlerContext.matches.some(({ route }) =>
    isOfAdminArea(manifest.routes, route.id),
  )
  return isAdmin || import.meta.env.DEV ? context : { ...context, manifest: shopManifest(manifest) }
}

/** Logs what a page could not do like everything else; what the request did wrong has its status. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(failureContext)(error)
  context.get(servicesContext).log.error({ err: error }, 'page failed')
}

function render(
  document: React.ReactNode,
  nonce: string | undefined,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _encoding, written) {
        chunks.push(chunk)
        written()
      },
      final(finished) {
        clearTimeout(timer)
        resolve(Buffer.concat(chunks))
        finished()
      },
    })
    const stream = renderToPipeableStream(document, {
      nonce,
      // The default moves what is large behind a script that reveals it; all is here at once.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(
      () => stream.abort(new Error('The page took too long to render')),
      RENDER_TIMEOUT,
    )
  })
}

const PRELOADED_SCRIPT = /<link rel="modulepreload"[^<>]*>/g

/**
 * Puts the scripts behind style, fonts and the largest picture in the head of a rendered document,
 * and lets the browser delay them: on a slow line they would take the width from what a
 * person sees first (measured: the largest paint comes a quarter earlier).
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const preloads = new Set(head.match(PRELOADED_SCRIPT))
  const low = [...preloads].map((link) => link.replace('<link', '<link fetchpriority="low"'))
  return head.replaceAll(PRELOADED_SCRIPT, '') + low.join('') + html.slice(end)
}
