import { z } from 'zod'

import { cdnOf, cdnVariables } from './cdn-config.ts'
import type { CdnConfig } from './cdn-config.ts'
import { ConfigError } from './config-error.ts'
import {
  DEFAULT_CONNECTIONS,
  MIN_CONNECTIONS,
  shareConnections,
} from '../database/database-connections.ts'
import type { PoolSizes } from '../database/database-connections.ts'

/** What a process does: pages and functions, background jobs, or both. */
export type Role = 'web' | 'worker' | 'all'

const MAX_PROCESSES = 64
const MAX_WORKERS = 100

const wholeNumber = (min: number, max: number, meaning: string) => {
  const error = `must be ${meaning}: a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

/** The variables that divide the work among processes and connections, and pass some of it to a CDN. */
export const scaleVariables = {
  ...cdnVariables,
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  PROCESSES: wholeNumber(1, MAX_PROCESSES, 'how many processes npm start runs').optional(),
  JOB_WORKERS: wholeNumber(1, MAX_WORKERS, 'how many jobs a process runs at once').default(4),
  JOB_WORKERS_PER_SERVICE: wholeNumber(
    1,
    MAX_WORKERS,
    'how many jobs a process runs at once for each of mail, payments and other services',
  ).default(3),
  PG_POOL: z.coerce
    .number('must be how many connections to the database a process may open')
    .int('must be how many connections to the database a process may open')
    .min(MIN_CONNECTIONS, `must be at least ${MIN_CONNECTIONS}`)
    .default(DEFAULT_CONNECTIONS),
  PG_POOL_PAGES: wholeNumber(1, 1000, 'how many connections of PG_POOL pages have').optional(),
  PG_POOL_JOBS: wholeNumber(1, 1000, 'how many connections of PG_POOL jobs have').optional(),
}

/** How the work is divided among processes and connections. */
export type Scale = {
  role: Role
  /** How many processes `npm start` runs; undefined: just itself. */
  processes: number | undefined
  /** How many jobs this process runs at once: its own, and for each outside service. */
  jobWorkers: { own: number; perService: number }
  /** How many connections to the database this process may open in all. */
  connections: number
  pools: PoolSizes
  /** undefined: no CDN keeps pages for longer than a second. */
  cdn: CdnConfig | undefined
}

type Parsed = z.output<z.ZodObject<typeof scaleVariables>>

/** Throws a `ConfigError` for pools that do not fit PG_POOL. */
export function scaleOf(variables: Parsed): Scale {
  const { ROLE: role, PG_POOL: connections, PG_POOL_PAGES: pages, PG_POOL_JOBS: jobs } = variables
  const pools = shareConnections(connections, { role, pages, jobs })
  if (pools.requests < 2) {
    const given = [pages !== undefined && 'PG_POOL_PAGES', jobs !== undefined && 'PG_POOL_JOBS']
    throw new ConfigError(
      `${given.filter(Boolean).join(', ')}: must leave 2 or more of the ${connections} connections (PG_POOL) to requests: lower it, or raise PG_POOL`,
    )
  }
  return {
    role,
    processes: variables.PROCESSES,
    jobWorkers: { own: variables.JOB_WORKERS, perService: variables.JOB_WORKERS_PER_SERVICE },
    connections,
    pools,
    cdn: cdnOf(variables),
  }
}
