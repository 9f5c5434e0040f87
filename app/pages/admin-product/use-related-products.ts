import { useMemo } from 'react'

import { useChoices } from '#platform/admin/browser/use-choices.ts'
import type { Choices } from '#platform/admin/browser/use-choices.ts'
import { FIND_PRODUCTS_BY_SLUG } from '#shop/catalogue/admin-catalogue-paths.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'

type Worn = { slug: string; name: string; colourName: string }

const nothing: readonly Worn[] = []

/** What can be picked to wear with a product, by slugs; `known` is picked already, always the same list. */
export function useRelatedProducts(known: readonly Worn[] = nothing): Choices {
  const choices = useMemo(
    () =>
      known.map(({ slug, name, colourName }) => ({
        id: slug,
        name: editorText.nameIn(name, colourName),
      })),
    [known],
  )
  return useChoices(FIND_PRODUCTS_BY_SLUG, choices)
}
