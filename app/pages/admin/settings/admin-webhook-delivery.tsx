import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { refuseWith } from '#platform/forms/sent-form.ts'
import { randomUUID } from 'node:crypto'

import { Link } from 'react-router'
import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { Attempts } from '#shop/integrations/browser/attempts.tsx'
import { DeliveryBadge } from '#shop/integrations/browser/webhook-columns.tsx'
import { webhookEventName } from '#shop/integrations/webhooks.ts'
import {
  ADMIN_DELIVERIES,
  AGAIN_FORM,
  webhookDeliveryPath,
  webhookPath,
} from '#shop/integrations/webhook-paths.ts'
import { webhookNoticeOf, webhookRefused, webhookText } from '#shop/integrations/webhook-text.ts'
import { readDelivery, sendAgain } from '#shop/integrations/server/webhook-deliveries.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-webhook-delivery'
import { notFound, rowId } from '../../row-id.ts'

const { delivery: text, list } = webhookText

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, list.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_integrations')
  const delivery = await readDelivery(context.get(servicesContext).db, rowId(params))
  if (!delivery) throw notFound()
  return {
    delivery,
    key: randomUUID(),
    notice: webhookNoticeOf(url.searchParams.get('done')),
  }
}

export function action(args: Route.ActionArgs) {
  const deliveryId = rowId(args.params)
  return actOnForm(
    args,
    'manage_integrations',
    async ({ form, actorId, services }) => {
      const key = z.uuid().safeParse(form.get('key')).data
      if (key === undefined) throw notFound()
      const [outcome] = await sendAgain(services.db, { deliveryIds: [deliveryId], key, actorId })
      return outcome?.done === true
        ? { done: 'again' }
        : refuseWith(webhookRefused.off, { form: AGAIN_FORM })
    },
    webhookDeliveryPath(deliveryId),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminWebhookDeliveryPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { delivery, key, notice } = loaderData
  return (
    <AdminFrame
      className="max-w-3xl gap-8"
      back={{ to: ADMIN_DELIVERIES, label: text.back }}
      title={webhookEventName(delivery.type)}
      answer={answer}
      done={notice}
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <Fact name={list.columns.webhook}>
          <Link to={webhookPath(delivery.endpointId)} className="link inline-flex min-h-6">
            {delivery.endpointName}
          </Link>
        </Fact>
        <Fact name={list.columns.state}>
          <DeliveryBadge state={delivery.state} />
        </Fact>
        <Fact name={list.columns.at}>
          <Moment at={delivery.madeAt} />
        </Fact>
        <Fact name={text.event}>{delivery.eventId}</Fact>
      </dl>
      <ActionForm form={AGAIN_FORM} answer={answer}>
        {({ isSending }) => (
          <>
            <input type="hidden" name="key" value={key} />
            <Button type="submit" busy={isSending} className="justify-self-start">
              {text.submit}
            </Button>
          </>
        )}
      </ActionForm>
      <section aria-labelledby="attempts" className="grid gap-3 border-t pt-8">
        <h2 id="attempts" className="text-xl font-semibold">
          {text.attempts}
        </h2>
        <Attempts attempts={delivery.attempts} />
      </section>
      <section aria-labelledby="request" className="grid gap-3 border-t pt-8">
        <h2 id="request" className="text-xl font-semibold">
          {text.request}
        </h2>
        <p className="text-sm text-ink-soft wrap-anywhere">POST {delivery.url}</p>
        <pre className="font-mono text-sm whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(JSON.parse(delivery.body), null, 2)}
        </pre>
      </section>
    </AdminFrame>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)
