/** The project that the shop's own collector is for: all that the library stores has it in its name. */
export const TOKEN = 'libas'

/** So much of visits is recorded, by tab, of those that agreed; percent. */
export const RECORDED_PERCENT = 10

/** A visit is over when so long nothing was done, and so is a recording (section 9); milliseconds. */
export const IDLE_MS = 30 * 60_000

/** Changes of a page that a recording takes, of the whole page and of each of its nodes (section 9). */
export const MAX_CHANGES = { ofPage: 500, ofNode: 50 } as const

/** The configuration of mixpanel-browser: the numbers of section 9, spelt out where they are its own, too. */
export const clientNumbers = {
  batch_size: 50,
  batch_flush_interval_ms: 5000,
  batch_request_timeout_ms: 90_000,
  cookie_expiration: 365,
  track_links_timeout: 300,
  record_idle_timeout_ms: IDLE_MS,
} as const

/** The scroll depths that are tracked, in percent (section 9). */
export const SCROLL_CHECKPOINTS = [25, 50, 75, 100] as const
