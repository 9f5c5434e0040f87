import { z } from 'zod'

import { servicesContext } from '#platform/pages/contexts.ts'
import { otherLanguages } from '#platform/languages/languages.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { exportTranslations } from '#shop/content/server/translations/translation-files.ts'
import {
  fileFormats,
  isOtherLanguage,
  translatedKinds,
} from '#shop/content/translations/translation-list.ts'

import type { Route } from './+types/admin-translations-export'

const Format = z.enum(fileFormats).catch('csv')
const Kind = z.enum(translatedKinds)
const Show = z.enum(['missing', 'outdated'])
const Part = z.coerce.number().int().min(1).max(1000).catch(1)

/** Texts and their translations as a file for a spreadsheet or a translator's program. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_content')
  const asked = searchParams.get('language')
  const kind = Kind.safeParse(searchParams.get('kind')).data
  const { name, type, parts } = await exportTranslations(
    context.get(servicesContext).db,
    Format.parse(searchParams.get('format')),
    {
      language: isOtherLanguage(asked) ? asked : otherLanguages[0]!,
      kinds: kind === undefined ? translatedKinds : [kind],
      show: Show.safeParse(searchParams.get('show')).data,
      part: Part.parse(searchParams.get('part') ?? 1),
    },
  )
  return new Response(parts.join(''), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
