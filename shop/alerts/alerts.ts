/**
 * What the operator of the server is notified of, with the minutes that must pass without the trouble before it counts as over:
 * one that comes and goes is one incident.
 */
export const alerts = {
  /** A nightly audit found that stock, credit or the audit log do not agree. */
  audit_failed: { quietMinutes: 10 },
  jobs_dead: { quietMinutes: 10 },
  disk_low: { quietMinutes: 10 },
  feed_down: { quietMinutes: 5 },
  payments_fail: { quietMinutes: 30 },
  backup_old: { quietMinutes: 10 },
  certificate_ends: { quietMinutes: 10 },
} as const

export type AlertKind = keyof typeof alerts

export const isAlertKind = (kind: string): kind is AlertKind => Object.hasOwn(alerts, kind)

export type IncidentState = 'began' | 'ended'

/** What an operator's webhook is sent, in the envelope of Standard Webhooks; times are ISO 8601. */
export type OperatorEvent = {
  type: `operator.alert.${IncidentState}`
  timestamp: string
  data: {
    /** The same for the beginning and the end of an incident. */
    incident: string
    kind: string
    summary: string
    detail: string
    remedy: string
    began_at: string
    shop: string
  }
}
