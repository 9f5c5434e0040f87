import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Where backups are kept. */
export type BackupStore = {
  /** The place as people know it. */
  place: string
  /** Stores a backup whole or not at all; returns its size in bytes. */
  put: (name: string, content: Readable) => Promise<number>
  get: (name: string) => Promise<Readable>
  /** The names of what is stored, oldest first. */
  list: () => Promise<string[]>
  remove: (name: string) => Promise<void>
}

const UNFINISHED = '.unfinished'

/** Keeps backups in a folder, which is made when the first one comes: better on another disk, or mounted from another machine. */
export function folderStore(folder: string): BackupStore {
  return {
    place: folder,

    async put(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // A backup that was killed leaves one behind.
      for (const left of await unfinished(folder)) await rm(join(folder, left), { force: true })
      const path = join(folder, name)
      const draft = `${path}${UNFINISHED}`
      try {
        await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
        const { size } = await stat(draft)
        await rename(draft, path)
        await syncFolder(folder)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(name) {
      const path = join(folder, name)
      await stat(path)
      return createReadStream(path)
    },

    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => !name.endsWith(UNFINISHED)).toSorted()
    },

    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
  }
}

const unfinished = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED))

/** A file is only there after a power cut if its folder was written, too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
