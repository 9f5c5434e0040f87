import { setTimeout as sleep } from 'node:timers/promises'

/** Opens the stream at a path; the signal ends it. */
export type Connect = (path: string, signal: AbortSignal) => Promise<Response>

type Options = {
  connect: Connect
  /** From a lost connection to the next, in milliseconds. */
  retryMs: number
}

/** An EventSource on a real connection, for client code that runs outside a browser. */
export function eventSourceOver({ connect, retryMs }: Options) {
  return class FetchEventSource extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readyState: number = FetchEventSource.CONNECTING
    readonly #closing = new AbortController()
    readonly #path: string

    constructor(path: string) {
      super()
      this.#path = path
      void this.#follow()
    }

    close() {
      this.readyState = FetchEventSource.CLOSED
      this.#closing.abort()
    }

    async #follow() {
      while (this.readyState !== FetchEventSource.CLOSED) {
        // A refusal is final, a lost connection is not.
        const isRefused = await this.#readUntilLost().catch(() => false)
        if (this.readyState === FetchEventSource.CLOSED) return
        this.readyState = isRefused ? FetchEventSource.CLOSED : FetchEventSource.CONNECTING
        this.dispatchEvent(new Event('error'))
        if (!isRefused) await sleep(retryMs)
      }
    }

    async #readUntilLost(): Promise<boolean> {
      const response = await connect(this.#path, this.#closing.signal)
      if (!response.ok || !response.body) return true
      if (this.readyState === FetchEventSource.CLOSED) return false
      this.readyState = FetchEventSource.OPEN
      this.dispatchEvent(new Event('open'))
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const events = (text + chunk).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) this.#deliver(event)
      }
      return false
    }

    #deliver(event: string) {
      const [, data] = /^data: (.*)$/s.exec(event) ?? []
      if (data === undefined || this.readyState === FetchEventSource.CLOSED) return
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}
