import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

import type { PostContent } from '../../editing/content-fields.ts'
import { contentEditorText, contentFieldNames } from '../../editing/editor-text.ts'
import type { PartProps } from './content-editor.tsx'
import type { ContentTools } from './content-tools.ts'
import { ProductSearch } from './product-search.tsx'

const text = contentEditorText.products

/** The products that are shown below a post, in their order. */
export function ProductsPart({
  content,
  faults,
  change,
  tools,
}: PartProps<PostContent> & { tools: ContentTools }) {
  const ids = content.product_ids
  const set = (product_ids: string[]) => change({ product_ids })
  const move = (at: number, by: 1 | -1) => {
    const id = ids[at]
    if (id !== undefined) set(ids.toSpliced(at, 1).toSpliced(at + by, 0, id))
  }

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
        <ol aria-labelledby="products" className="grid border-t">
          {ids.map((id, at) => {
            const name = tools.nameOf(id)
            return (
              <li key={id} className="flex flex-wrap items-center border-b">
                <span className="min-w-0 grow wrap-anywhere">{name}</span>
                <Small
                  label={text.earlier(name)}
                  icon={ArrowUp}
                  isOff={at === 0}
                  onPress={() => move(at, -1)}
                />
                <Small
                  label={text.later(name)}
                  icon={ArrowDown}
                  isOff={at === ids.length - 1}
                  onPress={() => move(at, 1)}
                />
                <Small
                  label={text.remove(name)}
                  icon={X}
                  onPress={() => set(ids.toSpliced(at, 1))}
                />
              </li>
            )
          })}
        </ol>
      )}
      <ProductSearch tools={tools} taken={ids} onChoose={({ id }) => set([...ids, id])} />
    </section>
  )
}

const Small = ({
  label,
  icon: Icon,
  isOff = false,
  onPress,
}: {
  label: string
  icon: LucideIcon
  isOff?: boolean
  onPress: () => void
}) => (
  <button
    type="button"
    aria-label={label}
    // Not disabled: whoever moves it to an end keeps the focus there.
    aria-disabled={isOff}
    onClick={isOff ? undefined : onPress}
    className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink aria-disabled:opacity-40"
  >
    <Icon aria-hidden className="size-4" />
  </button>
)
