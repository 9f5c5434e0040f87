import { createServer } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

import type { Log } from '#platform/log.ts'
import { knownRoutes } from '#shop/navigation/known-routes.ts'

import type { Config } from './config/config.ts'
import { closeServer, endConnections, listen, refuseLargeHeaders } from './listen.ts'
import type { Listener } from './listen.ts'
import type { Metrics } from './metrics/metrics.ts'
import { routeLabels } from './metrics/route-labels.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import type { stopInOrder } from './stop-in-order.ts'

type Running = ReturnType<typeof stopInOrder>

type Options = {
  app: Pick<Hono, 'fetch' | 'routes'>
  config: Pick<Config, 'host' | 'metrics'>
  port: number
  metrics: Pick<Metrics, 'countRequests' | 'text'> | undefined
  /** The primary process serves the metrics of all on the port of their own. */
  hasPrimary: boolean
  telemetry: Pick<Telemetry, 'nameRoutes'> | undefined
  /** Ends what would keep connections open for ever. */
  beginStop: () => void
  /** Puts something in front of the shop's own listener. */
  wrap: ((listener: Listener) => Listener) | undefined
  log: Log
  running: Pick<Running, 'opened' | 'onLeave'>
  onStop: Running['onStop']
}

/** How much of the time for a stop is reserved for the jobs and the database. */
const RESERVED_MS = 4000
/** Requests under way have this long to end; milliseconds. */
const DRAIN_MS = 5000
/**
 * When a process is replaced, a connection that has been idle for so many milliseconds is closed without another
 * response. The browser of a person who is looking at the shop sends requests more often.
 */
const IDLE_MS = 3000
/** Longer than proxies keep an idle connection: who closes first loses no request that is on its way. */
const KEEP_ALIVE_MS = 75_000
/** Ten kilobytes of any text fit into a query, at three bytes each once encoded; the rest has 16 kB. */
const MAX_REQUEST_BYTES = 48 * 1024

/** Opens the ports of a process, and closes them in order when it stops. */
export async function serveShop(options: Options): Promise<void> {
  const { app, config, port, metrics, telemetry, hasPrimary } = options
  const { beginStop, wrap, log, running, onStop } = options
  const answer = getRequestListener(app.fetch)
  const listener = refuseLargeHeaders((request, response) => {
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      log.error({ err: error }, 'a request could not be answered')
      response.destroy()
    })
  })
  const labelsOf =
    metrics || telemetry
      ? routeLabels(
          app.routes.map(({ path }) => path),
          knownRoutes.map(({ pattern }) => pattern),
        )
      : undefined
  if (labelsOf) telemetry?.nameRoutes((path) => labelsOf(path).route)
  const counted = metrics && labelsOf ? metrics.countRequests(listener, labelsOf) : listener
  const server = createServer(
    { maxHeaderSize: MAX_REQUEST_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    wrap?.(counted) ?? counted,
  )
  await listen(server, port, config.host, (error) =>
    log.error({ err: error }, 'a connection could not be accepted'),
  )
  running.opened()
  running.onLeave(() => endConnections(server))
  onStop('requests', (leftMs, how) => {
    beginStop()
    const drainMs = Math.min(DRAIN_MS, Math.max(leftMs - RESERVED_MS, 0))
    return closeServer(server, drainMs, how === 'replace' ? IDLE_MS : 0)
  })
  if (metrics && config.metrics?.own && !hasPrimary) {
    const metricsServer = await serveMetrics({
      ...config.metrics.own,
      token: config.metrics.token,
      text: metrics.text,
      log,
    })
    onStop('metrics', () => closeServer(metricsServer, 0))
  }
}
