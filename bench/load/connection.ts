import { connect } from 'node:net'

/** An answer as far as a bench needs it. */
type Answer = { status: number; body: Buffer }

/** One connection, for one request at a time; open as long as there is always a next one soon. */
export type Connection = {
  /** Sends what `requestOf` has made. */
  ask: (request: Buffer) => Promise<Answer>
  close: () => void
}

/**
 * Speaks as much HTTP as the shop's answers need, which all state their length. The generator shares
 * the cores with what it measures: Node's own client costs as much as the server.
 */
export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject)
  })
  let pending: PromiseWithResolvers<Answer> | undefined
  let received: Buffer[] = []
  let head: Head | undefined
  let missing = 0

  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    if (head) {
      missing -= chunk.length
    } else {
      const all = received.length === 1 ? chunk : Buffer.concat(received)
      received = [all]
      head = headOf(all)
      if (!head) return
      missing = head.end + head.length - all.length
    }
    if (missing > 0) return
    const [first, ...rest] = received
    const whole = rest.length === 0 ? first! : Buffer.concat(received)
    const answer = { status: head.status, body: whole.subarray(head.end) }
    received = []
    head = undefined
    pending?.resolve(answer)
  })
  socket.on('error', (error) => pending?.reject(error))
  socket.on('close', () => pending?.reject(new Error('The connection was closed.')))

  return {
    ask(request) {
      pending = Promise.withResolvers<Answer>()
      // The shop closes what is idle for some seconds.
      if (socket.destroyed) pending.reject(new Error('The connection was closed.'))
      else socket.write(request)
      return pending.promise
    },
    close: () => socket.destroy(),
  }
}

type Head = { status: number; length: number; end: number }

function headOf(answer: Buffer): Head | undefined {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const text = answer.toString('latin1', 0, end)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
  if (length === undefined) throw new Error(`An answer without its length:\n${text}`)
  return { status: Number(text.slice(9, 12)), length: Number(length), end: end + 4 }
}

/** A request, ready to be sent as often as one likes; with a body it is a POST of a form, or of JSON. */
export function requestOf(url: string, headers: Record<string, string>, body?: object): Buffer {
  const { host, pathname, search } = new URL(url)
  const isForm = body instanceof URLSearchParams
  const json = body === undefined ? '' : JSON.stringify(body)
  const text = isForm ? body.toString() : json
  const all = {
    host,
    ...headers,
    ...(body && {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const method = body === undefined ? 'GET' : 'POST'
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}
