import { editorText as text } from '../../editing/edit-text.ts'
import { valueOf } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { catalogueText } from '../../catalogue-text.ts'
import { productPath } from '../../catalogue-paths.ts'
import { EditorPart } from './editor-part.tsx'
import type { PartProps } from './editor-part.tsx'
import { Line } from './product-inputs.tsx'

/** The address of its page, and how a search engine would show it. */
export const AddressPart = ({
  shop,
  publicUrl,
  typed,
  ...part
}: PartProps & {
  shop: string
  publicUrl: string
  /** What stands in the form now. */
  typed: FormValues
}) => (
  <EditorPart title={text.sections.address}>
    <Line name="slug" hint={text.hints.slug} {...part} />
    <figure aria-label={text.searchPreview} className="min-w-0 border bg-surface p-4">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {publicUrl}
        {productPath(valueOf(typed, 'slug'))}
      </p>
      <p className="text-lg wrap-anywhere text-accent">
        {catalogueText.inColour(valueOf(typed, 'name'), valueOf(typed, 'colour_name'))} | {shop}
      </p>
      <p className="text-sm wrap-anywhere">{valueOf(typed, 'summary')}</p>
      <figcaption className="mt-2 text-sm text-ink-soft">{text.searchPreview}</figcaption>
    </figure>
  </EditorPart>
)
