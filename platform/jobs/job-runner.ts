import { Logger, parseCronItems, run } from 'graphile-worker'
import type { Runner, TaskList } from 'graphile-worker'

import type { Log } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'

import { freeJobsOfDeadWorkers } from './dead-workers.ts'
import type { JobDefinition, OutsideService } from './define-job.ts'
import { patientPool } from './patient-pool.ts'

/** Workers of the jobs that call an outside service: whichever hangs, the jobs of the others go on. */
const OUTSIDE_WORKERS: Record<OutsideService, number> = { mail: 3, payment_provider: 3, others: 3 }

/** Runs the jobs of the shop from the queue in PostgreSQL, and the scheduled ones by its clock. */
export async function startJobs(options: {
  jobs: readonly JobDefinition[]
  services: Services
  concurrency?: number
}): Promise<{ stop: () => Promise<void> }> {
  const { jobs, services, concurrency = 4 } = options
  const living = await freeJobsOfDeadWorkers(services.db.url)
  const runners: Runner[] = []
  for (const [calls, workers] of [
    [undefined, concurrency] as const,
    ...(Object.entries(OUTSIDE_WORKERS) as [OutsideService, number][]),
  ]) {
    const ofService = jobs.filter((job) => job.calls === calls)
    if (ofService.length > 0) runners.push(await startRunner(ofService, services, workers))
  }
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await living.release()
    },
  }
}

/** Workers that take these jobs and no others. */
const startRunner = (jobs: readonly JobDefinition[], services: Services, concurrency: number) =>
  run({
    pgPool: patientPool(services.db.pool),
    concurrency,
    // New jobs are announced; polling only finds those whose time has come.
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: tasksOf(jobs, services),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) =>
        // A missed minute is made up for by the next one: these jobs look at the tables, not at the time.
        schedule
          ? [{ task: name, match: schedule, identifier: name, options: { backfillPeriod: 0 } }]
          : [],
      ),
    ),
    logger: jobLogger(services.log),
  })

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
          throw error
        }
      },
    ]),
  )

function jobLogger(log: Log) {
  return new Logger(() => (logLevel, message, meta) => {
    // Already logged where the job ran, without what its error says of people.
    if (meta?.failure) return
    const level: string = logLevel
    if (level === 'error') log.error({ source: 'jobs' }, message)
    else if (level === 'warning') log.warn({ source: 'jobs' }, message)
  })
}
