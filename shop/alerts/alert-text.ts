import type { AlertKind, IncidentState } from './alerts.ts'

const texts: Record<AlertKind, { summary: string; remedy: string }> = {
  audit_failed: {
    summary: 'An audit found discrepancies in stock or records',
    remedy:
      'Take a backup now. Run npm run stock:audit and npm run audit:verify for the details, and find the cause before you correct anything.',
  },
  jobs_dead: {
    summary: 'Background jobs have failed permanently',
    remedy:
      'The admin dashboard lists them, and the log has the reasons. Fix the cause, then run the jobs again or delete them.',
  },
  disk_low: {
    summary: 'The disk is nearly full',
    remedy:
      'Free up space or enlarge the disk. When the disk is full, uploads are refused and the embedded database stops.',
  },
  feed_down: {
    summary: 'The change feed of the database is down',
    remedy:
      'Check wal_level, max_replication_slots and max_wal_senders. The log has the reason. Until then, every page is rendered for each visitor.',
  },
  payments_fail: {
    summary: 'Most payments are declined',
    remedy:
      'Check the status of the payment provider, and look for card testing in the order list.',
  },
  backup_old: {
    summary: 'There is no recent backup',
    remedy: 'The admin dashboard shows why it failed. To take one now, run npm run backup.',
  },
  certificate_ends: {
    summary: 'The certificate needs attention',
    remedy: 'Renew the certificate, and find out why it was not renewed automatically.',
  },
}

/** What the messages to the operator of the server say. */
export const alertText = {
  summary: (kind: AlertKind, state: IncidentState): string =>
    state === 'began' ? texts[kind].summary : `Resolved: ${lowerFirst(texts[kind].summary)}`,
  remedy: (kind: AlertKind): string => texts[kind].remedy,
  began: (at: string): string => `Since ${at} (UTC).`,
  ended: (at: string): string => `Started at ${at} (UTC), now resolved.`,
  open: 'View all system checks',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
