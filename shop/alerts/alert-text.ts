import type { AlertKind, IncidentState } from './alerts.ts'

const texts: Record<AlertKind, { summary: string; remedy: string }> = {
  audit_failed: {
    summary: 'An audit found that the books do not agree',
    remedy:
      'Keep a backup of this state. See all of it with npm run stock:audit and npm run audit:verify, and find the cause before correcting anything.',
  },
  jobs_dead: {
    summary: 'Background jobs have failed for good',
    remedy:
      'The dashboard of the admin area names them, and the log says why they failed. Repair the cause, then run them again or delete them.',
  },
  disk_low: {
    summary: 'The disk is nearly full',
    remedy:
      'Make room or enlarge the disk. Uploads are refused when it is full, and the embedded database stops.',
  },
  feed_down: {
    summary: 'Changes of the database do not arrive',
    remedy:
      'Check wal_level, max_replication_slots and max_wal_senders; the log has the reason. Meanwhile every page is rendered for each visitor.',
  },
  payments_fail: {
    summary: 'Most payments are declined',
    remedy: 'Check the status of the payment provider, and for card testing in the list of orders.',
  },
  backup_old: {
    summary: 'There is no recent backup',
    remedy: 'The dashboard of the admin area says why it failed. Take one now: npm run backup.',
  },
  certificate_ends: {
    summary: 'The certificate needs attention',
    remedy: 'Renew the certificate, and find out why that does not happen by itself.',
  },
}

/** What the messages to the operator of the server say. */
export const alertText = {
  summary: (kind: AlertKind, state: IncidentState): string =>
    state === 'began' ? texts[kind].summary : `Over: ${lowerFirst(texts[kind].summary)}`,
  remedy: (kind: AlertKind): string => texts[kind].remedy,
  began: (at: string): string => `Since ${at} (UTC).`,
  ended: (at: string): string => `It began at ${at} (UTC), and is over.`,
  open: 'All checks of the system',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
