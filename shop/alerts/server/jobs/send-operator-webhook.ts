import { z } from 'zod'

import { postOutside } from '#platform/http/post-outside.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { signatureHeaders } from '#shop/integrations/server/endpoints.ts'

import { alertText } from '../../alert-text.ts'
import { isAlertKind } from '../../alerts.ts'
import type { OperatorEvent } from '../../alerts.ts'

const TIMEOUT_MS = 10_000

/**
 * Posts one message about an incident to OPERATOR_WEBHOOK_URL, signed. The queue tries again after 3, 7, 20 seconds and
 * so on for some four hours; every try has the same webhook-id, by which a receiver knows it again.
 */
export const sendOperatorWebhook = defineJob({
  name: 'send_operator_webhook',
  payload: z.object({ incident_id: z.uuid(), state: z.enum(['began', 'ended']) }),
  maxAttempts: 10,
  calls: 'others',
  async run({ db, operator, environment, clock, publicUrl }, { incident_id: id, state }) {
    if (!operator?.webhook) return
    const incident = await db.tables
      .selectFrom('operator_incidents')
      .select(['kind', 'detail', 'began_at', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!incident || !isAlertKind(incident.kind)) return
    const { kind, detail, began_at: beganAt, ended_at: endedAt } = incident
    const event: OperatorEvent = {
      type: `operator.alert.${state}`,
      timestamp: (state === 'began' ? beganAt : (endedAt ?? beganAt)).toISOString(),
      data: {
        incident: id,
        kind,
        summary: alertText.summary(kind, state),
        detail,
        remedy: alertText.remedy(kind),
        began_at: beganAt.toISOString(),
        shop: publicUrl,
      },
    }
    const body = JSON.stringify(event)
    const { url, secret } = operator.webhook
    const answer = await postOutside(
      new URL(url),
      {
        body,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'Libas-Webhooks/1',
          ...signatureHeaders({ id: `${id}_${state}`, at: clock.now(), body, secrets: [secret] }),
        },
      },
      { mayReachOwnNetwork: environment === 'local', timeoutMs: TIMEOUT_MS },
    )
    if (!('status' in answer))
      throw new Error(`OPERATOR_WEBHOOK_URL cannot be reached: ${answer.kind} ${answer.code}`)
    if (answer.status < 200 || answer.status > 299)
      throw new Error(`OPERATOR_WEBHOOK_URL answered ${answer.status}`)
  },
})
