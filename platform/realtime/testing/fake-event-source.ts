/** The browser's own EventSource, driven by a test. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static made: FakeEventSource[] = []
  readyState = FakeEventSource.CONNECTING
  url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.made.push(this)
  }

  opens() {
    this.readyState = FakeEventSource.OPEN
    this.dispatchEvent(new Event('open'))
  }

  says(name: string, data: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ name, data }) }))
  }

  fails(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}
