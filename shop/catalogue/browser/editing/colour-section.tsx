import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { pounds } from '#platform/money/pounds.ts'
import { readPounds } from '#platform/money/read-pounds.ts'
import { pictureUrl } from '#platform/pictures/picture-renditions.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { adminProductPath } from '../../admin-catalogue-paths.ts'
import { productPath } from '../../catalogue-paths.ts'
import type { ColourAnswer, EditFaults } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import type { ProductToEdit } from '../../editing/product-fields.ts'
import { standInAlt, valueOf } from '../../editing/product-values.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import { saleLacks } from '../../editing/sale-lacks.ts'
import {
  COLOUR_MARK,
  asSeen,
  inputsOf,
  seenBeside,
  valuesOfColour,
} from '../../editing/style-form.ts'
import { FieldChoices } from './conflict-panel.tsx'
import type { PriceFacts } from './price-section.tsx'
import { PriceSection } from './price-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { AddressSection, ColourFields, PlanSection } from './product-sections.tsx'
import type { Surroundings } from './product-sections.tsx'
import { SectionOf } from './product-inputs.tsx'
import { SaleLacksList } from './sale-lacks-list.tsx'
import { StatusBadge, StatusSection } from './status-section.tsx'
import type { KnownPicture } from './upload-picture.ts'
import { colourId, picturesIdOf } from './use-style-editor.ts'

/** What the page knows of a colour besides its fields. */
export type ColourFacts = Omit<PriceFacts, 'pricePence' | 'compareAtPence'> & {
  product: ProductToEdit
  isBuyable: boolean
  isStocked: boolean
  successorSlug: string | null
  pictures: readonly KnownPicture[]
  sizes: readonly { id: string; name: string }[]
}

type Props = {
  colour: ColourFacts
  /** As the form began with it. */
  base: ProductToEdit
  shown: ProductToEdit
  /** The only colour needs no name of its own in headings. */
  isOnly: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  isUnsaved: boolean
  answer: ColourAnswer | undefined
  /** What is missing, where publishing was asked for in vain. */
  missing: EditFaults
  /** What is typed of what the colours share, and of this one. */
  shared: FormValues
  own: FormValues | undefined
  /** The prices that it gets because they are typed for all colours. */
  taken: readonly (readonly [field: 'price_pence' | 'compare_at_pence', price: string])[]
  around: Surroundings
  /** How many pieces there are; undefined for staff who may not change stock. */
  pieces: number | undefined
  stockPath: string | undefined
  fieldsKey: number
  isSending: boolean
  /** The button that publishes the only draft is beside the one that saves. */
  isOnlyDraft: boolean
  mayEdit: boolean
  preview: ReactNode
}

const text = editorText.parts

/**
 * A colour of a style: a row with its state, and below it what it has of its own, once it is opened. Without scripts the row
 * leads to the same page with this colour opened.
 */
export function ColourSection(props: Props) {
  const { colour, base, shown, isOpen, answer } = props
  const { id } = base
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  const seen = id === shown.id ? asSeen(base) : seenBeside(base, shown)

  return (
    <li id={colourId(id)} className="scroll-mt-6 border bg-surface">
      <ColourRow {...props} />
      <input type="hidden" name={COLOUR_MARK} value={id} />
      <input
        type="hidden"
        name="version"
        value={answer?.conflict?.product.version ?? base.version}
      />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      {colour.product.status === 'draft' && <input type="hidden" name="draft" value="1" />}
      {wasOpened && (
        <div
          id={`${colourId(id)}-fields`}
          hidden={!isOpen}
          className="border-t bg-paper p-4 sm:p-5"
        >
          <SectionOf value={props.isOnly ? '' : base.colour_name}>
            <ColourBody {...props} />
          </SectionOf>
        </div>
      )}
      <input type="hidden" name={COLOUR_MARK} value="" />
    </li>
  )
}

/** Thumbnail, swatch, name, state, stock and price of a colour; opens and closes it. */
function ColourRow(props: Props) {
  const { colour, base, shown, isOpen, onToggle, isUnsaved, own, pieces } = props
  const { product, isBuyable, pictures } = colour
  const hasScripts = useHydrated()
  const name = (own && valueOf(own, 'colour_name').trim()) || base.colour_name || text.unnamed
  const hex = (own && valueOf(own, 'colour_hex')) || base.colour_hex
  const pence = own ? (readPounds(valueOf(own, 'price_pence').trim()) ?? 0) : 0
  const isRepriced = pence > 0 && pence !== product.price_pence
  const first = pictures.find(({ pictureId }) => pictureId === base.pictures[0]?.picture_id)
  const content = (
    <>
      {first ? (
        <img
          src={pictureUrl(first.hash, 480, 'webp')}
          alt=""
          loading="lazy"
          className="aspect-3/4 w-10 shrink-0 rounded-sm object-cover"
        />
      ) : (
        <span aria-hidden className="aspect-3/4 w-10 shrink-0 rounded-sm bg-sand" />
      )}
      <span
        aria-hidden
        className="size-4 shrink-0 rounded-full border border-control"
        style={{ backgroundColor: /^#[\da-f]{6}$/i.test(hex) ? hex : undefined }}
      />
      <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
    </>
  )
  const rowStyle = 'flex min-h-11 min-w-0 flex-1 items-center gap-3 text-start'
  return (
    <div className="flex items-center gap-3 px-3 py-2 sm:px-4">
      {hasScripts ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${colourId(base.id)}-fields`}
          onClick={() => onToggle(!isOpen)}
          className={rowStyle}
        >
          {content}
        </button>
      ) : (
        <Link
          to={adminProductPath(base.id)}
          aria-current={base.id === shown.id ? 'page' : undefined}
          className={rowStyle}
        >
          {content}
        </Link>
      )}
      <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-0.5 text-sm max-sm:flex-col max-sm:items-end">
        {isUnsaved && <Badge tone="warning">{text.unsaved}</Badge>}
        {pieces !== undefined && (
          <span className="whitespace-nowrap text-ink-soft">{text.pieces(pieces)}</span>
        )}
        {product.price_pence > 0 && (
          <span className="flex gap-2 tabular-nums max-sm:hidden">
            {isRepriced && <s className="text-ink-soft">{pounds(product.price_pence)}</s>}
            {pounds(isRepriced ? pence : product.price_pence)}
          </span>
        )}
        <StatusBadge status={product.status} isBuyable={isBuyable} />
      </span>
      {hasScripts && (
        <ChevronDown
          aria-hidden
          className={`size-4 shrink-0 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
        />
      )}
    </div>
  )
}

function ColourBody(props: Props) {
  const { colour, base, answer, around, fieldsKey, mayEdit, stockPath, shared, own } = props
  const { product, isBuyable, isStocked } = colour
  const { status } = product
  const part = {
    values: answer?.values ?? inputsOf('own', asSeen(base)),
    faults: { ...props.missing, ...answer?.faults },
  }
  const typed = valuesOfColour(asSeen(base), { shared, own })
  const lacks =
    status === 'archived' ? [] : saleLacks({ isBuyable, isStocked, missing: product.missing })
  const conflict = answer?.conflict
  const picturesId = picturesIdOf(base.id)
  return (
    <div className="grid gap-8">
      {lacks.length > 0 && (
        <section
          aria-label={text.fieldOf(
            editorText.lacksTitle[status === 'active' ? 'active' : 'draft'],
            props.isOnly ? '' : base.colour_name,
          )}
          className="border border-s-4 border-s-accent bg-surface p-4"
        >
          <p className="font-semibold">
            {editorText.lacksTitle[status === 'active' ? 'active' : 'draft']}
          </p>
          <SaleLacksList lacks={lacks} stockPath={stockPath} picturesPath={`#${picturesId}`} />
        </section>
      )}
      {conflict && conflict.conflicts.length > 0 && (
        <section aria-label={text.choicesOf(base.colour_name)} className="grid gap-3">
          <p className="font-semibold text-danger">{text.choicesOf(base.colour_name)}</p>
          <FieldChoices
            choicesKey={conflict.product.version}
            conflicts={conflict.conflicts}
            kept={conflict.kept}
            product={conflict.product}
            yours={readProductForm(typed).fields}
            around={{ ...around, sizes: colour.sizes }}
          />
        </section>
      )}
      <div key={fieldsKey} className="grid min-w-0 gap-8">
        <ColourFields {...part} />
        <PicturesSection
          sectionId={picturesId}
          known={colour.pictures}
          standIn={standInAlt({
            name: valueOf(typed, 'name').trim(),
            colour_name: valueOf(typed, 'colour_name').trim(),
          })}
          sizes={colour.sizes}
          {...part}
        />
        <PriceSection
          facts={{
            ...colour,
            pricePence: product.price_pence,
            compareAtPence: product.compare_at_pence,
          }}
          taken={props.taken}
          {...part}
        />
        <AddressSection shop={around.shop} publicUrl={around.publicUrl} typed={typed} {...part} />
        <PlanSection canBePlanned={status === 'draft'} {...part} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <StatusSection
          key={status}
          mayEdit={mayEdit}
          product={product}
          isBuyable={isBuyable}
          successorSlug={colour.successorSlug}
          faults={part.faults}
          isSending={props.isSending}
          isOnlyDraft={props.isOnlyDraft}
        />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
          {props.preview}
          {status === 'active' && base.id !== props.shown.id && (
            <Link to={productPath(product.slug)} className="link inline-flex min-h-11 items-center">
              {editorText.openInShop}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
