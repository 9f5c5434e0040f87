import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'

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
  trackRequests(server)
  server.listen(port, host, () => {
    server.off('error', reject)
    server.on('error', onError)
    resolve()
  })
  await promise
}

/**
 * From now on each response has `connection: close`, and its connection is closed after it. A client sends nothing more
 * on such a connection: a request on one that is closed just then would be lost.
 */
export function endConnections(server: Server): void {
  const state = stateOf(server)
  state.isLeaving = true
  for (const response of state.answering) response.shouldKeepAlive = false
}

/**
 * Stops accepting, waits for the requests that were begun, but no longer than `drainMs`, and then
 * hangs up: browsers keep connections open that they do not use, or never have. For `idleMs` these are left open, so that
 * their clients learn with a last response that they are closed.
 */
export async function closeServer(server: Server, drainMs: number, idleMs = 0): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  endConnections(server)
  const hangUp = () => {
    server.closeAllConnections()
    // Ends what looks after its connections.
    server.close()
  }
  // That of an HTTP server also closes every connection that is not in use.
  NetServer.prototype.close.call(server, () => resolve())
  const idleUntil = Date.now() + idleMs
  const deadline = setTimeout(hangUp, idleMs + drainMs)
  const look = setInterval(() => {
    if (Date.now() >= idleUntil && stateOf(server).answering.size === 0) hangUp()
  }, LOOK_EVERY_MS)
  await promise
  clearInterval(look)
  clearTimeout(deadline)
}

const LOOK_EVERY_MS = 20
type State = { answering: Set<ServerResponse>; isLeaving: boolean }
const states = new WeakMap<Server, State>()

function stateOf(server: Server): State {
  const state = states.get(server) ?? { answering: new Set(), isLeaving: false }
  states.set(server, state)
  return state
}

function trackRequests(server: Server) {
  const state = stateOf(server)
  // First of all listeners: some answer at once.
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (state.isLeaving) response.shouldKeepAlive = false
    state.answering.add(response)
    response.once('close', () => state.answering.delete(response))
  })
}
