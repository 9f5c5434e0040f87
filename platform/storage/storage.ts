/** Files by key. A key is a relative path of letters, digits, dots, dashes and slashes. */
export type Storage = {
  /** Keeps a file whole or not at all; the same key again replaces it. */
  put: (key: string, content: Uint8Array) => Promise<void>
  /** The file, or undefined when there is none. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  has: (key: string) => Promise<boolean>
  /** Deletes a file; nothing happens where there is none. */
  remove: (key: string) => Promise<void>
}
