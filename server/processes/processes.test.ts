import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'

import type { ProcessFacts } from './testing/process-of-shop.ts'

const MB = 1024 * 1024
const script = resolve('server/processes/testing/process-of-shop.ts')

/** A shop of `count` processes, which behave as configured from their start. */
async function startProcesses(
  count: number,
  env: Record<string, string> = {},
  cwd = process.cwd(),
) {
  const folder = mkdtempSync(join(tmpdir(), 'libas-processes-'))
  const behaviour = join(folder, 'behaviour')
  const behave = (how: string) => writeFileSync(behaviour, how)
  behave(env.AT_FIRST ?? '')
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=320', resolve('server/processes/testing/primary-of-shop.ts')],
    {
      cwd,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PWD: cwd,
        SCRIPT: script,
        BEHAVIOUR: behaviour,
        PROCESSES: String(count),
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        // Nobody connects to it.
        DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop',
        LOG_LEVEL: 'silent',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => output.push(part))
  const ended = once(child, 'exit')
  const says = (what: string) => expect.poll(() => output.join('')).toContain(what)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })

  /** Asks until every process has answered: they take connections in turn. */
  async function processes(): Promise<Map<number, ProcessFacts>> {
    const asked = await Promise.all(Array.from({ length: 4 * count }, () => facts(port)))
    return new Map(asked.map((each) => [each.pid, each]))
  }
  return { child, port, metricsPort, output, ended, says, behave, processes }
}

async function facts(port: number, agent: Agent | false = false): Promise<ProcessFacts> {
  const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [
    IncomingMessage,
  ]
  return JSON.parse(await text(response)) as ProcessFacts
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('processes share a port, each with the memory that one of them would have', async () => {
  const { processes, says, output, metricsPort } = await startProcesses(3)
  await says('3 processes')
  // Said by each of them, shown of the first.
  expect(output.join('').match(/note of the first start/g)).toHaveLength(1)

  const running = await processes()

  expect(running.size).toBe(3)
  for (const { flags, heapLimit } of running.values()) {
    expect(flags).toContain('--max-old-space-size=320')
    expect(heapLimit).toBeLessThan(600 * MB)
  }
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await metrics.text()).toBe(
    '# HELP up Up.\n# TYPE up gauge\nup{process="1"} 1\nup{process="2"} 1\nup{process="3"} 1\n',
  )
})

test('on SIGHUP every process is replaced, and no request is lost on connections that are kept', async () => {
  const { child, port, processes, says } = await startProcesses(2)
  await says('2 processes')
  const before = await processes()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  onTestFinished(() => agent.destroy())
  const failures: unknown[] = []
  const over = new AbortController()
  let answered = 0
  const customers = Array.from({ length: 8 }, async (_, number) => {
    while (!over.signal.aborted) {
      try {
        await facts(port, agent)
        answered += 1
      } catch (error) {
        failures.push(error)
      }
      // Shorter than a process that is replaced waits for a last request.
      await new Promise((later) => setTimeout(later, number))
    }
  })

  child.kill('SIGHUP')
  await says('All processes have been replaced')

  over.abort()
  await Promise.all(customers)
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(100)
  const after = await processes()
  expect(after.size).toBe(2)
  for (const pid of before.keys()) {
    expect(after.has(pid)).toBe(false)
    expect(isAlive(pid)).toBe(false)
  }
})

test.each([
  [
    'never ready',
    'it was not ready within 3 s: {"status":"not ready","disk":"is full"}',
    // The first processes have as long.
    { READY_WITHIN_MS: '3000' },
  ],
  ['fails', 'it ended with 1', {}],
])(
  'a replacement that is "%s" leaves the old processes as they are',
  async (behaviour, reason, env) => {
    const { child, processes, says, behave } = await startProcesses(2, env)
    await says('2 processes')
    const before = await processes()
    behave(behaviour)

    child.kill('SIGHUP')
    await says('The restart was given up; processes that were not replaced yet serve on.')
    await says(reason)

    expect(new Set((await processes()).keys())).toEqual(new Set(before.keys()))
  },
)

test('after a restart that was given up the next one is made', async () => {
  const { child, processes, says, behave } = await startProcesses(2)
  await says('2 processes')
  const before = await processes()
  behave('fails')
  child.kill('SIGHUP')
  await says('The restart was given up')

  behave('')
  child.kill('SIGHUP')

  await says('All processes have been replaced')
  for (const pid of before.keys()) expect(isAlive(pid)).toBe(false)
})

test('a process that dies is replaced, later each time it fails again', async () => {
  const { processes, says, behave } = await startProcesses(2)
  await says('2 processes')
  const before = [...(await processes()).keys()]
  behave('fails')

  process.kill(before[0]!, 'SIGKILL')
  await says('was ended by SIGKILL; it is replaced in 0.05 s')
  await says('ended with 1; it is replaced in 0.1 s')
  await says('ended with 1; it is replaced in 0.2 s')
  // The other one serves meanwhile.
  expect([...(await processes()).keys()]).toEqual([before[1]])

  behave('')
  await says('is ready (')
  expect((await processes()).size).toBe(2)
})

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  '%s to the primary process leaves no process behind',
  async (signal) => {
    const { child, processes, says, ended } = await startProcesses(3)
    await says('3 processes')
    const pids = [...(await processes()).keys()]
    expect(pids).toHaveLength(3)

    child.kill(signal)

    expect(await ended).toEqual(signal === 'SIGKILL' ? [null, signal] : [0, null])
    // Killed itself, it cannot wait for the others.
    await expect.poll(() => pids.filter(isAlive)).toEqual([])
  },
)

test('a process that does not stop is killed', async () => {
  const { child, processes, says, ended } = await startProcesses(2, {
    AT_FIRST: 'does not stop',
    STOP_WITHIN_MS: '1500',
  })
  await says('2 processes')
  const pids = [...(await processes()).keys()]

  child.kill('SIGTERM')

  await says('did not stop within 1.5 s: killed')
  expect(await ended).toEqual([0, null])
  expect(pids.filter(isAlive)).toEqual([])
})

test('a shop whose first process cannot start fails as a whole, with its reason', async () => {
  const { ended, says } = await startProcesses(3, { AT_FIRST: 'fails' })

  expect(await ended).toEqual([1, null])
  await says('SECRET: is missing')
})

test('a wrong number of processes is refused by its name', async () => {
  const { ended, says } = await startProcesses(3, { PROCESSES: '0' })

  expect(await ended).toEqual([1, null])
  await says('PROCESSES: must be how many processes npm start runs: a whole number from 1 to 64')
})

test('a restart moves to the release that the link in PWD leads to by then', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'libas-releases-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const current = join(folder, 'current')
  for (const release of ['1.0.0', '1.1.0']) mkdirSync(join(folder, release))
  symlinkSync(join(folder, '1.0.0'), current)
  const { child, processes, says } = await startProcesses(2, {}, current)
  await says('2 processes')
  const folders = async () => [...(await processes()).values()].map((each) => each.folder)
  expect(await folders()).toEqual([join(folder, '1.0.0'), join(folder, '1.0.0')])

  rmSync(current)
  symlinkSync(join(folder, '1.1.0'), current)
  child.kill('SIGHUP')

  await says('All processes have been replaced')
  expect(await folders()).toEqual([join(folder, '1.1.0'), join(folder, '1.1.0')])
})
