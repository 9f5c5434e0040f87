import { randomUUID } from 'node:crypto'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { RecordForm } from '#platform/forms/browser/record-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readSynonyms, synonymAction } from '#shop/search/server/synonyms/save-synonyms.ts'
import {
  ADMIN_SYNONYMS,
  adminSynonymsPath,
  currentSynonyms,
  newSynonyms,
  SYNONYM_FORM,
  synonymFields,
} from '#shop/search/synonyms/synonym-form.ts'
import {
  isSynonymDone,
  synonymDoneText,
  synonymText as text,
} from '#shop/search/synonyms/synonym-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnGoods } from './records/record-actions.ts'
import type { Route } from './+types/admin-synonym'
import { notFound, rowId } from '../../row-id.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.synonyms?.terms[0] ?? text.newTitle) },
  { name: 'robots', content: 'noindex' },
]

/** Synonyms, or with `new` in place of their id the form for some that begin. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const mayEdit = can(session, 'manage_products')
  if (params.id === 'new') {
    if (!mayEdit) throw notFound()
    return { synonyms: undefined, id: randomUUID(), mayEdit, done: undefined }
  }
  const synonyms = await readSynonyms(context.get(servicesContext).db, rowId(params))
  if (!synonyms) throw notFound()
  const done = url.searchParams.get('done')
  return { synonyms, id: synonyms.id, mayEdit, done: isSynonymDone(done) ? done : undefined }
}

export const action = (args: Route.ActionArgs) =>
  actOnGoods(args, synonymAction, (done, id) =>
    done === 'deleted' ? `${ADMIN_SYNONYMS}?done=${done}` : `${adminSynonymsPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminSynonymPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { synonyms, id, mayEdit, done } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_SYNONYMS, label: text.back }}
      title={synonyms?.terms.join(', ') ?? text.newTitle}
      wraps
      answer={answer}
      done={done && synonymDoneText[done]}
    >
      {mayEdit && (
        <RecordForm
          form={SYNONYM_FORM}
          id={id}
          fields={synonymFields}
          now={synonyms ? currentSynonyms(synonyms) : newSynonyms}
          submit={synonyms ? text.save : text.create}
          answer={answer}
        />
      )}
      {synonyms && mayEdit && (
        <section aria-labelledby="delete" className="grid max-w-2xl gap-4 border-t pt-8">
          <h2 id="delete" className="text-xl font-semibold">
            {text.remove.title}
          </h2>
          <ActionForm form="delete" answer={answer}>
            {({ isSending }) => (
              <>
                <input type="hidden" name="version" value={synonyms.version} />
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
