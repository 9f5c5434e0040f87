import type { Storage } from './storage.ts'

/**
 * Files that are being moved from `former` to `current` (npm run files:move): new ones go to `current`, all are read
 * from either, and one that is removed is removed from both.
 */
export function storageInBoth(current: Storage, former: Storage): Storage {
  return {
    put: (key, content) => current.put(key, content),

    async get(key) {
      const found = (await current.get(key)) ?? (await former.get(key))
      // Between the two it may have been moved.
      return found ?? current.get(key)
    },

    has: async (key) =>
      (await current.has(key)) || (await former.has(key)) || (await current.has(key)),

    async remove(key) {
      // In this order: a move that copies the file meanwhile sees that it is gone, and deletes its copy.
      await former.remove(key)
      await current.remove(key)
    },

    async *list() {
      const listed = new Set<string>()
      // In this order: what is moved meanwhile is listed here or there.
      for await (const key of former.list()) {
        listed.add(key)
        yield key
      }
      for await (const key of current.list()) if (!listed.has(key)) yield key
    },
  }
}
