import { Hono } from 'hono'

import type { Health } from './health.ts'
import { hasToken } from './metrics/serve-metrics.ts'
import type { MetricsText } from './metrics/serve-metrics.ts'

type Parts = {
  /** Whether customers can be served, part by part. */
  health: () => Promise<Health>
  /** The metrics, and the token that opens them here; without it the page does not exist. */
  metrics?: { text: MetricsText; token: string } | undefined
}

/** What every process answers to those who operate it: `/health`, and `/metrics` where it is on. */
export function operatorRoutes({ health, metrics }: Parts): Hono {
  const app = new Hono()
  for (const path of ['/health', '/health/live']) app.get(path, (c) => c.text('ok'))
  app.get('/health/ready', async (c) => {
    const state = await health()
    return c.json(state, state.status === 'ready' ? 200 : 503, { 'cache-control': 'no-store' })
  })
  if (metrics) {
    app.get('/metrics', async (c, next) => {
      if (!hasToken(c.req.header('authorization'), metrics.token)) return next()
      const { type, text } = await metrics.text()
      return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
    })
  }
  return app
}

/** The HTTP side of a process that only runs jobs (ROLE=worker): health and metrics. */
export function workerApp(parts: Parts): Hono {
  const app = operatorRoutes(parts)
  app.notFound((c) =>
    c.text('This process only runs jobs (ROLE=worker): it has no pages.\n', 404, {
      'cache-control': 'no-store',
    }),
  )
  return app
}
