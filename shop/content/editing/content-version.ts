/** A publication of a post or a page, with what it changed of the one before. */
export type ContentVersion = {
  id: string
  publishedAt: Date
  /** Who published it, by email; null for a job, for who is gone, and for what stood there first. */
  by: string | null
  title: string
  words: number
  /** Names of the fields that differ from the version before; all of the first one. */
  changed: string[] | 'all'
  /** Lines of its text that the version before had not, and had; some of them. */
  added: string[]
  removed: string[]
}
