import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

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
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, content)
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
    else if (validKey.test(key)) yield key
  }
}

// Each name starts with a letter or digit: no ".." and no hidden files, ours among them.
const validKey = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/i

function pathOf(folder: string, key: string): string {
  if (!validKey.test(key)) throw new TypeError(`Not a storage key: ${JSON.stringify(key)}`)
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

function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
