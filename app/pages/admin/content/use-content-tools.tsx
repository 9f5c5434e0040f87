import { useMemo } from 'react'

import { useChoices } from '#platform/admin/browser/picked-list.tsx'
import type { Choice } from '#platform/admin/browser/picked-list.tsx'
import { uploadPicture } from '#shop/catalogue/browser/editing/upload-picture.ts'
import { FIND_PRODUCTS } from '#shop/catalogue/admin-catalogue-paths.ts'
import type { ContentTools } from '#shop/content/browser/editing/content-tools.ts'
import { ChooseFromLibrary } from '#shop/media/browser/choose-from-library.tsx'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'

/** What the editor of posts and pages takes from other parts of the shop; `known` are products it shows. */
export function useContentTools(known: readonly Choice[]): ContentTools {
  const products = useChoices(FIND_PRODUCTS, known)
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
    }),
    [products],
  )
}
