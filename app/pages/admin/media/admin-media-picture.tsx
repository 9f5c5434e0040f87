import { EditForm } from '#platform/forms/browser/edit-form.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { longDate } from '#platform/dates/london-dates.ts'
import { otherLanguages } from '#platform/languages/languages.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Button } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { TranslationFields } from '#shop/content/browser/translations/translation-fields.tsx'
import { readTexts } from '#shop/content/server/translations/read-translations.ts'
import { translationAction } from '#shop/content/server/translations/translation-action.ts'
import { isOtherLanguage, TRANSLATION_FORM } from '#shop/content/translations/translation-list.ts'
import { languageText, translationText } from '#shop/content/translations/translation-text.ts'
import { ADMIN_MEDIA, adminMediaPath } from '#shop/media/media.ts'
import { isMediaDone, mediaDoneText, mediaText as text } from '#shop/media/media-text.ts'
import { keepPicture, readMedia } from '#shop/media/server/read-media.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { actOnRecord } from '../admin-form.ts'
import { notFound, rowId } from '../../row-id.ts'
import type { Route } from './+types/admin-media-picture'
import { KeepMedia, KEEP_FORM } from './keep-media.tsx'
import { AllMediaUses } from './media-uses.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page ? text.name(page.picture) : text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_products')
  const { db } = context.get(servicesContext)
  const id = rowId(params)
  const [picture, ...described] = await Promise.all([
    readMedia(db, id),
    ...otherLanguages.map(async (language) => ({
      language,
      texts: (await readTexts(db, { kind: 'picture', id, language }))?.texts ?? [],
    })),
  ])
  if (!picture) throw notFound()
  const done = url.searchParams.get('done')
  return {
    picture,
    described: described.filter(({ texts }) => texts.length > 0),
    mayEdit: can(session, 'manage_products'),
    done: isMediaDone(done) ? done : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnRecord(
    args,
    'manage_products',
    async ({ id, form, actorId, services }) => {
      const language = form.get('language')
      if (form.get('form') === TRANSLATION_FORM && isOtherLanguage(language)) {
        const asked = { kind: 'picture', id, language, form, actorId } as const
        const saved = await translationAction(services.db, asked)
        return saved && 'kind' in saved ? { ...saved, id: language } : saved
      }
      if (form.get('form') !== KEEP_FORM) return undefined
      const isKept = form.get('kept') === 'yes'
      const outcome = await keepPicture(services.db, { id, isKept, actorId })
      return outcome === 'saved'
        ? { done: isKept ? ('kept' as const) : ('unkept' as const) }
        : {
            kind: 'refused' as const,
            form: KEEP_FORM,
            id: undefined,
            notice: text.keep.gone,
            fields: {},
            typed: {},
          }
    },
    ({ done, id }) => `${adminMediaPath(id)}?done=${done}`,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminMediaPicturePage({
  loaderData,
  actionData: answer,
}: Route.ComponentProps) {
  const { picture, described, mayEdit, done } = loaderData
  const { hash, width, height, dominantHex, isKept, addedAt, uses } = picture
  return (
    <AdminFrame
      back={{ to: ADMIN_MEDIA, label: text.back }}
      title={text.name(picture)}
      wraps
      about={
        <p className="text-ink-soft">
          {text.size(width, height)}, {longDate(addedAt)}
        </p>
      }
      answer={answer}
      done={done && mediaDoneText[done]}
    >
      <img
        src={pictureUrl(hash, 900, 'webp')}
        alt=""
        width={width}
        height={height}
        style={{ backgroundColor: dominantHex }}
        className="max-h-[70vh] w-fit max-w-full rounded-sm object-contain"
      />
      <AllMediaUses uses={uses} />
      {mayEdit &&
        described.map(({ language, texts }) => (
          <section
            key={language}
            aria-labelledby={`described-${language}`}
            className="grid max-w-4xl gap-4 border-t pt-8"
          >
            <h2 id={`described-${language}`} className="text-xl font-semibold">
              {text.describedIn(languageText(language))}
            </h2>
            <EditForm form={TRANSLATION_FORM} id={language} answer={answer} className="grid gap-6">
              {({ refused, isSending }) => (
                <>
                  <input type="hidden" name="language" value={language} />
                  <TranslationFields
                    texts={texts}
                    language={language}
                    typed={refused?.typed}
                    faults={refused?.fields}
                  />
                  <Button type="submit" busy={isSending} className="justify-self-start">
                    {translationText.editor.save}
                  </Button>
                </>
              )}
            </EditForm>
          </section>
        ))}
      {mayEdit && <KeepMedia isKept={isKept} answer={answer} />}
    </AdminFrame>
  )
}
