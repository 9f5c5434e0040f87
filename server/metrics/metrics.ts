import { statfs } from 'node:fs/promises'

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import type { Standby } from '#platform/db/standby.ts'
import type { Log } from '#platform/log.ts'
import type { PageStats } from '#platform/pages/server/page-store.ts'

import type { Listener } from '../listen.ts'
import { figuresReader } from './read-figures.ts'
import type { Figures, FiguresRead } from './read-figures.ts'
import type { RouteLabels } from './route-labels.ts'
import type { MetricsText } from './serve-metrics.ts'

/** The counts of a pool of connections, as pg keeps them. */
type PoolCounts = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { max: number }
}

type Options = {
  /** The pools of the process by name, e.g. `requests`. */
  pools: Readonly<Record<string, PoolCounts>>
  /** Where the figures of the database are read. */
  figures: Parameters<typeof figuresReader>[0]
  pageStats: () => PageStats
  feed: { readonly connected: boolean }
  hub: { readonly size: number }
  /** Undefined without DATABASE_REPLICA_URL. */
  standby?: Pick<Standby, 'state' | 'reads'> | undefined
  /** Why no jobs are taken at present. */
  jobTrouble: () => string | undefined
  /** Without a mail server mails are not waiting: they stay. */
  sendsMail: boolean
  dataDir: string
  log: Log
}

export type Metrics = {
  /** Counts the requests of a listener; the labels are read from the path, without its query. */
  countRequests: (listener: Listener, labelsOf: (path: string) => RouteLabels) => Listener
  text: MetricsText
  register: Registry
}

const PREFIX = 'libas_'
/** Seconds: from a stored page to what a proxy gives up. */
const DURATION_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The state of the process and of the shop for Prometheus (docs/monitoring.md); each shop has a register of its own. */
export function createMetrics(options: Options): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register, prefix: PREFIX })
  ofProcess(options, register)
  const show = ofDatabase(register, options.sendsMail)
  const readFigures = figuresReader(options.figures)

  const requests = new Counter({
    name: 'libas_http_requests_total',
    help: 'Requests by kind, route and status; aborted: the client left before the end.',
    labelNames: ['kind', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'libas_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, without event streams.',
    labelNames: ['kind', 'route'],
    buckets: DURATION_BUCKETS,
    registers,
  })

  return {
    register,
    countRequests: (listener, labelsOf) => (request, response) => {
      const began = performance.now()
      response.once('close', () => {
        const { kind, route } = labelsOf((request.url ?? '').split('?', 1)[0] ?? '')
        const status = response.writableFinished ? String(response.statusCode) : 'aborted'
        requests.inc({ kind, route, status })
        if (kind !== 'stream')
          durations.observe({ kind, route }, (performance.now() - began) / 1000)
      })
      listener(request, response)
    },
    async text() {
      show(await readFigures())
      return { type: register.contentType, text: await register.metrics() }
    },
  }
}

/** What the process knows without asking anybody. */
function ofProcess(options: Options, register: Registry) {
  const { pools, pageStats, feed, hub, standby, jobTrouble, dataDir, log } = options
  const registers = [register]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const ofPools = (name: string, help: string, read: (pool: PoolCounts) => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, counts] of Object.entries(pools)) this.set({ pool }, read(counts))
      },
    })
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: PREFIX + name,
      help,
      registers,
      collect() {
        // Counted elsewhere, and only ever upwards.
        this.reset()
        this.inc(read())
      },
    })

  counter('page_store_hits_total', 'Pages served from the store.', () => pageStats().hits)
  counter('page_store_misses_total', 'Pages rendered for the store.', () => pageStats().renders)
  counter('page_store_drops_total', 'Stored pages dropped by a change.', () => pageStats().drops)
  gauge('page_store_pages', 'Pages in the store.', () => pageStats().pages)
  gauge('page_store_bytes', 'Bytes of the pages in the store.', () => pageStats().bytes)
  ofPools('database_connections_in_use', 'Connections in use.', (p) => p.totalCount - p.idleCount)
  ofPools('database_connections_idle', 'Open connections that are free.', (p) => p.idleCount)
  ofPools('database_connections_max', 'Connections that may be opened.', (p) => p.options.max)
  ofPools('database_waiting', 'Requests that wait for a connection.', (p) => p.waitingCount)
  gauge('change_feed_connected', '1 while changes of the database arrive.', () =>
    Number(feed.connected),
  )
  gauge('event_streams', 'Event streams that are open.', () => hub.size)
  gauge('job_runner_up', '1 while jobs can be taken.', () => Number(jobTrouble() === undefined))
  if (standby) ofStandby(standby, registers)
  const disk = new Gauge({
    name: 'libas_disk_bytes',
    help: 'The disk of DATA_DIR: its size, and what is free for the shop.',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset()
      try {
        const { blocks, bavail, bsize } = await statfs(dataDir)
        disk.set({ what: 'size' }, blocks * bsize)
        disk.set({ what: 'free' }, bavail * bsize)
      } catch (error) {
        log.debug({ err: error }, 'metrics without those of the disk')
      }
    },
  })
}

/** Where what may be a few seconds old is read; there are no such figures without a standby. */
function ofStandby(standby: Pick<Standby, 'state' | 'reads'>, registers: Registry[]) {
  return [
    new Gauge({
      name: 'libas_replica_used',
      help: '1 while reports and exports are read from the standby.',
      registers,
      collect() {
        this.set(Number(standby.state.isUsed))
      },
    }),
    new Gauge({
      name: 'libas_replica_lag_seconds',
      help: 'How old what the standby shows is, at most; left out before that is known.',
      registers,
      collect() {
        const { lagMs } = standby.state
        if (lagMs === undefined) this.remove()
        else this.set(lagMs / 1000)
      },
    }),
    new Counter({
      name: 'libas_replica_reads_total',
      help: 'Reads that the standby may answer, by the server that did.',
      labelNames: ['server'],
      registers,
      collect() {
        this.reset()
        for (const [server, count] of Object.entries(standby.reads)) this.inc({ server }, count)
      },
    }),
  ]
}

/** Shows what was read from the database; what was not is left out. */
function ofDatabase(register: Registry, sendsMail: boolean): (read: FiguresRead) => void {
  const registers = [register]
  const up = new Gauge({
    name: 'libas_database_up',
    help: '1 if the database answers.',
    registers,
  })
  const single = (
    name: string,
    help: string,
    value: (figures: Figures) => number | null | undefined,
  ) => {
    const gauge = new Gauge({ name: PREFIX + name, help, registers })
    return (figures: Figures | undefined) => {
      const found = figures && value(figures)
      // A reset would leave 0.
      if (found === undefined || found === null) gauge.remove()
      else gauge.set(found)
    }
  }
  const labelled = (
    name: string,
    help: string,
    label: string,
    values: (figures: Figures) => Record<string, number>,
  ) => {
    const gauge = new Gauge({ name: PREFIX + name, help, labelNames: [label], registers })
    return (figures: Figures | undefined) => {
      gauge.reset()
      for (const [key, value] of Object.entries(figures ? values(figures) : {}))
        gauge.set({ [label]: key }, value)
    }
  }
  const shows = [
    single('jobs_due', 'Jobs that are due and not running.', (f) => f.jobs.due),
    single(
      'jobs_oldest_due_age_seconds',
      'For how long the oldest due job has been due; 0 without one.',
      (f) => f.jobs.oldestDueAge ?? 0,
    ),
    single('jobs_dead', 'Jobs that failed and are not tried again.', (f) => f.jobs.dead),
    labelled('mails', 'Mails not sent: waiting, or failed at the last attempt.', 'state', (f) => ({
      waiting: f.mails.waiting,
      failed: f.mails.failed,
    })),
    single(
      'mails_oldest_waiting_age_seconds',
      'Age of the oldest waiting mail; 0 without one. Left out without a mail server.',
      (f) => (sendsMail ? (f.mails.oldestWaitingAge ?? 0) : undefined),
    ),
    labelled('orders_last_day', 'Orders placed in the last day.', 'state', (f) => f.orders),
    labelled(
      'payments_last_hour',
      'Payments of orders placed in the last hour; declined: refused attempts.',
      'outcome',
      (f) => f.payments,
    ),
    single('units_reserved', 'Units of stock that carts hold.', (f) => f.unitsReserved),
    single(
      'backup_last_success_timestamp_seconds',
      'When the last good backup ended; left out without one.',
      (f) => f.lastBackupAt,
    ),
    single(
      'change_feed_lag_bytes',
      'Write-ahead log that the slowest change feed has not confirmed; it confirms every 10 s.',
      (f) => f.feedLagBytes,
    ),
  ]
  return ({ isUp, figures }) => {
    up.set(Number(isUp))
    for (const show of shows) show(figures)
  }
}
