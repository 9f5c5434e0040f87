import { useMemo, useState } from 'react'

import { uploadPicture } from '#shop/catalogue/browser/editing/upload-picture.ts'
import type { ContentTools, ProductChoice } from '#shop/content/browser/editing/content-tools.ts'
import { POST_PRODUCTS } from '#shop/content/editing/admin-content-paths.ts'
import { contentEditorText as text } from '#shop/content/editing/editor-text.ts'

/** What the editor of posts and pages takes from other parts of the shop; `known` are products it shows. */
export function useContentTools(known: readonly ProductChoice[]): ContentTools {
  const [names] = useState(() => new Map(known.map(({ id, name }) => [id, name])))
  return useMemo(
    () => ({
      upload: (file) => uploadPicture(file, () => undefined),
      async findProducts(words, signal) {
        const found = words.trim() === '' ? [] : await find(words, signal)
        for (const { id, name } of found) names.set(id, name)
        return found
      },
      nameOf: (id) => names.get(id) ?? text.products.unknown,
    }),
    [names],
  )
}

async function find(words: string, signal: AbortSignal): Promise<ProductChoice[]> {
  const answer = await fetch(`${POST_PRODUCTS}?${new URLSearchParams({ q: words })}`, { signal })
  if (!answer.ok) throw new Error(`Products were not found: ${answer.status}.`)
  return (await answer.json()) as ProductChoice[]
}
