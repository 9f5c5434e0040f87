import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import type { Log } from '#platform/log.ts'

import { ConfigError } from '../config/config-error.ts'
import { listen } from '../listen.ts'
import type { PrimaryLink } from '../processes/primary-link.ts'

/** Of the text that Prometheus reads. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The metrics as text, with its content type. */
export type MetricsText = () => Promise<{ type: string; text: string }>

/** The text of the metrics of all processes of a shop; without a primary process there is but one. */
export const textOfAll = (
  metrics: { text: MetricsText },
  primary: Pick<PrimaryLink, 'metricsOfAll'> | undefined,
): MetricsText =>
  primary ? async () => ({ type: METRICS_TYPE, text: await primary.metricsOfAll() }) : metrics.text

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an authorization header has the token; takes as long whatever is wrong with it. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** Serves `/metrics` on a port of its own, and nothing else; with a token only to those who send it. */
export async function serveMetrics(options: {
  port: number
  host: string
  token: string | undefined
  text: MetricsText
  log: Log
}): Promise<Server> {
  const { port, host, token, text, log } = options
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    const isAllowed = token === undefined || hasToken(request.headers.authorization, token)
    if (request.method !== 'GET' || path !== '/metrics' || !isAllowed) {
      response.writeHead(404).end()
      return
    }
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': metrics.type }).end(metrics.text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be written')
        response.writeHead(500).end()
      },
    )
  })
  try {
    await listen(server, port, host, (error) =>
      log.error({ err: error }, 'a connection to the metrics could not be accepted'),
    )
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError(
      'METRICS_PORT: another program listens there. Stop it, or set METRICS_PORT to a free one.',
    )
  }
  return server
}
