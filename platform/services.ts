import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Environment } from './environment.ts'
import type { MailSettings } from './email/transport.ts'
import type { Log } from './log.ts'
import type { PaymentProvider } from './payments/provider.ts'
import type { Storage } from './storage/storage.ts'

/** What functions, jobs and pages are given instead of reaching for it: see docs/decisions.md. */
export type Services = {
  db: Database
  clock: Clock
  log: Log
  payments: PaymentProvider
  storage: Storage
  /** Undefined keeps every mail in the outbox. */
  mail: MailSettings | undefined
  environment: Environment
  /** Origin for links in mails and redirects, without a slash at its end. */
  publicUrl: string
}
