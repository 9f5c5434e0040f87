import { randomUUID } from 'node:crypto'

import { Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { OneTimeSecret } from '#shop/integrations/browser/admin/one-time-secret.tsx'
import { EndpointState } from '#shop/integrations/browser/webhook-columns.tsx'
import { EndpointTools } from '#shop/integrations/browser/endpoint-tools.tsx'
import {
  ENDPOINT_FORM,
  endpointFields,
  currentEndpoint,
  newEndpoint,
} from '#shop/integrations/endpoint-form.ts'
import { ADMIN_WEBHOOKS, webhookPath } from '#shop/integrations/webhook-paths.ts'
import { webhookNoticeOf, webhookText as text } from '#shop/integrations/webhook-text.ts'
import { endpointAction } from '#shop/integrations/server/endpoint-action.ts'
import { readEndpoint } from '#shop/integrations/server/webhook-deliveries.ts'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnRecord } from '../admin-form.ts'
import type { Route } from './+types/admin-webhook'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.endpoint?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** An endpoint, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_integrations')
  const fresh = { key: randomUUID(), notice: webhookNoticeOf(url.searchParams.get('done')) }
  if (params.id === 'new')
    return { ...fresh, id: randomUUID(), now: newEndpoint, endpoint: undefined }
  const id = rowId(params)
  const endpoint = await readEndpoint(context.get(servicesContext).db, id)
  if (!endpoint) throw notFound()
  return { ...fresh, id: endpoint.id, now: currentEndpoint(endpoint), endpoint }
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    args,
    'manage_integrations',
    async ({ id: endpointId, form, actorId, services }) => {
      const answer = await endpointAction(services, { endpointId, form, actorId })
      return answer && 'kind' in answer && answer.kind === 'next'
        ? { ...answer, typed: { ...answer.typed, id: endpointId } }
        : answer
    },
    ({ done, id }) => `${webhookPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminWebhookPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { id, now, key, endpoint, notice } = loaderData
  const { secret, id: madeId } = answer?.kind === 'next' ? answer.typed : {}
  const isMade = answer?.kind === 'next' && answer.form === ENDPOINT_FORM

  return (
    <AdminFrame
      back={{ to: ADMIN_WEBHOOKS, label: text.back }}
      title={endpoint?.name ?? text.newTitle}
      wraps
      about={<>{endpoint && <EndpointState {...endpoint} />}</>}
      answer={answer}
      done={notice}
    >
      {secret !== undefined && <OneTimeSecret label={text.secret.shown} secret={secret} />}
      {isMade && madeId !== undefined ? (
        <Link to={webhookPath(madeId)} className="link lone-link justify-self-start">
          {text.secret.go}
        </Link>
      ) : (
        <>
          {endpoint && <EndpointTools endpoint={endpoint} pressKey={key} answer={answer} />}
          <RecordForm
            form={ENDPOINT_FORM}
            id={id}
            fields={endpointFields}
            now={now}
            submit={endpoint ? text.save : text.create}
            answer={answer}
          />
        </>
      )}
    </AdminFrame>
  )
}
