import { Link } from 'react-router'
import { z } from 'zod'

import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { TranslationFields } from '#shop/content/browser/translations/translation-fields.tsx'
import { nextMissing, readTexts } from '#shop/content/server/translations/read-translations.ts'
import { translationAction } from '#shop/content/server/translations/translation-action.ts'
import {
  ADMIN_TRANSLATIONS,
  isOtherLanguage,
  TRANSLATION_FORM,
  translatedKinds,
  translationPath,
} from '#shop/content/translations/translation-list.ts'
import { translationText as text } from '#shop/content/translations/translation-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { notFound } from '../../row-id.ts'
import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-translation'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page?.title ?? text.title) },
  { name: 'robots', content: 'noindex' },
]

const Kind = z.enum(translatedKinds)
// The home page and the menus have the nil id.
const Id = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** What an address is about; 404 for what is nothing. */
function subjectOf({ language, kind, id }: Route.LoaderArgs['params']) {
  const [read, ofKind] = [Id.safeParse(id).data, Kind.safeParse(kind).data]
  if (!isOtherLanguage(language) || read === undefined || ofKind === undefined) throw notFound()
  return { language, kind: ofKind, id: read }
}

/** The English texts of a subject beside their translations. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const { db } = context.get(servicesContext)
  const subject = subjectOf(params)
  const [found, next] = await Promise.all([readTexts(db, subject), nextMissing(db, subject)])
  if (!found) throw notFound()
  return { ...found, subject, next, isSaved: url.searchParams.get('done') === 'saved' }
}

export const action = (args: Route.ActionArgs) => {
  const subject = subjectOf(args.params)
  return actOnForm(
    args,
    'manage_content',
    ({ form, actorId, services }) => translationAction(services.db, { ...subject, form, actorId }),
    () => `${translationPath(subject)}?done=saved`,
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminTranslationPage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { title, texts, subject, next, isSaved } = loaderData
  const { language, kind } = subject
  return (
    <AdminFrame
      back={{
        to: `${ADMIN_TRANSLATIONS}?${new URLSearchParams({ kind, language })}`,
        label: text.back,
      }}
      title={title}
      wraps
      lead={text.editor.lead(language)}
      answer={answer}
      done={isSaved ? text.editor.saved : undefined}
    >
      <EditForm key={subject.id} form={TRANSLATION_FORM} answer={answer} className="grid gap-6">
        {({ refused, isSending }) => (
          <>
            <TranslationFields
              texts={texts}
              language={language}
              typed={refused?.typed}
              faults={refused?.fields}
            />
            <p className="flex flex-wrap items-center gap-6">
              <Button type="submit" busy={isSending}>
                {text.editor.save}
              </Button>
              {next !== undefined && (
                <Link
                  to={translationPath({ ...subject, id: next })}
                  className="link inline-flex min-h-11 items-center"
                >
                  {text.editor.next}
                </Link>
              )}
            </p>
          </>
        )}
      </EditForm>
    </AdminFrame>
  )
}
