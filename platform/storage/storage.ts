import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { StorageError } from './storage-error.ts'

/** Files by key. A key is a relative path of letters, digits, dots, dashes and slashes. */
export type Storage = {
  /** Keeps a file whole or not at all; the same key again replaces it. */
  put: (key: string, content: Uint8Array) => Promise<void>
  /** The file, or undefined when there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  has: (key: string) => Promise<boolean>
  /** Deletes a file; nothing happens where there is none. */
  remove: (key: string) => Promise<void>
  /** The keys of all files; of those that come or go meanwhile, some. */
  list: () => AsyncIterable<string>
}

/** Keeps files below `folder`, which is made when the first one comes. */
export function localStorage(folder: string): Storage {
  return {
    async put(key, content) {
      const path = pathOf(folder, key)
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeWhole(path, content)
      } catch (error) {
        throw explained(error, folder)
      }
    },

    async get(key) {
      try {
        return await readFile(pathOf(folder, key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async has(key) {
      try {
        await access(pathOf(folder, key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(folder, key), { force: true })
    },

    list: () => keysBelow(folder, ''),
  }
}

async function* keysBelow(folder: string, prefix: string): AsyncGenerator<string> {
  let entries
  try {
    entries = await opendir(join(folder, prefix))
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  for await (const entry of entries) {
    const key = prefix + entry.name
    if (entry.isDirectory()) yield* keysBelow(folder, `${key}/`)
    else if (isKey(key)) yield key
  }
}

// Each name starts with a letter or digit: no ".." and no hidden files, ours among them.
const validKey = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/i

/** Whether files can be kept under this key. */
export const isKey = (key: string): boolean => validKey.test(key)

/** Throws for what is no key: nothing outside of the storage can be named. */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
}

function pathOf(folder: string, key: string): string {
  checkKey(key)
  return join(folder, key)
}

// A reader sees the old file or the new one; a crash leaves at most a hidden leftover.
async function writeWhole(path: string, content: Uint8Array) {
  const draft = join(dirname(path), `.${randomUUID()}`)
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** What keeps every file from being written, for the person who runs the shop. */
function explained(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const remedy = remedies[code]
  if (remedy === undefined) return error
  const message = `DATA_DIR: files cannot be written to ${folder} (${code}). ${remedy}`
  return new StorageError(message, { cause: error })
}

const remedies: Readonly<Record<string, string>> = {
  ENOSPC: 'Make room on the disk, or enlarge it.',
  EDQUOT: 'Make room, or raise the quota.',
  EROFS: 'Mount it for writing.',
  EACCES: 'Give the user that runs the shop the right to write there.',
  EIO: 'The disk is broken: replace it.',
}

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
