import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, run } from 'graphile-worker'
import type { TaskList, WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'

import type { Log } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { isStorable } from '#platform/storable-text.ts'

import { freeJobsOfDeadWorkers } from './dead-workers.ts'
import type { JobDefinition, OutsideService } from './define-job.ts'
import { ANSWER_MS, patientPool } from './patient-pool.ts'
import { sharedListener } from './shared-listener.ts'
import type { Listening } from './shared-listener.ts'

/** Each has workers of its own: if one hangs, the other services' jobs go on. */
const outsideServices: readonly OutsideService[] = ['mail', 'payment_provider', 'others']
/** Delay before a runner that ended is started again; milliseconds. */
const RESTART_MS = 1000
/** How often to look for jobs that were handed to this process but never arrived; milliseconds. */
const LOOK_FOR_LOST_MS = 5000
/** Time for running jobs to finish when the process stops; a job cut short runs again. Milliseconds. */
const STOP_MS = 3000

/** The queue of jobs in this process. */
export type RunningJobs = {
  /** Why it takes no jobs at present; undefined while it does. */
  trouble: () => string | undefined
  stop: () => Promise<void>
}

type Options = {
  jobs: readonly JobDefinition[]
  services: Services
  /** How many jobs run at once that call no external service, and for each external service. */
  concurrency?: number
  perService?: number
  /** The database's own address and a pool on it, if `services.db` is behind a pooler. */
  direct?: { url: string; pool: Pool } | undefined
  /** Behind a pooler statements have no names. */
  isPooled?: boolean
}

/** Runs the shop's jobs from the queue in PostgreSQL, and the scheduled ones by its clock. */
export async function startJobs(options: Options): Promise<RunningJobs> {
  const { jobs, services, concurrency = 4, perService = 3, direct = services.db } = options
  const living = await freeJobsOfDeadWorkers(direct.url)
  const common = {
    services,
    listenOn: sharedListener(direct.pool),
    isPooled: options.isPooled ?? false,
  }
  const runners: RunningJobs[] = []
  for (const [calls, workers] of [
    [undefined, concurrency] as const,
    ...outsideServices.map((service) => [service, perService] as const),
  ]) {
    const ofService = jobs.filter((job) => job.calls === calls)
    if (ofService.length > 0)
      runners.push(await startRunner({ ...common, jobs: ofService, concurrency: workers }))
  }
  return {
    trouble: () => runners.map((runner) => runner.trouble()).find((reason) => reason !== undefined),
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await living.release()
    },
  }
}

type RunnerOptions = {
  jobs: readonly JobDefinition[]
  services: Services
  concurrency: number
  listenOn: Listening
  isPooled: boolean
}

/** Workers that take only these jobs, and are restarted if they ever end. */
async function startRunner(options: RunnerOptions): Promise<RunningJobs> {
  const { jobs, services, concurrency, listenOn, isPooled } = options
  const { log } = services
  const patient = patientPool({ pool: services.db.pool, listenOn, log })
  const stopping = new AbortController()
  let trouble: string | undefined
  let poolId: string | undefined
  const running = new Set<string>()
  let runner = await begin()
  const lookForLost = setInterval(() => void freeLost(), LOOK_FOR_LOST_MS)
  lookForLost.unref()

  function begin() {
    const events = new EventEmitter() as WorkerEvents
    const works = () => (trouble = undefined)
    events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id))
    events.on('worker:getJob:empty', works)
    events.on('job:start', ({ job }) => {
      works()
      running.add(job.id)
    })
    events.on('job:complete', ({ job }) => running.delete(job.id))
    events.on('worker:getJob:error', ({ error }) => {
      trouble = `jobs cannot be taken: ${String(error)}`
    })
    return run({
      events,
      pgPool: patient.pool,
      concurrency,
      // New jobs are announced; polling only finds those that have become due.
      pollInterval: 1000,
      noHandleSignals: true,
      noPreparedStatements: isPooled,
      taskList: tasksOf(jobs, services),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ name, schedule }) =>
          // The next run makes up for a missed one: these jobs look at the tables, not at the time.
          schedule
            ? [{ task: name, match: schedule, identifier: name, options: { backfillPeriod: 0 } }]
            : [],
        ),
      ),
      logger: jobLogger(log),
    })
  }

  async function keepRunning() {
    for (;;) {
      const reason: unknown = await runner.promise.then(
        () => 'it ended',
        (error: unknown) => error,
      )
      if (stopping.signal.aborted) return
      trouble = 'the runner of jobs has ended and is started again'
      log.error({ err: reason }, trouble)
      for (let begun = false; !begun && !stopping.signal.aborted;) {
        await sleep(RESTART_MS)
        try {
          runner = await begin()
          begun = true
        } catch (error) {
          log.error({ err: error }, 'the job runner could not be started')
        }
      }
    }
  }
  void keepRunning()

  return {
    trouble: () => trouble ?? patient.trouble(),
    async stop() {
      stopping.abort()
      clearInterval(lookForLost)
      patient.beginStop()
      const stopped = runner.stop().then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, 'the job runner did not stop in order')
          return true
        },
      )
      const inTime = await Promise.race([stopped, sleep(STOP_MS, false)])
      await Promise.race([patient.stop(), sleep(STOP_MS)])
      // Jobs still running end with the process: nothing must wait hours for their locks.
      if (!inTime && poolId !== undefined) await unlock(poolId)
    },
  }

  async function freeLost() {
    // A finished job is not lost while its result is still to be recorded.
    if (poolId === undefined || patient.isNoting()) return
    try {
      await freeLostJobs(services.db.pool, poolId, running)
    } catch (error) {
      log.debug({ err: error }, 'the search for lost jobs will run later')
    }
  }

  async function unlock(id: string) {
    try {
      await services.db.pool.query('select graphile_worker.force_unlock_workers(array[$1])', [id])
    } catch (error) {
      log.warn({ err: error }, 'jobs that were cut short will be released later')
    }
  }
}

const tasksOf = (jobs: readonly JobDefinition[], services: Services): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, helpers: { job: { id: string; attempts: number } }) => {
        const log = services.log.child({ job: job.name, jobId: helpers.job.id })
        try {
          await job.run({ ...services, log }, job.payload.parse(payload))
        } catch (error) {
          log.error({ err: error, attempt: helpers.job.attempts }, 'job failed')
          throw storable(error)
        }
      },
    ]),
  )

/**
 * The queue stores the message, and PostgreSQL cannot store every text: the message may quote what a client sent.
 */
function storable(error: unknown): unknown {
  const message = error instanceof Error ? error.message : String(error)
  if (isStorable(message)) return error
  return new Error(message.toWellFormed().replaceAll('\0', '\uFFFD'), { cause: error })
}

function jobLogger(log: Log) {
  return new Logger(() => (logLevel, message, meta) => {
    // Already logged where the job ran, without what its error says of people.
    if (meta?.failure) return
    const level: string = logLevel
    if (level === 'error') log.error({ source: 'jobs' }, message)
    else if (level === 'warning') log.warn({ source: 'jobs' }, message)
  })
}

/** By then the request for a job has been answered or given up; milliseconds. */
const LOST_AFTER_MS = 2 * ANSWER_MS

/**
 * Releases the jobs that were handed to `worker` of this process but never arrived: the connection was lost
 * together with the response. By default the queue treats such a job as running for four hours.
 */
async function freeLostJobs(
  pool: Pool,
  worker: string,
  running: ReadonlySet<string>,
): Promise<void> {
  await pool.query({
    text: `with lost as (
        update graphile_worker._private_jobs set locked_by = null, locked_at = null
         where locked_by = $1 and id <> all ($2::bigint[])
           and locked_at < now() - make_interval(secs => $3)
        returning job_queue_id)
      update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
        from lost where q.id = lost.job_queue_id and q.locked_by = $1`,
    values: [worker, [...running], LOST_AFTER_MS / 1000],
  })
}
