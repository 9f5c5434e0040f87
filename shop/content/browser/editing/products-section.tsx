import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { PickedList } from '#platform/admin/browser/picked-list.tsx'

import type { PostContent } from '../../editing/content-fields.ts'
import { contentEditorText, contentFieldNames } from '../../editing/editor-text.ts'
import type { PartProps } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'

/** The products that are shown below a post, in their order. */
export function ProductsSection({
  content,
  faults,
  change,
  tools,
}: PartProps<PostContent> & { tools: ContentTools }) {
  const ids = content.product_ids
  const set = (product_ids: string[]) => change({ product_ids })

  return (
    <section aria-labelledby="products" className="grid gap-4 border-t pt-6">
      <h2 id="products" className="text-xl font-semibold">
        {contentFieldNames.product_ids}
      </h2>
      {faults.product_ids !== undefined && (
        <p className="flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{faults.product_ids}</span>
        </p>
      )}
      {ids.length > 0 && (
        <PickedList
          label={contentFieldNames.product_ids}
          picked={ids.map((id) => ({ id, name: tools.nameOf(id) }))}
          onChange={set}
        />
      )}
      <PickSearch
        text={contentEditorText.products}
        find={tools.findProducts}
        taken={ids}
        onChoose={({ id }) => set([...ids, id])}
      />
    </section>
  )
}
