import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ChangeTable, FaultTable } from '#shop/content/browser/translations/import-view.tsx'
import {
  applyTranslations,
  readTranslationImport,
} from '#shop/content/server/translations/translation-imports.ts'
import {
  IMPORT_FORM,
  TRANSLATION_FILES,
  translationImportPath,
} from '#shop/content/translations/translation-list.ts'
import { translationText } from '#shop/content/translations/translation-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { notFound, rowId } from '../../row-id.ts'
import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-translation-import'

const text = translationText.imports

/** Changes and faults that the page shows; the numbers are of all. */
const SHOWN = 200

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/** What a file would change, or has changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const found = await readTranslationImport(context.get(servicesContext).db, rowId(params))
  if (!found) throw notFound()
  return {
    ...found,
    changeCount: found.changes.length,
    faultCount: found.faults.length,
    changes: found.changes.slice(0, SHOWN),
    faults: found.faults.slice(0, SHOWN),
  }
}

export const action = (args: Route.ActionArgs) => {
  const id = rowId(args.params)
  return actOnForm(
    args,
    'manage_content',
    async ({ form, actorId, services }) => {
      if (form.get('form') !== IMPORT_FORM) return undefined
      const outcome = await applyTranslations(services.db, { id, actorId })
      return outcome && { done: 'applied' }
    },
    () => translationImportPath(id),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminTranslationImportPage({
  loaderData: of,
  actionData: answer,
}: Route.ComponentProps) {
  const { outcome, changes, faults } = of
  return (
    <AdminFrame
      back={{ to: TRANSLATION_FILES, label: text.back }}
      title={text.of(of.fileName)}
      wraps
      answer={answer}
      done={
        outcome
          ? {
              title: text.applied.title,
              message: text.applied.message(outcome.saved, outcome.left),
            }
          : undefined
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-1">
          <li>{text.changes(of.changeCount)}</li>
          <li>{text.same(of.same)}</li>
          <li>{text.faulty(of.faultCount)}</li>
        </ul>
        {!outcome && of.changeCount > 0 && (
          <ActionForm form={IMPORT_FORM} answer={answer}>
            {({ isSending }) => (
              <Button type="submit" busy={isSending} className="justify-self-start">
                {text.apply(of.changeCount)}
              </Button>
            )}
          </ActionForm>
        )}
        {of.changeCount === 0 && <p>{text.nothing}</p>}
      </div>
      {faults.length > 0 && <FaultTable faults={faults} more={of.faultCount - faults.length} />}
      {changes.length > 0 && (
        <ChangeTable
          changes={changes}
          language={of.language}
          more={of.changeCount - changes.length}
        />
      )}
    </AdminFrame>
  )
}
