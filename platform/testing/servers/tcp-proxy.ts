import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

export type TcpProxy = {
  /** The given address, through the proxy. */
  url: string
  /** How many connections were accepted. */
  accepted: () => number
  /** Stops forwarding in both directions, while connections are still accepted. */
  silence: () => void
  /** Forwards again, starting with what was held back. */
  resume: () => void
  /** Closes every connection, and refuses new ones until `resume`. */
  cut: () => void
  stop: () => Promise<void>
}

/**
 * A proxy between a client and a server on this machine. While silent, it behaves like a paused database, or a
 * device in between that has forgotten the connection: everything is accepted, nothing is answered.
 */
export async function startTcpProxy(
  target: string,
  /** `alter`: changes each chunk that the server sends. */
  { alter = (bytes: Buffer) => bytes } = {},
): Promise<TcpProxy> {
  const address = new URL(target)
  const sockets = new Set<Socket>()
  let state: 'forwards' | 'silent' | 'cut' = 'forwards'
  let accepted = 0

  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
    if (state === 'silent') socket.pause()
  }
  const listener = createServer((near) => {
    accepted += 1
    if (state === 'cut') {
      near.destroy()
      return
    }
    const far = connect(Number(address.port), address.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(from === far ? alter(bytes) : bytes))
      from.once('close', () => to.destroy())
      track(from)
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: url.href,
    accepted: () => accepted,
    silence() {
      state = 'silent'
      for (const socket of sockets) socket.pause()
    },
    resume() {
      state = 'forwards'
      for (const socket of sockets) socket.resume()
    },
    cut() {
      state = 'cut'
      hangUp()
    },
    stop() {
      hangUp()
      return new Promise((resolve) => listener.close(() => resolve()))
    },
  }
}
