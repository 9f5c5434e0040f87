import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_ATTRIBUTES, adminAttributePath } from '#shop/catalogue/admin-catalogue-paths.ts'
import type { EditedAttribute } from '#shop/catalogue/attributes/attribute.ts'
import {
  ATTRIBUTE_FORM,
  attributeFields,
  currentAttribute,
  newAttribute,
} from '#shop/catalogue/attributes/attribute-form.ts'
import {
  attributeDoneText,
  attributeText as text,
  isAttributeDone,
} from '#shop/catalogue/attributes/attribute-text.ts'
import { attributeAction } from '#shop/catalogue/server/attributes/attribute-action.ts'
import { readAttribute } from '#shop/catalogue/server/attributes/save-attribute.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnGoods } from './records/record-actions.ts'
import type { Route } from './+types/admin-attribute'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.attribute?.names.en ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** An attribute, or with `new` in place of its id the form for one that begins. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const mayEdit = can(session, 'manage_products')
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    return { attribute: undefined, id: randomUUID(), mayEdit, done: undefined }
  }
  const attribute = await readAttribute(context.get(servicesContext).db, rowId(params))
  if (!attribute) throw notFound()
  const done = url.searchParams.get('done')
  return { attribute, id: attribute.id, mayEdit, done: isAttributeDone(done) ? done : undefined }
}

export const action = (args: Route.ActionArgs) =>
  actOnGoods(args, attributeAction, (done, id) =>
    done === 'deleted'
      ? `${ADMIN_ATTRIBUTES}?done=${done}`
      : `${adminAttributePath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminAttributePage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { attribute, id, mayEdit, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_ATTRIBUTES, label: text.back }}
      title={attribute?.names.en ?? text.newTitle}
      wraps
      about={
        attribute && (
          <p className="text-ink-soft">
            {text.types[attribute.type]} <code>{attribute.code}</code>
          </p>
        )
      }
      answer={answer}
      done={done && attributeDoneText[done]}
    >
      {mayEdit && (
        <RecordForm
          form={ATTRIBUTE_FORM}
          id={id}
          fields={attributeFields(attribute?.type)}
          now={attribute ? currentAttribute(attribute) : newAttribute}
          submit={attribute ? text.save : text.create}
          answer={answer}
        />
      )}
      {attribute && mayEdit && <DeleteAttribute attribute={attribute} answer={answer} />}
    </AdminFrame>
  )
}

type DeleteProps = { attribute: EditedAttribute; answer: FormAnswer | undefined }

/** Deletes an attribute, or shows how many products use it. */
const DeleteAttribute = ({ attribute, answer }: DeleteProps) => (
  <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
    <h2 id="delete" className="text-xl font-semibold">
      {text.remove.title}
    </h2>
    <p className="text-ink-soft">
      {attribute.used > 0 ? text.remove.used(attribute.used) : text.remove.lead}
    </p>
    {attribute.used === 0 && (
      <ActionForm form="delete" answer={answer}>
        {({ isSending }) => (
          <>
            <input type="hidden" name="version" value={attribute.version} />
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
    )}
  </section>
)
