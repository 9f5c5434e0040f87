import type { Choices } from '#platform/admin/browser/picked-list.tsx'
import type { AttributeFields } from '../../attributes/attribute.ts'
import { searchText } from '../../catalogue.ts'
import { productPath } from '../../catalogue-paths.ts'
import { catalogueText } from '../../catalogue-text.ts'
import { editorText as text } from '../../editing/edit-text.ts'
import { fieldNames } from '../../editing/product-fields.ts'
import { valueOf } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { colourFamilies } from '../../family-text.ts'
import { Swatch } from './swatch.tsx'
import type { KnownPicture } from './upload-picture.ts'
import { Choice, EditorSection, Line, Lines } from './product-inputs.tsx'
import type { SectionProps } from './product-inputs.tsx'

/** Name, summary and description. */
export const TextSection = (part: SectionProps) => (
  <EditorSection title={text.sections.texts}>
    <Line name="name" {...part} />
    <Lines name="summary" rows={2} hint={text.hints.summary} optional {...part} />
    <Lines name="description" rows={6} {...part} />
  </EditorSection>
)

/** VAT, and whether it can be sent back. */
export const SellingSection = (part: SectionProps) => (
  <EditorSection title={text.sections.selling}>
    <Choice name="vat_class" {...part}>
      <option value="standard">{text.vat.standard}</option>
      <option value="zero">{text.vat.zero}</option>
    </Choice>
    <Choice name="return_exemption" {...part}>
      {Object.entries(text.exemption).map(([exemption, label]) => (
        <option key={exemption} value={exemption}>
          {label}
        </option>
      ))}
    </Choice>
  </EditorSection>
)

/** When it goes on sale and off sale by itself. */
export const PlanSection = ({
  canBePlanned,
  ...part
}: SectionProps & { canBePlanned: boolean }) => (
  <EditorSection title={text.sections.plan}>
    <div className="grid gap-5 sm:grid-cols-2">
      {canBePlanned && (
        <Line name="publish_at" type="datetime-local" hint={text.hints.plan} optional {...part} />
      )}
      <Line name="unpublish_at" type="datetime-local" optional {...part} />
    </div>
  </EditorSection>
)

/** The colour of this product: its name, its swatch, and what it is filtered by. */
export const ColourFields = (part: SectionProps) => (
  <EditorSection title={text.sections.colour}>
    <div className="grid gap-5 sm:grid-cols-3">
      <Line name="colour_name" {...part} />
      <Swatch
        label={fieldNames.colour_hex}
        name="colour_hex"
        begin={valueOf(part.values, 'colour_hex')}
        fault={part.faults.colour_hex}
      />
      <Choice name="colour_family" hint={text.hints.colour_family} {...part}>
        <option value="">{text.choose}</option>
        {Object.entries(colourFamilies).map(([family, { label }]) => (
          <option key={family} value={family}>
            {label}
          </option>
        ))}
      </Choice>
    </div>
  </EditorSection>
)

type SearchProps = {
  shop: string
  publicUrl: string
  /** The current values of the form. */
  typed: FormValues
}

/** How a search engine would show the page of a product. */
export const SearchPreview = ({ shop, publicUrl, typed }: SearchProps) => {
  const [name, colour] = [valueOf(typed, 'name') || text.newTitle, valueOf(typed, 'colour_name')]
  return (
    <figure aria-label={text.searchPreview} className="min-w-0 border bg-surface p-4">
      <p className="text-sm wrap-anywhere text-ink-soft">
        {publicUrl}
        {productPath(valueOf(typed, 'slug'))}
      </p>
      <p className="text-lg wrap-anywhere text-accent">
        {catalogueText.inColour(name, colour)} | {shop}
      </p>
      <p className="text-sm wrap-anywhere">
        {searchText({
          summary: valueOf(typed, 'summary'),
          description: valueOf(typed, 'description'),
        })}
      </p>
      <figcaption className="mt-2 text-sm text-ink-soft">{text.searchPreview}</figcaption>
    </figure>
  )
}

/** The address of its page, and how a search engine would show it. */
export const AddressSection = ({ shop, publicUrl, typed, ...part }: SectionProps & SearchProps) => (
  <EditorSection title={text.sections.address}>
    <Line name="slug" hint={text.hints.slug} {...part} />
    <SearchPreview shop={shop} publicUrl={publicUrl} typed={typed} />
  </EditorSection>
)

type Place = { id: string; name: string; isByRule?: boolean }

export const CategoryOptions = ({ categories }: { categories: readonly Place[] }) => (
  <>
    <option value="">{text.choose}</option>
    {categories.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </>
)

/** The collections that staff fill by hand, to be ticked. */
export const CollectionBoxes = ({
  collections,
  ...part
}: SectionProps & { collections: readonly Place[] }) =>
  collections.some(({ isByRule }) => !isByRule) && (
    <fieldset
      className="min-w-0"
      aria-describedby={part.faults.collection_ids && 'collections-fault'}
    >
      <legend className="mb-1.5 text-sm font-medium">{fieldNames.collection_ids}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-6">
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
        <p
          id="collections-fault"
          // Takes the focus after a refusal, as a field at fault does.
          tabIndex={-1}
          aria-invalid
          data-field="collection_ids"
          className="mt-1.5 text-sm text-danger"
        >
          {part.faults.collection_ids}
        </p>
      )}
    </fieldset>
  )

/** Where in the shop it is found: category, collections, tags. */
export const PlacesSection = ({
  categories,
  collections,
  ...part
}: SectionProps & { categories: readonly Place[]; collections: readonly Place[] }) => (
  <EditorSection title={text.sections.places}>
    <Choice name="category_id" {...part}>
      <CategoryOptions categories={categories} />
    </Choice>
    <CollectionBoxes collections={collections} {...part} />
    <Line name="tags" hint={text.hints.tags} optional {...part} />
  </EditorSection>
)

export type Surroundings = {
  categories: readonly Place[]
  collections: readonly Place[]
  attributes: readonly AttributeFields[]
  /** The shop's name and address, for the search preview. */
  shop: string
  publicUrl: string
  /** Pictures that are saved, to show those that the form names. */
  pictures: readonly KnownPicture[]
  /** The sizes that the product has; none for a new one. */
  sizes: readonly { id: string; name: string }[]
  /** Products that can be worn with it, by their slugs. */
  products: Choices
}
