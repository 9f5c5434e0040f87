import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

/** Between the shop and its database: passes everything on, nothing (`silent`), or refuses. */
export async function startDatabaseProxy(target: string) {
  const state = {
    mode: 'passing' as 'passing' | 'silent' | 'refusing',
    port: Number(new URL(target).port),
  }
  const sockets = new Set<Socket>()
  const server = createServer({ pauseOnConnect: true }, (front) => {
    if (state.mode === 'refusing') return front.destroy()
    const back = connect(state.port, '127.0.0.1')
    for (const [socket, other] of [
      [front, back],
      [back, front],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (bytes) => void other.write(bytes))
      if (state.mode === 'silent') socket.pause()
    }
    if (state.mode !== 'silent') front.resume()
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Stops passing anything on, without closing connections. */
    silence() {
      state.mode = 'silent'
      for (const socket of sockets) socket.pause()
    },
    refuse() {
      state.mode = 'refusing'
      for (const socket of sockets) socket.destroy()
    },
    pass() {
      state.mode = 'passing'
      for (const socket of sockets) socket.resume()
    },
    /** Leads to another server from now on; connections to the previous one are closed. */
    lead(to: string) {
      state.port = Number(new URL(to).port)
      for (const socket of sockets) socket.destroy()
    },
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A folder on its own file system, in memory, of this many megabytes; undefined where that is not permitted. */
export function smallFileSystem(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'libas-small-'))
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0755`,
    'tmpfs',
    folder,
  ])
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    /** Takes all the remaining space. */
    fill() {
      const block = Buffer.alloc(1024 * 1024)
      for (let size = block.length; size >= 1024; size /= 2)
        for (;;) {
          try {
            writeFileSync(filler, block.subarray(0, size), { flag: 'a' })
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            break
          }
        }
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Takes every free connection of the server, and ends the shop's. Returns how to release them. */
export async function exhaustConnections(url: string) {
  const taken: Client[] = []
  const state = { isOver: false }
  const take = async () => {
    while (!state.isOver) {
      const client = new Client({ connectionString: url, application_name: 'proof' })
      client.on('error', () => undefined)
      try {
        await client.connect()
        taken.push(client)
      } catch (error) {
        if ((error as { code?: string }).code !== '53300') throw error
        return
      }
    }
  }
  await take()
  const ending = (async () => {
    // Connections that the shop closes are taken too, so that in the end it has none.
    while (!state.isOver) {
      await taken[0]!.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'libas%' and application_name <> 'libas-owner'`,
      )
      await take()
    }
  })()
  return async () => {
    state.isOver = true
    await ending
    await Promise.all(taken.map((client) => client.end()))
  }
}
