import { Link } from 'react-router'

import { Moment } from '#platform/dates/moment.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ExportForm, ImportForm } from '#shop/content/browser/translations/file-forms.tsx'
import { listTranslationImports } from '#shop/content/server/translations/translation-imports.ts'
import {
  ADMIN_TRANSLATIONS,
  translationImportPath,
} from '#shop/content/translations/translation-list.ts'
import { fileRefusalText, translationText } from '#shop/content/translations/translation-text.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import type { Route } from './+types/admin-translation-files'

const text = translationText.imports

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, translationText.files) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  return {
    imports: await listTranslationImports(context.get(servicesContext).db),
    refused: fileRefusalText(searchParams.get('refused')),
  }
}

export default function AdminTranslationFilesPage({ loaderData }: Route.ComponentProps) {
  const { imports, refused } = loaderData
  return (
    <AdminFrame
      back={{ to: ADMIN_TRANSLATIONS, label: translationText.back }}
      title={translationText.files}
    >
      <section aria-labelledby="export" className="grid gap-4">
        <h2 id="export" className="text-xl font-semibold">
          {translationText.exports.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{translationText.exports.lead}</p>
        <ExportForm />
      </section>
      <section aria-labelledby="import" className="grid gap-4 border-t pt-8">
        <h2 id="import" className="text-xl font-semibold">
          {text.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{text.lead}</p>
        <ImportForm refused={refused} />
      </section>
      <section aria-labelledby="former" className="grid gap-3 border-t pt-8">
        <h2 id="former" className="text-xl font-semibold">
          {text.former}
        </h2>
        {imports.length === 0 && <p className="text-ink-soft">{text.none}</p>}
        <ul className="grid gap-3">
          {imports.map(({ id, fileName, createdAt, isApplied }) => (
            <li key={id} className="text-sm">
              <Link to={translationImportPath(id)} className="link wrap-anywhere">
                {fileName}
              </Link>{' '}
              <Moment at={createdAt} />: {text.states[isApplied ? 'applied' : 'checked']}
            </li>
          ))}
        </ul>
      </section>
    </AdminFrame>
  )
}
