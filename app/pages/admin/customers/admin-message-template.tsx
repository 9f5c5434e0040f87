import { randomUUID } from 'node:crypto'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import {
  ADMIN_TEMPLATES,
  adminTemplatePath,
  currentTemplate,
  newTemplate,
  TEMPLATE_FORM,
  templateFields,
} from '#shop/contact/admin/message-template.ts'
import {
  isTemplateDone,
  templateDoneText,
  templateText as text,
} from '#shop/contact/admin/message-template-text.ts'
import { readTemplate, templateAction } from '#shop/contact/server/message-templates.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { actOnRecord, refuseUnknown } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-message-template'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.template?.name ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** A template, or with `new` in place of its id the form for a new one. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_customers')
  if (params.id === 'new') return { template: undefined, id: randomUUID(), done: undefined }
  const template = await readTemplate(context.get(servicesContext).db, rowId(params))
  if (!template) throw notFound()
  const done = url.searchParams.get('done')
  return { template, id: template.id, done: isTemplateDone(done) ? done : undefined }
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    args,
    'see_customers',
    async ({ id, form, actorId, services }) => {
      refuseUnknown(args, form)
      return templateAction(services.db, { id, form, actorId })
    },
    ({ done, id }) =>
      done === 'deleted'
        ? `${ADMIN_TEMPLATES}?done=${done}`
        : `${adminTemplatePath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMessageTemplatePage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { template, id, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_TEMPLATES, label: text.back }}
      title={template?.name ?? text.newTitle}
      wraps
      answer={answer}
      done={done && templateDoneText[done]}
    >
      <RecordForm
        form={TEMPLATE_FORM}
        id={id}
        fields={templateFields}
        now={template ? currentTemplate(template) : newTemplate}
        submit={template ? text.save : text.create}
        answer={answer}
      />
      {template && (
        <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
          <h2 id="delete" className="text-xl font-semibold">
            {text.remove.title}
          </h2>
          <ActionForm form="delete" answer={answer}>
            {({ isSending }) => (
              <>
                <input type="hidden" name="version" value={template.version} />
                <Button
                  type="submit"
                  variant="secondary"
                  busy={isSending}
                  className="justify-self-start"
                >
                  {text.remove.button}
                </Button>
              </>
            )}
          </ActionForm>
        </section>
      )}
    </AdminFrame>
  )
}
