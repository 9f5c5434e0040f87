import { bytesText, counted, durationText } from '../doctor/units.ts'

/** What one statement says of the shop's records. */
export type RecordFacts = {
  deadJobs: { count: number; names: string[] }
  /** Of orders placed in the last hour. */
  payments: { declined: number; succeeded: number }
  /** Since the last good backup (null for none), and since the shop was set up. */
  backup: { hours: number | null; shopHours: number; failure: string | null }
  /** Discrepancies that the audits of the last night recorded, by action of the audit log. */
  audits: Record<string, number>
}

const BACKUP_HOURS = 26
const LOW_DISK_SHARE = 0.1
const FEED_DOWN_MS = 60_000
const MIN_DECLINED = 5
const DAY_MS = 86_400_000
const CERTIFICATE_DAYS = 14

export const judgeAudits = (audits: RecordFacts['audits']): string | null => {
  const found = Object.entries(audits)
  return found.length === 0
    ? null
    : `Last night’s audits found: ${found.map(([action, count]) => `${action} ${count}`).join(', ')}.`
}

export const judgeDeadJobs = ({ count, names }: RecordFacts['deadJobs']): string | null =>
  count === 0 ? null : `${counted(count, 'job')} failed permanently: ${names.join(', ')}.`

export const judgeFreeDisk = (freeBytes: number, totalBytes: number): string | null =>
  freeBytes >= totalBytes * LOW_DISK_SHARE
    ? null
    : `${bytesText(freeBytes)} of ${bytesText(totalBytes)} free (${Math.floor((freeBytes / totalBytes) * 100)}%).`

export const judgeFeedDown = (downMs: number): string | null =>
  downMs < FEED_DOWN_MS
    ? null
    : `The change feed of a process has been down for ${durationText(downMs / 1000)}.`

/** As the rule LibasPaymentsFail for Prometheus has it. */
export const judgePayments = ({ declined, succeeded }: RecordFacts['payments']): string | null =>
  declined > MIN_DECLINED && declined > 2 * succeeded
    ? `In the last hour ${declined} payments were declined and ${succeeded} succeeded.`
    : null

/** Asked only where backups are set up: what else production lacks, the start and the doctor say. */
export function judgeBackupAge({
  hours,
  shopHours,
  failure,
}: RecordFacts['backup']): string | null {
  if ((hours ?? shopHours) <= BACKUP_HOURS) return null
  const last =
    hours === null
      ? 'There is no successful backup.'
      : `The last successful backup is ${durationText(hours * 3600)} old.`
  return failure === null ? last : `${last} The last attempt failed: ${failure}.`
}

export type CertificateFacts = { beganAt: Date; endsAt: Date; fault: string | undefined }

/**
 * Certificates are renewed when a third of their life is left: less than a quarter, or than 14 days of a long one, means
 * that it did not happen.
 */
export function judgeCertificate(
  { beganAt, endsAt, fault }: CertificateFacts,
  now: Date,
): string | null {
  if (fault !== undefined) return `Browsers reject the certificate (${fault}).`
  const left = endsAt.getTime() - now.getTime()
  const life = endsAt.getTime() - beganAt.getTime()
  return left >= Math.min(CERTIFICATE_DAYS * DAY_MS, life / 4)
    ? null
    : `It expires on ${endsAt.toISOString().slice(0, 16).replace('T', ' ')} (UTC).`
}
