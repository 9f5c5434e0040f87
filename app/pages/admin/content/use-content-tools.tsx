import { useMemo } from 'react'

import { useChoices } from '#platform/admin/browser/picked-list.tsx'
import type { Choice } from '#platform/admin/browser/picked-list.tsx'
import { uploadPicture } from '#shop/catalogue/browser/editing/upload-picture.ts'
import { FIND_PRODUCTS, FIND_PRODUCTS_BY_SLUG } from '#shop/catalogue/admin-catalogue-paths.ts'
import type { ContentTools } from '#shop/content/browser/editing/content-tools.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'

const none: readonly Choice[] = []

/**
 * What the editor of posts and pages takes from other parts of the shop; `known` are products it shows, `knownBySlug` those
 * that it shows by their slugs.
 */
export function useContentTools(
  known: readonly Choice[],
  knownBySlug: readonly Choice[] = none,
): ContentTools {
  const products = useChoices(FIND_PRODUCTS, known)
  const bySlug = useChoices(FIND_PRODUCTS_BY_SLUG, knownBySlug)
  return useMemo(
    () => ({
      upload: (file) => uploadPicture(file, () => undefined),
      renderLibrary: (onPick) => <ChooseFromLibrary onPick={onPick} />,
      renderVideos: (onPick) => (
        <ChooseFromLibrary
          kind="video"
          onPick={({ video, fileName, hash, alt, alts }) =>
            onPick({ id: video.id, name: fileName, posterHash: hash, alt, alts })
          }
        />
      ),
      findProducts: products.find,
      productOf: (id) => products.known(id) ?? { id, name: text.products.unknown },
      findProductsBySlug: bySlug.find,
      productBySlug: (slug) => bySlug.known(slug) ?? { id: slug, name: slug },
    }),
    [products, bySlug],
  )
}
