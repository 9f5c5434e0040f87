import type { Storage } from '#platform/storage/storage.ts'

/** Storage that keeps its files as long as it lasts. */
export function storageInMemory(): Storage {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    put: async (key, content) => void files.set(key, Uint8Array.from(content)),
    get: async (key) => files.get(key),
    has: async (key) => files.has(key),
    remove: async (key) => void files.delete(key),
    async *list() {
      yield* files.keys()
    },
  }
}
