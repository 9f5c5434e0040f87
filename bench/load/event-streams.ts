import { connect } from 'node:net'
import type { Socket } from 'node:net'

import { requestOf } from './connection.ts'

/** Streams of one client that counts what arrives on all of them. */
export type EventStreams = {
  /** Resolves when every stream has had a piece that holds `text`, from now on; with the last one. */
  allHave: (text: string) => Promise<Buffer>
  close: () => void
}

const BATCH_SIZE = 50

/** Opens so many event streams and waits until each has had a piece that holds `greeting`. */
export async function openStreams(
  url: string,
  count: number,
  greeting: string,
): Promise<EventStreams> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  let awaited = ''
  let missing = new Set<Socket>()
  let all = Promise.withResolvers<Buffer>()

  function receive(socket: Socket, piece: Buffer) {
    if (awaited === '' || !piece.includes(awaited)) return
    missing.delete(socket)
    if (missing.size === 0) all.resolve(piece)
  }
  function allHave(text: string, those = sockets) {
    all = Promise.withResolvers()
    missing = new Set(those)
    awaited = text
    return all.promise
  }

  while (sockets.length < count) {
    const opened = Array.from({ length: Math.min(BATCH_SIZE, count - sockets.length) }, () => {
      const socket = connect({ host: hostname, port: Number(port) })
      socket.on('data', (piece: Buffer) => receive(socket, piece))
      socket.on('error', (error) => all.reject(error))
      socket.on('close', () => all.reject(new Error('A stream was closed.')))
      socket.write(requestOf(url, {}))
      return socket
    })
    sockets.push(...opened)
    await allHave(greeting, opened)
  }
  return {
    allHave: (text) => allHave(text),
    close() {
      // Not an end that anybody waits for.
      all.promise.catch(() => undefined)
      for (const socket of sockets) socket.destroy()
    },
  }
}
