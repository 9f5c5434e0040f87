import { editorText as text } from '../../editing/edit-text.ts'
import { fieldNames } from '../../editing/field-text.ts'
import { EditorPart } from './editor-part.tsx'
import type { PartProps } from './editor-part.tsx'
import { Choice, Line } from './product-inputs.tsx'

export type Place = { id: string; name: string; isByRule?: boolean }

/** Where in the shop it is found: category, collections, tags. */
export const PlacesPart = ({
  categories,
  collections,
  ...part
}: PartProps & { categories: readonly Place[]; collections: readonly Place[] }) => (
  <EditorPart title={text.sections.places}>
    <Choice name="category_id" {...part}>
      <option value="">{text.choose}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
    {collections.some(({ isByRule }) => !isByRule) && (
      <fieldset
        className="min-w-0"
        aria-describedby={part.faults.collection_ids && 'collections-fault'}
      >
        <legend className="mb-1.5 text-sm font-medium">{fieldNames.collection_ids}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {collections
            .filter(({ isByRule }) => !isByRule)
            .map(({ id, name }) => (
              <label key={id} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  name="collection_ids"
                  value={id}
                  defaultChecked={part.values.collection_ids?.includes(id)}
                  className="size-5 accent-accent"
                />
                {name}
              </label>
            ))}
        </div>
        {part.faults.collection_ids !== undefined && (
          <p id="collections-fault" className="mt-1.5 text-sm text-danger">
            {part.faults.collection_ids}
          </p>
        )}
      </fieldset>
    )}
    <Line name="tags" hint={text.hints.tags} optional {...part} />
  </EditorPart>
)
