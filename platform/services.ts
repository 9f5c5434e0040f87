import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Standby } from './db/standby.ts'
import type { CheckResult } from './doctor/checks.ts'
import type { Environment } from './environment.ts'
import type { MailSettings } from './email/transport.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { StoredSettings } from './settings/stored-settings.ts'
import type { Keys } from './seal.ts'
import type { Storage } from './storage/storage.ts'

/** A service that events are passed on to: where they are posted, and with which key. */
export type AnalyticsService = { url: string; key: string }

/** The operator of the server; `secret` signs as Standard Webhooks has it. */
export type Operator = {
  email: string | undefined
  webhook: { url: string; secret: string } | undefined
}

/** What functions, jobs and pages are given instead of reaching for it: see docs/decisions/architecture.md. */
export type Services = {
  db: Database
  /** For `readStale`; undefined where every read goes to `db`. */
  standby?: Standby | undefined
  clock: Clock
  log: Log
  payments: PaymentProvider
  storage: Storage
  /** Undefined keeps every mail in the outbox. */
  mail: MailSettings | undefined
  /** What is set in the admin area, as it is now: read it when it is needed, and do not keep it. */
  settings: StoredSettings
  /**
   * What pages show as the public anon key (section 7), and earlier ones that still count. No secret:
   * it opens nothing but what everybody may read.
   */
  publicKeys: readonly string[]
  /** What seals the secrets that the shop has to read again, those of webhooks, say. */
  sealingKeys: Keys
  /**
   * The keyed hash of the network that an address is in: customers of one network who have not bought yet can
   * hold only a share of the stock. If undefined, networks are not counted.
   */
  networkOf?: ((address: string) => string) | undefined
  environment: Environment
  /** Where a CDN is asked to drop pages, and with what; undefined without one. */
  cdnPurge?: { url: string; token: string } | undefined
  /** Services that what visitors do is passed on to, for products and for events; none is the usual. */
  analyticsServices?: { product?: AnalyticsService; events?: AnalyticsService }
  /** Takes a backup and records how that went; undefined where none is set up. */
  takeBackup?: (() => Promise<unknown>) | undefined
  /** Checks the shop as `npm run doctor` does; undefined where only parts of a shop run. */
  checkSystem?: (() => Promise<CheckResult[]>) | undefined
  /** Where the operator of the server is notified of troubles: by mail, by a signed webhook, or both. */
  operator?: Operator | undefined
  /** Origin for links in mails and redirects, without a slash at its end. */
  publicUrl: string
}
