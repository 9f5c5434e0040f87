import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'

import { backupOf } from './backup/record-backup.ts'
import type { Config } from './config/config.ts'
import { doctorOf } from './doctor/doctor.ts'
import { openFiles } from './files/open-files.ts'
import { networkHash, publicKeyOf } from './security/secret.ts'

type Parts = Pick<
  Services,
  'standby' | 'payments' | 'storage' | 'settings' | 'sealingKeys' | 'publicUrl'
> & {
  config: Config
  db: Database
  jobDb: Database
  clock: Clock
  log: Log
  /** Name and address that mails come from, as they are at the time. */
  sender: { readonly name: string; readonly email: string }
  secret: string
  countsNetworks: boolean
  /** The database's own address. */
  directUrl: string
}

/** A page ends what it still waits for after five seconds; milliseconds. */
const PAGE_AUDIT_MS = 4000

/** What the running shop gives its pages, functions and jobs. */
export function shopServices(parts: Parts): Services {
  const { config, db, standby, jobDb, clock, log, payments, storage, settings, sender } = parts
  const { secret, sealingKeys, countsNetworks, publicUrl, directUrl } = parts
  const services: Services = {
    db,
    standby,
    clock,
    log,
    payments,
    storage,
    mail: config.smtpUrl
      ? {
          smtpUrl: config.smtpUrl,
          from: () => ({
            name: sender.name,
            address: config.mailFrom ?? sender.email,
            url: publicUrl,
          }),
        }
      : undefined,
    settings,
    publicKeys: [secret, ...config.previousSecrets].map(publicKeyOf),
    sealingKeys: sealingKeys,
    networkOf: countsNetworks ? networkHash(secret) : undefined,
    environment: config.environment,
    analyticsServices: config.analyticsServices,
    takeBackup: backupOf(config, {
      db: jobDb,
      storage: openFiles(config),
      url: directUrl,
      log,
    }),
    checkSystem: doctorOf({
      config,
      url: directUrl,
      publicUrl,
      isRunning: true,
      auditLimitMs: PAGE_AUDIT_MS,
    }),
    cdnPurge: config.cdn?.purge,
    operator: config.operator,
    publicUrl,
  }
  if (config.environment === 'production' && !config.backup)
    log.warn('No backups are taken: set BACKUP_TO and BACKUP_KEY (docs/backup.md)')
  return services
}
