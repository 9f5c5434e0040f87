import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Handles a request of Node's own server. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The path of a request and its headers together, without the query. Bytes. */
const MAX_HEADER_BYTES = 16 * 1024

/**
 * Refuses large headers and paths with 431, as Node itself does past its own limit, before anything reads them. A
 * query may be longer: people paste whole texts into a search.
 */
export function refuseLargeHeaders(listener: Listener): Listener {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1)
    const bytes = request.rawHeaders.reduce((sum, part) => sum + part.length, path.length)
    if (bytes <= MAX_HEADER_BYTES) return listener(request, response)
    response.writeHead(431, { connection: 'close' }).end()
  }
}

/**
 * Resolves when the server listens, rejects when it cannot. `onError` receives later errors, such as a connection
 * that cannot be accepted because too many files are open: unhandled, it would end the process.
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  onError: (error: Error) => void = () => undefined,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  countRequests(server)
  server.listen(port, host, () => {
    server.off('error', reject)
    server.on('error', onError)
    resolve()
  })
  await promise
}

/**
 * Stops accepting, waits for the requests that were begun, but no longer than `drainMs`, and then
 * hangs up: browsers keep connections open that they do not use, or never have.
 */
export async function closeServer(server: Server, drainMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hangUp = () => server.closeAllConnections()
  server.close(() => resolve())
  const deadline = setTimeout(hangUp, drainMs)
  const look = setInterval(() => {
    if (underWay(server) === 0) hangUp()
  }, LOOK_EVERY_MS)
  await promise
  clearInterval(look)
  clearTimeout(deadline)
}

const LOOK_EVERY_MS = 20
const answering = new WeakMap<Server, number>()
const underWay = (server: Server) => answering.get(server) ?? 0

function countRequests(server: Server) {
  const count = (change: number) => answering.set(server, underWay(server) + change)
  server.on('request', (_request, response: ServerResponse) => {
    count(1)
    response.once('close', () => count(-1))
  })
}
