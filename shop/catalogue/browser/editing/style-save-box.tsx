import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { adminProductPath } from '../../admin-catalogue-paths.ts'
import { attributeField } from '../../attributes/attribute-values.ts'
import type { EditAnswer } from '../../editing/edit-refusals.ts'
import { editorText } from '../../editing/edit-text.ts'
import { fieldNames, recommendedText } from '../../editing/product-fields.ts'
import type { PriceOfAll, ProductField, ProductToEdit } from '../../editing/product-fields.ts'
import { differingFields } from '../../editing/style-form.ts'
import type { Surroundings } from './product-sections.tsx'
import { UndescribedPictures } from './undescribed-pictures.tsx'
import type { useStyleEditor } from './use-style-editor.ts'

const text = editorText.parts

type SaveBoxProps = {
  /** Staff who can only view products cannot save them. */
  mayEdit: boolean
  editing: ReturnType<typeof useStyleEditor>
  products: readonly ProductToEdit[]
  shown: ProductToEdit
  preview: ReactNode
  /** The pictures of each colour that nobody has described, counted from 1; its name where there are several. */
  undescribed: readonly { id: string; name: string; at: readonly number[] }[]
  /** Leads to the description of one. */
  describe: (colourId: string, at: number) => void
}

/** Save and publish, what the changes of shared fields are about, and what customers also like to know. */
export function SaveBox({ editing, products, shown, mayEdit, preview, ...props }: SaveBoxProps) {
  const hasScripts = useHydrated()
  const { isDirty, isSending, drafts, isPlanned } = editing
  const differing = differingFields(products)
  const recommended = Object.entries(recommendedText).filter(
    ([field]) => shown[field as keyof typeof recommendedText] === '',
  )
  return (
    <section
      aria-label={text.saveTitle}
      className="grid gap-4 border bg-surface p-4 max-lg:order-last lg:col-start-2 lg:row-start-1"
    >
      {mayEdit && (
        <Button type="submit" data-save busy={isSending}>
          {isPlanned ? editorText.schedule : editorText.save}
        </Button>
      )}
      {mayEdit && drafts[0] && (
        <Button
          type="submit"
          name="then_all"
          value="active"
          data-save
          variant="secondary"
          size="small"
          busy={isSending}
        >
          {drafts.length > 1
            ? text.publishAll(drafts.length, isPlanned)
            : text.publishOne(products.length > 1 ? drafts[0].colour_name : '', isPlanned)}
        </Button>
      )}
      {hasScripts && preview}
      {mayEdit && hasScripts && !isDirty && (
        <p className="text-sm text-ink-soft">{editorText.saveHint}</p>
      )}
      {mayEdit && hasScripts && (
        <UndescribedPictures colours={props.undescribed} describe={props.describe} />
      )}
      {products.length > 1 && (
        <fieldset key={`scope ${editing.fieldsKey}`} className="grid gap-1 border-t pt-3 text-sm">
          <legend className="sr-only">{text.scope}</legend>
          <p>{text.scopeHint(products.length)}</p>
          {differing.length > 0 && (
            <div className="grid gap-1 text-warning">
              <p>
                {text.differing(
                  differing.map((field) => fieldNames[field]),
                  shown.colour_name,
                )}
              </p>
              <p className="flex flex-wrap gap-x-4">
                {products
                  .filter(({ id }) => id !== shown.id)
                  .map(({ id, colour_name: name }) => (
                    <Link key={id} to={adminProductPath(id)} className="link min-h-6">
                      {text.showAs(name)}
                    </Link>
                  ))}
              </p>
            </div>
          )}
          {(['all', 'one'] as const).map((scope) => (
            <label key={scope} className="inline-flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="scope"
                value={scope}
                defaultChecked={(editing.answer?.values.scope?.[0] ?? 'all') === scope}
                className="size-5 accent-accent"
              />
              {scope === 'all' ? text.scopeAll(products.length) : text.scopeOne(shown.colour_name)}
            </label>
          ))}
        </fieldset>
      )}
      {shown.status !== 'archived' && recommended.length > 0 && (
        <div className="border-t pt-3 text-sm text-ink-soft">
          <p>{editorText.recommended}</p>
          <ul className="mt-1 list-disc ps-5">
            {recommended.map(([field, what]) => (
              <li key={field}>{what}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

type RefusalProps = {
  answer: Extract<EditAnswer, { kind: 'refused' }>
  products: readonly ProductToEdit[]
  around: Surroundings
  show: (id: string) => void
}

/** What was not saved, and why: with several colours each fault with its colour and field. */
export function Refusal({ answer, products, around, show }: RefusalProps) {
  const nameOf = (field: string) =>
    around.attributes.find(({ code }) => attributeField(code) === field)?.names.en ??
    text.priceOfAll.names[field as PriceOfAll] ??
    (field === 'successor' ? editorText.successor : (fieldNames[field as ProductField] ?? field))
  const own = products.flatMap(({ id, colour_name: colour }) =>
    Object.entries(answer.colours?.[id]?.faults ?? {}).map(([field, fault]) => ({
      id,
      name: text.fieldOf(nameOf(field), colour),
      fault,
    })),
  )
  for (const [id, { values, faults, cells }] of Object.entries(answer.colours ?? {})) {
    // Of colours that it adds; their cells name themselves below the grid.
    if (cells === undefined) continue
    const colour = values.colour_name?.[0]?.trim() || text.added.unnamed
    for (const [field, fault] of Object.entries(faults))
      own.push({ id, name: text.fieldOf(nameOf(field), colour), fault })
    for (const [input, fault] of Object.entries(cells))
      own.push({
        id,
        name: text.fieldOf(input.startsWith('sku') ? text.added.sku : text.added.stock, colour),
        fault,
      })
  }
  const isNamed = own.length > 0 || Object.keys(answer.faults).length > 0
  return (
    <NoticeBox notice={answer} tone="error" takesFocus={!isNamed}>
      {(products.length > 1 || own.length > 0) && isNamed && (
        <ul className="mt-2 grid gap-1 text-sm">
          {Object.entries(answer.faults).map(([field, fault]) => (
            <li key={field}>
              <span className="font-medium">{nameOf(field)}</span>: {fault}
            </li>
          ))}
          {own.map(({ id, name, fault }) => (
            <li key={`${id} ${name} ${fault}`}>
              <button
                type="button"
                className="link min-h-6 text-start font-medium"
                onClick={() => show(id)}
              >
                {name}
              </button>
              : {fault}
            </li>
          ))}
        </ul>
      )}
    </NoticeBox>
  )
}
