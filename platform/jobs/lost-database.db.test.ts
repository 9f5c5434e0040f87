import { join } from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { findRunningPostmaster } from '#platform/db/embedded/postmaster-file.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { useDurableDatabase } from '#platform/testing/cluster/durable-database.ts'

import { defineJob, enqueue } from './define-job.ts'
import { startJobs } from './job-runner.ts'

const { db, dataDir } = await useDurableDatabase()

// Recovery can take long on a busy machine.
test(
  'jobs continue after their database was killed while they ran',
  { timeout: 120_000 },
  async () => {
    const ran: string[] = []
    const job = defineJob({
      name: 'lose_database',
      payload: z.object({ name: z.string(), kill: z.boolean() }),
      run(_services, { name, kill }) {
        ran.push(name)
        if (kill) process.kill(findRunningPostmaster(join(dataDir, 'postgres'))!.pid, 'SIGKILL')
        return Promise.resolve()
      },
    })
    const services = { db, log: createLog('silent') } as Services
    const jobs = await startJobs({ jobs: [job], services })
    await enqueue(db, job, { name: 'first', kill: true })
    await expect.poll(() => ran).toEqual(['first'])
    const answers = () =>
      db.pool.query('select').then(
        () => true,
        () => false,
      )
    await expect.poll(answers, { timeout: 60_000 }).toBe(true)

    await enqueue(db, job, { name: 'second', kill: false })

    await expect.poll(() => ran.includes('second'), { timeout: 20_000 }).toBe(true)
    const left = async () => (await db.pool.query('select from graphile_worker.jobs')).rowCount
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    await jobs.stop()
  },
)
