import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'

import { within } from '#platform/clock.ts'

import { mergeMetrics } from './merge-metrics.ts'
import { isFromProcess } from './messages.ts'
import type { HealthReport, Question, StopKind, ToProcess } from './messages.ts'

type Options = {
  /** How many processes serve. */
  count: number
  fork: () => Worker
  say: (line: string) => void
  /** A process has so long to become ready; milliseconds. */
  readyWithinMs?: number
  /** A process that does not stop when asked is killed after so many milliseconds. */
  stopWithinMs?: number
  /** How long the first replacement of a process that died waits; each further one waits twice as long. Milliseconds. */
  firstWaitMs?: number
}

type Open = { url: string; note: string }

/** One process of the shop, from its fork to its end. */
type Member = {
  worker: Worker
  opened: Promise<Open>
  /** Resolves with how it ended. */
  ended: Promise<string>
  /** When it was ready; undefined while it is not. */
  readyAt: number | undefined
}

export type Supervisor = {
  /** Starts all processes; resolves once they are ready, rejects if the first one ends instead. */
  start: () => Promise<Open>
  /**
   * Replaces every process by a new one, one after the other: a process is only stopped once its replacement is ready.
   * Resolves with why it was given up; undefined if all have been replaced.
   */
  restart: () => Promise<string | undefined>
  /** Stops all processes; resolves when none is left. */
  stop: () => Promise<void>
  /** The metrics of all processes. */
  metrics: () => Promise<string>
}

const READY_WITHIN_MS = 60_000
/** A process needs ten seconds at most; see server/run-shop.ts. */
const STOP_WITHIN_MS = 12_000
const LOOK_EVERY_MS = 50
const ANSWER_WITHIN_MS = 5000
const FIRST_WAIT_MS = 250
const LAST_WAIT_MS = 30_000
/** A process that was ready for so long and then dies is replaced at once, as the first one would be; milliseconds. */
const STEADY_MS = 60_000

/** Keeps so many processes of the shop running. */
export function supervise(options: Options): Supervisor {
  const { count, fork, say } = options
  const { readyWithinMs = READY_WITHIN_MS, stopWithinMs = STOP_WITHIN_MS } = options
  const { firstWaitMs = FIRST_WAIT_MS } = options
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  /** The process that serves as number n. */
  const serving = new Map<number, Member>()
  const living = new Set<Member>()
  const failures = new Map<number, number>()
  const answers = new Map<number, (answer: HealthReport | string) => void>()
  const stopping = new AbortController()
  let lastId = 0
  let restarting: Promise<string | undefined> | undefined
  let restartAgain: Promise<string | undefined> | undefined
  let replacing: number | undefined

  const send = (member: Member, message: ToProcess) =>
    // A process that has just ended is noticed by its end.
    void member.worker.send(message, undefined, () => undefined)

  function begin(number: number): Member {
    const worker = fork()
    const opened = Promise.withResolvers<Open>()
    const ended = Promise.withResolvers<string>()
    opened.promise.catch(() => undefined)
    const member: Member = {
      worker,
      opened: opened.promise,
      ended: ended.promise,
      readyAt: undefined,
    }
    living.add(member)
    worker.on('message', (message: unknown) => {
      if (!isFromProcess(message)) return
      if (message.libas === 'open') opened.resolve(message)
      else if (message.libas === 'answer') {
        answers.get(message.id)?.(message.answer)
        answers.delete(message.id)
      } else {
        const { id } = message
        void metrics().then((text) => send(member, { libas: 'metrics', id, text }))
      }
    })
    worker.on('error', () => undefined)
    worker.once('exit', (code, signal) => {
      const how = signal ? `was ended by ${signal}` : `ended with ${code}`
      living.delete(member)
      opened.reject(new Error(`The first process ${how}.`))
      ended.resolve(how)
      if (serving.get(number) !== member) return
      serving.delete(number)
      if (!stopping.signal.aborted && replacing !== number) void replaceDead(number, member, how)
    })
    return member
  }

  async function ask(member: Member, what: Question): Promise<HealthReport | string> {
    const { promise, resolve } = Promise.withResolvers<HealthReport | string>()
    lastId += 1
    const id = lastId
    answers.set(id, resolve)
    try {
      send(member, { libas: 'ask', id, what })
      return await within(ANSWER_WITHIN_MS, promise)
    } finally {
      answers.delete(id)
    }
  }

  /** Resolves once a process is ready, with undefined, or with why it is not. */
  async function becomeReady(member: Member): Promise<string | undefined> {
    let last = 'it has not opened'
    const over = new AbortController()
    const hasEnded = member.ended.then((how) => `it ${how}`)
    async function look(): Promise<undefined> {
      await member.opened
      while (!over.signal.aborted) {
        const health = await ask(member, 'health').catch(() => 'it does not answer')
        if (typeof health === 'object' && health.status === 'ready') {
          member.readyAt = Date.now()
          return undefined
        }
        last = typeof health === 'string' ? health : JSON.stringify(health)
        await sleep(LOOK_EVERY_MS)
      }
      return undefined
    }
    const signal = AbortSignal.any([stopping.signal, over.signal])
    try {
      return await Promise.race([
        look().catch(() => hasEnded),
        hasEnded,
        sleep(readyWithinMs, undefined, { signal }).then(
          () => `it was not ready within ${readyWithinMs / 1000} s: ${last}`,
          () => 'the shop is being stopped',
        ),
      ])
    } finally {
      over.abort()
    }
  }

  async function end(member: Member, how: StopKind) {
    send(member, { libas: 'stop', how })
    const ended = await Promise.race([member.ended, sleep(stopWithinMs, undefined, { ref: false })])
    if (ended === undefined) {
      say(
        `Process ${member.worker.process.pid} did not stop within ${stopWithinMs / 1000} s: killed`,
      )
      member.worker.process.kill('SIGKILL')
      await member.ended
    }
  }

  async function replaceDead(number: number, dead: Member | undefined, how: string) {
    const wasSteady = dead?.readyAt !== undefined && Date.now() - dead.readyAt >= STEADY_MS
    const failed = wasSteady ? 0 : (failures.get(number) ?? 0)
    failures.set(number, failed + 1)
    const wait = Math.min(firstWaitMs * 2 ** failed, LAST_WAIT_MS)
    say(`Process ${number} ${how}; it is replaced in ${wait / 1000} s`)
    try {
      await sleep(wait, undefined, { signal: stopping.signal })
    } catch {
      return
    }
    if (serving.has(number) || replacing === number) return
    const member = begin(number)
    serving.set(number, member)
    const problem = await becomeReady(member)
    // Its own end starts the next attempt.
    if (problem === undefined) say(`Process ${number} is ready (${member.worker.process.pid})`)
    else if (living.has(member) && !stopping.signal.aborted) {
      say(`Process ${number} is not ready: ${problem}`)
      await end(member, 'close')
    }
  }

  async function replaceAll(): Promise<string | undefined> {
    for (const number of numbers) {
      if (stopping.signal.aborted) return 'the shop is being stopped'
      replacing = number
      try {
        const next = begin(number)
        const problem = await becomeReady(next)
        if (problem !== undefined) {
          if (living.has(next)) await end(next, 'close')
          return problem
        }
        const old = serving.get(number)
        serving.set(number, next)
        say(`Process ${number} is ready again (${next.worker.process.pid})`)
        if (old) await end(old, 'replace')
      } finally {
        replacing = undefined
        // It died meanwhile, and so did its replacement.
        if (!serving.has(number) && !stopping.signal.aborted)
          void replaceDead(number, undefined, 'has ended')
      }
    }
    return undefined
  }

  async function restartOnce(): Promise<string | undefined> {
    say('Restarting one process after the other')
    const problem = await replaceAll()
    say(
      problem === undefined
        ? 'All processes have been replaced'
        : `The restart was given up; processes that were not replaced yet serve on. The new one failed: ${problem}`,
    )
    return problem
  }

  async function metrics(): Promise<string> {
    const texts = await Promise.all(
      [...serving]
        .toSorted(([a], [b]) => a - b)
        .map(async ([number, member]) => {
          const text = await ask(member, 'metrics').catch(() => '')
          return [number, typeof text === 'string' ? text : ''] as const
        }),
    )
    return mergeMetrics(texts)
  }

  function startOne(number: number) {
    const member = begin(number)
    serving.set(number, member)
    return member
  }

  return {
    async start() {
      // Alone at first: it prepares the database for the others.
      replacing = 1
      const first = startOne(1)
      const open = await first.opened
      replacing = undefined
      const members = [first, ...numbers.slice(1).map(startOne)]
      const problems = await Promise.all(members.map(becomeReady))
      problems.forEach((problem, at) => {
        if (problem !== undefined) say(`Process ${at + 1} is not ready: ${problem}`)
      })
      return open
    },
    restart() {
      if (!restarting) {
        restarting = restartOnce().finally(() => (restarting = undefined))
        return restarting
      }
      // Those that were replaced before this was asked for are replaced again; one more round is enough for all.
      restartAgain ??= restarting.then(() => {
        restartAgain = undefined
        restarting = restartOnce().finally(() => (restarting = undefined))
        return restarting
      })
      return restartAgain
    },
    async stop() {
      stopping.abort()
      await Promise.all([...living].map((member) => end(member, 'close')))
    },
    metrics,
  }
}
