import cluster from 'node:cluster'
import process from 'node:process'

import { isToProcess } from './messages.ts'
import type { FromProcess, HealthReport, StopKind, ToProcess } from './messages.ts'

/** What the primary process gets to know of a shop that is open. */
type Opened = {
  url: string
  note: string
  health: () => Promise<HealthReport>
  /** The metrics of this process; undefined where they are off. */
  metrics: (() => Promise<string>) | undefined
}

/** The connection of a process to the primary one, which started it. */
export type PrimaryLink = {
  onStop: (listener: (how: StopKind) => void) => void
  opened: (shop: Opened) => void
  /** The metrics of all processes. */
  metricsOfAll: () => Promise<string>
}

/** The connection to the primary process; undefined in a shop of one process, which has none. */
export function primaryLink(): PrimaryLink | undefined {
  if (!cluster.isWorker || !process.send) return undefined
  const stopListeners: ((how: StopKind) => void)[] = []
  const waiting = new Map<number, (text: string) => void>()
  let shop: Opened | undefined
  let lastId = 0
  // A primary process that has ended takes this one with it (node:cluster): nothing is lost then.
  const send = (message: FromProcess) =>
    void process.send?.(message, undefined, {}, () => undefined)

  async function answer({ id, what }: Extract<ToProcess, { libas: 'ask' }>) {
    if (what === 'metrics')
      return send({ libas: 'answer', id, answer: (await shop?.metrics?.()) ?? '' })
    send({ libas: 'answer', id, answer: (await shop?.health()) ?? { status: 'starting' } })
  }

  process.on('message', (message: unknown) => {
    if (!isToProcess(message)) return
    if (message.libas === 'stop') for (const listener of stopListeners) listener(message.how)
    else if (message.libas === 'ask') void answer(message)
    else {
      waiting.get(message.id)?.(message.text)
      waiting.delete(message.id)
    }
  })

  return {
    onStop: (listener) => void stopListeners.push(listener),
    opened(opened) {
      shop = opened
      send({ libas: 'open', url: opened.url, note: opened.note })
    },
    metricsOfAll() {
      const { promise, resolve } = Promise.withResolvers<string>()
      lastId += 1
      waiting.set(lastId, resolve)
      send({ libas: 'metrics', id: lastId })
      return promise
    },
  }
}
