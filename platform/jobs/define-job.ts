import { sql } from 'kysely'
import type { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import type { Services } from '#platform/services.ts'

/** An external service that a job calls, and that may hang. */
export type OutsideService = 'mail' | 'payment_provider' | 'others'

/** What the jobs without `calls` are given: nothing that reaches an external service. */
type OwnServices = Omit<Services, 'mail' | 'payments' | 'analyticsServices'>

type JobServices<Calls> = Calls extends 'mail'
  ? OwnServices & Pick<Services, 'mail'>
  : Calls extends 'payment_provider'
    ? OwnServices & Pick<Services, 'payments'>
    : Calls extends 'others'
      ? OwnServices & Pick<Services, 'analyticsServices'>
      : OwnServices

/** A background job: a name, what it needs, and its work, loaded when it runs. Safe to repeat. */
export type JobDefinition<
  Payload extends z.ZodType = z.ZodType,
  Calls extends OutsideService | undefined = OutsideService | undefined,
> = {
  /** snake_case; also the task identifier in the queue. */
  name: string
  payload: Payload
  /** Cron expression (UTC) for scheduled jobs, whose payload is `{}`. */
  schedule?: string
  /** Default 25, as the queue has it. */
  maxAttempts?: number
  /** Somebody waits for the others: of jobs that are due, these run last. */
  canWait?: boolean
  /** The outside service it calls, which may hang: separate workers run these jobs, and no other job waits for them. */
  calls?: Calls
  run: (services: JobServices<Calls>, payload: z.output<Payload>) => Promise<void>
}

export function defineJob<
  Payload extends z.ZodType,
  const Calls extends OutsideService | undefined = undefined,
>(definition: JobDefinition<Payload, Calls>): JobDefinition<Payload, Calls> {
  return definition
}

/**
 * Queues a job in the transaction of `db`: it runs after the commit, or never when that fails.
 * The same `key` again replaces a job that has not started. Of the jobs in one `line`, one runs at a time.
 * `canWait`: this one, of a kind that others wait for.
 */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  job: Omit<JobDefinition<Payload>, 'run'>,
  payload: z.input<Payload>,
  options: { key?: string; runAt?: Date; line?: string; canWait?: boolean } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${job.name}, payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.line ?? null}, job_key => ${options.key ?? null}, run_at => ${options.runAt ?? null},
    max_attempts => ${job.maxAttempts ?? 25}, priority => ${(options.canWait ?? job.canWait) ? 10 : 0})`.execute(
    db.tables,
  )
}
