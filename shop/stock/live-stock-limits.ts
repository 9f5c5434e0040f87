// The numbers of section 9, inventory; times in milliseconds. Those of the stream itself (batch of
// 250 ms, retry after 2 s, idle after 5 min) are in platform/realtime/browser/event-stream.ts.

/** A record that the stream does not keep current is asked for again when it is older. */
export const FRESH_MS = 30_000
/** What is asked for meanwhile goes out as one call, */
export const BATCH_DELAY_MS = 250
/** of at most so many products. */
export const BATCH_SIZE = 50
/** Subscribers are notified no more often. */
export const NOTIFY_EVERY_MS = 100
/** Records that nobody watches are thrown away this often, */
export const ORPHAN_CLEANUP_MS = 2 * 60_000
/** and the oldest of them at once where there are more than so many in all. */
export const MAX_RECORDS = 1000
