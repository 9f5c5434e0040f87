import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { CHECK_LIMIT_MS, amber, finding, red } from '#platform/doctor/checks.ts'
import type { Check, Finding } from '#platform/doctor/checks.ts'
import { addressesOutside } from '#platform/http/post-outside.ts'
import type { Unanswered } from '#platform/http/post-outside.ts'

import type { Config } from '../config/config.ts'
import { ask } from './database-checks.ts'

type Facts = {
  byMail: boolean
  sendsMail: boolean
  /** Why nothing can be posted to the webhook; undefined if something can. */
  webhook: { host: string; fault: Unanswered['kind'] | undefined } | undefined
  isProduction: boolean
  /** Kinds of incidents that are not over. */
  open: string[]
}

export function judgeAlerts({ byMail, sendsMail, webhook, isProduction, open }: Facts): Finding {
  const ways = [byMail && 'by email', webhook && `to ${webhook.host}`].filter(Boolean).join(' and ')
  const described =
    ways === '' ? 'No alerts are sent when something goes wrong.' : `Alerts go ${ways}.`
  return finding(
    open.length === 0 ? described : `${described} Ongoing: ${open.join(', ')}.`,
    ways === '' &&
      isProduction &&
      amber('Set OPERATOR_EMAIL or OPERATOR_WEBHOOK_URL, or both (docs/monitoring.md).'),
    byMail && !sendsMail && amber('Set SMTP_URL. Without it, the emails stay in the outbox.'),
    webhook?.fault === 'own_network' &&
      red(
        'OPERATOR_WEBHOOK_URL is in the network of the shop, where alerts are never sent. Use a public address.',
      ),
    webhook?.fault !== undefined &&
      webhook.fault !== 'own_network' &&
      red('The host of OPERATOR_WEBHOOK_URL was not found. Correct it.'),
    open.length > 0 && amber('Follow what the alert and the other checks say.'),
  )
}

const openIncidents = sql<{ kind: string }>`
  select kind from operator_incidents where ended_at is null order by began_at`

type Needs = { db: Db; config: Pick<Config, 'environment' | 'smtpUrl' | 'operator'> }

/** Whether anybody is notified when something goes wrong. */
export const alertsCheck = ({ db, config: { environment, smtpUrl, operator } }: Needs): Check => ({
  id: 'alerts',
  title: 'Alerts',
  async make() {
    const url = operator?.webhook && new URL(operator.webhook.url)
    const [open, addresses] = await Promise.all([
      ask(db, openIncidents),
      url &&
        addressesOutside(url, {
          mayReachOwnNetwork: environment === 'local',
          timeoutMs: CHECK_LIMIT_MS - 500,
        }),
    ])
    return judgeAlerts({
      byMail: operator?.email !== undefined,
      sendsMail: smtpUrl !== undefined,
      webhook: url && {
        host: url.host,
        fault: Array.isArray(addresses) ? undefined : addresses?.kind,
      },
      isProduction: environment === 'production',
      open: open.map(({ kind }) => kind),
    })
  },
})
