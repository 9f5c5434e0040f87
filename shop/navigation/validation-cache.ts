/** Section 9, route validation cache. */
const MAX_ENTRIES = 100
const MAX_AGE_MS = 5 * 60_000

/**
 * Remembers validations by path, 100 for 5 minutes each; whoever was asked for longest ago makes
 * room. Answers under way are shared.
 */
export function createValidationCache<Validation>(now: () => number) {
  const entries = new Map<string, { validation: Promise<Validation>; expiresAt: number }>()

  return {
    /** The validation of `path`, made by `validate` unless it is remembered. */
    get(path: string, validate: () => Promise<Validation>): Promise<Validation> {
      const known = entries.get(path)
      entries.delete(path)
      const entry =
        known && now() < known.expiresAt
          ? known
          : { validation: validate(), expiresAt: now() + MAX_AGE_MS }
      entries.set(path, entry)
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      return entry.validation
    },
    /** A failure is no answer to remember. */
    forget(path: string): void {
      entries.delete(path)
    },
  }
}
