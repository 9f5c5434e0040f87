import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

import { encodeEvent } from './hub.ts'
import type { Subscriber } from './hub.ts'

type Options = {
  /** Reads the present state, as events. Called at the start and whenever changes may be missing. */
  snapshot: () => AsyncIterable<Uint8Array>
  onClose: () => void
  onError: (error: unknown) => void
  /** When the stream ends, by `performance.now()`; the browser then asks again, with the session it has. */
  endsAt?: number | undefined
}

/** A browser so far behind is disconnected: it reconnects and starts from a fresh snapshot. */
const MAX_QUEUED_BYTES = 256 * 1024

const GREETING = Buffer.from('retry: 2000\n\n')
const HEARTBEAT = Buffer.from(':\n\n')
const RESET = encodeEvent('reset', {})

/**
 * A stream of server-sent events, and the hub's end of it; `open` starts it, once subscribed. It
 * writes to Node's response without anything in between: a process has thousands of them.
 */
export class EventStream implements Subscriber {
  readonly #response: ServerResponse
  readonly #options: Options
  #isOpen = false
  #isClosed = false
  // Events from before or while the snapshot is read are sent after it.
  #held: Uint8Array[] | undefined = []
  #isReading = false
  #isOutdated = false

  constructor(response: ServerResponse, options: Options) {
    this.#response = response
    this.#options = options
    response.once('close', () => this.close())
  }

  /** Sends head and snapshot. False when it was closed before, and the response is still to be given. */
  open(headers: OutgoingHttpHeaders): boolean {
    if (this.#response.closed) this.close()
    if (this.#isClosed) return false
    this.#isOpen = true
    // Without a length and without chunks: it ends with its connection, and an event is one write.
    this.#response.removeHeader('transfer-encoding')
    this.#response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' })
    this.#write(GREETING)
    void this.#refresh()
    return true
  }

  send(events: Uint8Array): void {
    if (this.#held) this.#held.push(events)
    else this.#write(events)
  }

  reset(): void {
    if (!this.#isOpen) {
      // The snapshot is still to come, but a customer's own rows were read before.
      this.send(RESET)
      return
    }
    this.#write(RESET)
    void this.#refresh()
  }

  /** Shows proxies that the stream lives, notices a browser that has gone, and ends an old stream. */
  beat(): void {
    if (performance.now() >= (this.#options.endsAt ?? Infinity)) this.close()
    else this.#write(HEARTBEAT)
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#options.onClose()
    if (this.#isOpen) this.#response.end()
  }

  async #refresh(): Promise<void> {
    if (this.#isReading) {
      this.#isOutdated = true
      return
    }
    this.#isReading = true
    this.#held ??= []
    try {
      do {
        this.#isOutdated = false
        for await (const event of this.#options.snapshot()) this.#write(event)
      } while (this.#isOutdated)
    } catch (error) {
      this.#options.onError(error)
      this.close()
    }
    this.#isReading = false
    const waiting = this.#held
    this.#held = undefined
    for (const events of waiting) this.#write(events)
  }

  #write(bytes: Uint8Array): void {
    if (!this.#isOpen || this.#isClosed) return
    this.#response.write(bytes)
    if (this.#response.writableLength <= MAX_QUEUED_BYTES) return
    this.close()
    // A client that does not read would never reach the end.
    this.#response.destroy()
  }
}

/** Every living thing is called this often; milliseconds. */
const EVERY_MS = 20_000
/** One part of all at a time, so that thousands never beat together. */
const PARTS = 20

type Living = { beat: () => void }

/** Calls `beat` of everything that was added, in turns, every 20 s; nothing runs while there is none. */
export function createHeartbeat() {
  const parts = Array.from({ length: PARTS }, () => new Set<Living>())
  let count = 0
  let next = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function beatNextPart() {
    next = (next + 1) % PARTS
    for (const living of parts[next]!) living.beat()
  }

  return {
    /** Returns how to stop, to be called once. */
    add(living: Living): () => void {
      // The part that has just had its turn: the first beat comes a whole period later.
      const part = parts[next]!
      part.add(living)
      count += 1
      timer ??= setInterval(beatNextPart, EVERY_MS / PARTS)
      return () => {
        part.delete(living)
        count -= 1
        if (count > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
