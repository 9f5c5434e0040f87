import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { postOutside } from '#platform/http/post-outside.ts'
import type { Answered, Unanswered } from '#platform/http/post-outside.ts'
import { defineJob, enqueue } from '#platform/jobs/define-job.ts'
import { unseal } from '#platform/seal.ts'
import type { Services } from '#platform/services.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender, noticeAddress } from '#shop/settings/server/current-settings.ts'

import { gaveUpText } from '../../webhook-text.ts'
import { WebhookGaveUp } from '../emails/webhook-gave-up.tsx'
import { secretOwner, signatureHeaders } from '../endpoints.ts'

/** Nobody is waited for longer. */
const TIMEOUT_MS = 10_000

/**
 * Makes one try to deliver an event: begun by one worker, however many have the job, and noted with what
 * comes next. A process that dies in between makes it again: what is delivered twice has the same id.
 */
export const sendWebhook = defineJob({
  name: 'send_webhook',
  payload: z.object({ attempt_id: z.uuid() }),
  canWait: true,
  calls: 'others',
  async run(services, { attempt_id }) {
    const { db } = services
    const begun = await db.callOne('begin_webhook_attempt', { p_attempt_id: attempt_id })
    if (begun.outcome === 'over') return
    if (begun.outcome === 'elsewhere') {
      await enqueue(
        db,
        sendWebhook,
        { attempt_id },
        {
          key: `webhook:${attempt_id}`,
          runAt: begun.again_at!,
          line: `webhook:${begun.endpoint_id}`,
        },
      )
      return
    }
    const secrets = [begun.secret, begun.old_secret].flatMap((sealed) =>
      sealed === null ? [] : openSecret(services, begun.endpoint_id!, sealed),
    )
    const answer =
      secrets.length === 0
        ? noSecret
        : await send(services, { url: begun.url!, id: begun.event_id!, body: begun.body!, secrets })
    await note(services, attempt_id, answer)
  },
})

const openSecret = (
  { sealingKeys }: Pick<Services, 'sealingKeys'>,
  endpointId: string,
  sealed: string,
) => {
  const opened = unseal(sealingKeys, secretOwner(endpointId), sealed)
  return opened ? [opened.text] : []
}

type Failed = { failure: string }
const noSecret: Failed = {
  failure: 'Its secret cannot be read: SECRET was changed without SECRET_PREVIOUS. Make a new one.',
}

type Sent = { url: string; id: string; body: string; secrets: string[] }

function send(
  { environment, clock }: Pick<Services, 'environment' | 'clock'>,
  { url, id, body, secrets }: Sent,
) {
  return postOutside(
    new URL(url),
    {
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Libas-Webhooks/1',
        ...signatureHeaders({ id, at: clock.now(), body, secrets }),
      },
    },
    { mayReachOwnNetwork: environment === 'local', timeoutMs: TIMEOUT_MS },
  )
}

const failureText: Record<Unanswered['kind'], string> = {
  unknown_host: 'There is no host of this name.',
  own_network: 'The address leads into the network of the shop.',
  timed_out: 'No answer came within 10 seconds.',
  no_connection: 'The connection failed.',
}

/** Notes what came of it; that an endpoint was given up and the mail that says so are one transaction. */
const note = (
  services: Pick<Services, 'db' | 'publicUrl' | 'settings'>,
  attemptId: string,
  answer: Answered | Unanswered | Failed,
) =>
  services.db.transaction(async (tx) => {
    const isAnswer = 'status' in answer
    const ended = await tx.callOne('end_webhook_attempt', {
      p_attempt_id: attemptId,
      p_status: isAnswer ? answer.status : null,
      p_answer: isAnswer ? answer.text : null,
      p_failure: isAnswer ? null : failureOf(answer),
    })
    if (ended.outcome === 'switched_off') await notifyOfGivingUp(tx, services, ended)
  })

const failureOf = (answer: Unanswered | Failed): string =>
  'failure' in answer
    ? answer.failure
    : [failureText[answer.kind], answer.code].filter((word) => word !== '').join(' ')

type Ended = {
  endpoint_id: string | null
  endpoint_name: string | null
  failing_since: Date | null
}

function notifyOfGivingUp(
  tx: Db,
  { publicUrl, settings }: Pick<Services, 'publicUrl' | 'settings'>,
  ended: Ended,
) {
  const sender = currentSender({ publicUrl, settings })
  return queueEmail(tx, {
    ...mailOf('webhook_gave_up', sender, { webhook: ended.endpoint_name! }),
    dedupeKey: `webhook_gave_up:${ended.endpoint_id}:${ended.failing_since?.toISOString()}`,
    to: noticeAddress(settings),
    subject: gaveUpText.subject(ended.endpoint_name!),
    message: (
      <WebhookGaveUp endpointId={ended.endpoint_id!} name={ended.endpoint_name!} sender={sender} />
    ),
  })
}
