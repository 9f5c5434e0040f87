import { queueEmail } from '#platform/email/queue-email.tsx'
import { enqueue } from '#platform/jobs/define-job.ts'
import type { Services } from '#platform/services.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { alertText } from '../alert-text.ts'
import { alerts, isAlertKind } from '../alerts.ts'
import type { AlertKind, IncidentState } from '../alerts.ts'
import { OperatorAlert } from './emails/operator-alert.tsx'
import { sendOperatorWebhook } from './jobs/send-operator-webhook.ts'

/** What checks found, by kind: a sentence about the trouble, or null. A kind that could not be checked is left out. */
export type FoundTroubles = Partial<Record<AlertKind, string | null>>

/** An incident that began or ended with a report. */
export type IncidentChange = { state: IncidentState; kind: AlertKind; detail: string }

/**
 * Records what a process found. The messages about an incident are queued in the transaction that begins or ends it:
 * however many processes report at once, and however often they are restarted, each is sent once.
 */
export const reportChecks = (
  {
    db,
    operator,
    publicUrl,
    settings,
  }: Pick<Services, 'db' | 'operator' | 'publicUrl' | 'settings'>,
  found: FoundTroubles,
): Promise<IncidentChange[]> =>
  db.transaction(async (tx) => {
    const changes = await tx.call('report_checks', {
      p_checks: Object.entries(found).map(([kind, trouble]) => ({
        kind,
        trouble,
        quiet_minutes: alerts[kind as AlertKind].quietMinutes,
      })),
    })
    const made: IncidentChange[] = []
    for (const change of changes) {
      const { incident_id: id, kind, outcome: state } = change
      const detail = change.detail!
      if (!isAlertKind(kind!)) continue
      made.push({ state, kind, detail })
      if (operator?.email !== undefined) {
        const sender = currentSender({ publicUrl, settings })
        const summary = alertText.summary(kind, state)
        await queueEmail(tx, {
          ...mailOf('operator_alert', sender, { news: summary }),
          dedupeKey: `operator_alert:${id}:${state}`,
          to: operator.email,
          subject: summary,
          message: (
            <OperatorAlert
              kind={kind}
              state={state}
              detail={detail}
              beganAt={change.began_at!}
              sender={sender}
            />
          ),
        })
      }
      if (operator?.webhook)
        await enqueue(
          tx,
          sendOperatorWebhook,
          { incident_id: id!, state },
          { key: `operator_webhook:${id}:${state}` },
        )
    }
    return made
  })
