import { useState } from 'react'

import { Choice, DraftFrame } from '#platform/admin/browser/draft-frame.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { ADMIN_BRANDING_PREVIEW } from '../../admin-paths.ts'
import { brandingText as text } from '../../settings/branding-text.ts'

type PageName = keyof typeof text.pages

type Props = {
  /** Pages of the shop, by what they show; undefined for a product where there is none. */
  paths: Readonly<Record<PageName, string | undefined>>
  /** Of the draft: another one is loaded again. */
  version: number
  isUnsaved: boolean
}

/** The saved draft on pages of the shop. */
export function BrandingFrames({ paths, version, isUnsaved }: Props) {
  const [page, setPage] = useState<PageName>('home')
  const hasScripts = useHydrated()
  const { product: _, ...always } = text.pages
  return (
    <section aria-labelledby="preview" className="grid min-w-0 gap-4 border-t pt-8">
      <h2 id="preview" className="text-xl font-semibold">
        {text.sections.preview}
      </h2>
      <p className="max-w-prose text-ink-soft">{text.sections.previewLead}</p>
      {isUnsaved && <p className="text-sm font-medium">{text.unsavedPreview}</p>}
      {hasScripts && (
        <DraftFrame
          address={`${ADMIN_BRANDING_PREVIEW}${paths[page] ?? '/'}?version=${version}`}
          name={text.pages[page]}
        >
          <Choice<PageName>
            name={text.page}
            labels={paths.product === undefined ? always : text.pages}
            chosen={page}
            onChoose={setPage}
          />
        </DraftFrame>
      )}
    </section>
  )
}
