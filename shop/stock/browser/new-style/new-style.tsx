import { useCallback, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import {
  Choice,
  EditorSection,
  Line,
  Lines,
} from '#shop/catalogue/browser/editing/product-inputs.tsx'
import {
  CollectionBoxes,
  SearchPreview,
} from '#shop/catalogue/browser/editing/product-sections.tsx'
import type { Surroundings } from '#shop/catalogue/browser/editing/product-sections.tsx'
import { UndescribedPictures } from '#shop/catalogue/browser/editing/undescribed-pictures.tsx'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { undescribed, valueOf } from '#shop/catalogue/editing/product-values.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import { NO_SIZES } from '../../admin/size-choice-text.ts'
import {
  CREATE_STYLE_FORM,
  MAX_COLOURS,
  NEW_CATEGORY,
  colourInput,
} from '../../new-style/style-form.ts'
import type { StyleChoices, StyleRefused } from '../../new-style/style-form.ts'
import { styleText as text } from '../../new-style/style-text.ts'
import { CategoryField } from './category-field.tsx'
import { ColourRow, altsId } from './colour-row.tsx'
import { MoreDetails, hasMoreFaults } from './more-details.tsx'
import { Refusal } from './refusal.tsx'
import { SizesPart, chosenSizes } from './sizes-part.tsx'
import type { ShownColour, SizesTyped } from './sizes-part.tsx'
import { previewValues, useStyleForm } from './use-style-form.ts'

type Props = {
  /** The id of the first colour, so that two presses make one style. */
  colourId: string
  /** The same for a category that is made with it. */
  categoryId: string
  around: Surroundings
  choices: StyleChoices
  /** Whether this person may enter stock. */
  withStock: boolean
  answer: StyleRefused | undefined
  /** The button that shows what is typed as a product page, marked with `data-preview`. */
  preview: ReactNode
}

/** The page on which a style is made: its texts, colours, sizes and stock in one form. */
export function NewStyle(props: Props) {
  const [discarded, setDiscarded] = useState<{ answer: StyleRefused | undefined; times: number }>({
    answer: undefined,
    times: 0,
  })
  const answer = props.answer === discarded.answer ? undefined : props.answer
  return (
    <StyleForm
      key={discarded.times}
      {...props}
      answer={answer}
      onDiscard={() => setDiscarded({ answer: props.answer, times: discarded.times + 1 })}
    />
  )
}

/** The colours of an answer, or the one that there is at first. */
const colourIds = (values: FormValues, first: string): readonly string[] =>
  values.colour && values.colour.length > 0 ? values.colour : [first]

function StyleForm({
  colourId,
  categoryId,
  around,
  choices,
  withStock,
  answer,
  preview,
  onDiscard,
}: Props & { onDiscard: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const values = answer?.values ?? {}
  const faults = answer?.faults ?? {}
  const part = { values, faults }
  const canChange = useHydrated()
  const [makesCategory, setMakesCategory] = useState(
    around.categories.length === 0 || values[NEW_CATEGORY] !== undefined,
  )
  const [ids, setIds] = useState(() => colourIds(values, colourId))
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(ids.map((id) => [id, valueOf(values, colourInput('colour_name', id))])),
  )
  const [sendingIds, setSendingIds] = useState<ReadonlySet<string>>(new Set())
  const [category, setCategory] = useState(valueOf(values, 'category_id'))
  const [sizes, setSizes] = useState(() => beginSizes(values, choices))
  const isSaved = answer?.savedAs !== undefined
  const isOff = sendingIds.size > 0 || isSaved
  const editing = useStyleForm(form, answer, { isOff, discard: onDiscard })
  const note = () => form.current && editing.note(form.current)

  const usual = choices.usual[category]
  const proposed = usual === undefined ? undefined : usual === '' ? NO_SIZES : usual
  const system = sizes.system ?? proposed ?? ''
  const colours = ids.map((id, at): ShownColour => ({
    id,
    label: names[id]?.trim() || text.colours.one(at + 1),
  }))
  const onSending = useCallback(
    (id: string, isSending: boolean) =>
      setSendingIds((before) => {
        if (before.has(id) === isSending) return before
        const next = new Set(before)
        if (isSending) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  const isPlanned = valueOf(editing.typed, 'publish_at') !== ''
  const moreFaults = hasMoreFaults(faults, around)

  return (
    <Form
      ref={form}
      method="post"
      // Other scripts than Latin would be three times as long in the usual encoding.
      encType="multipart/form-data"
      noValidate
      // Pictures that are still being uploaded would not be in it, and what is saved already is not saved again.
      onSubmit={(event) => {
        if (isOff) event.preventDefault()
      }}
      onInput={(event) => editing.note(event.currentTarget)}
      data-in-bar={editing.isDirty || undefined}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <input type="hidden" name="form" value={CREATE_STYLE_FORM} />
      {answer && (
        <div className="lg:col-span-2">
          <Refusal
            answer={answer}
            colours={colours}
            attributes={around.attributes}
            sizes={chosenSizes(
              choices.systems.find(({ code }) => code === system),
              system === NO_SIZES,
              sizes.without,
            )}
          />
        </div>
      )}
      <div className="grid min-w-0 gap-8">
        <EditorSection title={text.sections.main}>
          <Line name="name" {...part} />
          <Lines name="description" rows={5} hint={text.description} {...part} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <CategoryField
              categories={around.categories}
              isNew={makesCategory}
              newId={
                (values[NEW_CATEGORY] !== undefined && valueOf(values, 'category_id')) || categoryId
              }
              chosen={category}
              values={values}
              faults={faults}
              onChoose={setCategory}
              onNew={(isNew) => {
                setMakesCategory(isNew)
                note()
              }}
            />
            <Line name="price_pence" inputMode="decimal" {...part} />
          </div>
          <Line name="composition" hint={editorText.hints.composition} {...part} />
        </EditorSection>

        <EditorSection title={text.sections.colours} id="colours">
          <p className="text-sm text-ink-soft">{text.colours.lead}</p>
          <datalist id="known-colours">
            {choices.colours.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <ul className="grid gap-4">
            {colours.map(({ id, label }) => (
              <ColourRow
                key={id}
                id={id}
                label={label}
                values={values}
                faults={faults}
                known={choices.colours}
                onName={(name) => setNames((before) => ({ ...before, [id]: name }))}
                onSending={onSending}
                onRemove={
                  ids.length > 1
                    ? () => {
                        setIds(ids.filter((one) => one !== id))
                        onSending(id, false)
                        requestAnimationFrame(note)
                      }
                    : undefined
                }
              />
            ))}
          </ul>
          {canChange &&
            (ids.length < MAX_COLOURS ? (
              <Button
                variant="secondary"
                size="small"
                className="justify-self-start"
                onClick={() => setIds([...ids, crypto.randomUUID()])}
              >
                {text.colours.add}
              </Button>
            ) : (
              <p className="text-sm text-ink-soft">{text.colours.most(MAX_COLOURS)}</p>
            ))}
        </EditorSection>

        <EditorSection title={text.sections.sizes} id="sizes">
          {withStock ? (
            <SizesPart
              typed={sizes}
              change={setSizes}
              system={system}
              proposedBy={
                sizes.system === undefined && proposed !== undefined
                  ? around.categories.find(({ id }) => id === category)?.name
                  : undefined
              }
              hasCategory={makesCategory || category !== ''}
              systems={choices.systems}
              colours={colours}
              faults={faults}
            />
          ) : (
            <p className="text-sm text-ink-soft">{text.sizes.hidden}</p>
          )}
        </EditorSection>

        <details open={moreFaults || undefined} className="group border-t pt-6">
          <summary className="min-h-11 cursor-pointer content-center">
            <span className="text-xl font-semibold">{text.sections.more}</span>
            <span className="block text-sm text-ink-soft group-open:hidden">{text.moreHint}</span>
          </summary>
          <div className="mt-4 grid gap-8">
            <MoreDetails around={around} {...part} />
          </div>
        </details>
      </div>

      <div className="grid min-w-0 gap-8">
        <EditorSection title={text.sections.found}>
          <CollectionBoxes collections={around.collections} {...part} />
          <Line name="tags" hint={editorText.hints.tags} optional {...part} />
          <Choice name="vat_class" {...part}>
            <option value="standard">{editorText.vat.standard}</option>
            <option value="zero">{editorText.vat.zero}</option>
          </Choice>
        </EditorSection>
        <details
          open={faults.publish_at !== undefined || faults.unpublish_at !== undefined || undefined}
          className="border-t pt-6"
        >
          <summary className="min-h-11 cursor-pointer content-center text-xl font-semibold">
            {text.sections.plan}
          </summary>
          <div className="mt-4 grid gap-5">
            <Line
              name="publish_at"
              type="datetime-local"
              hint={editorText.hints.plan}
              optional
              {...part}
            />
            <Line name="unpublish_at" type="datetime-local" optional {...part} />
          </div>
        </details>
        <SearchPreview
          shop={around.shop}
          publicUrl={around.publicUrl}
          typed={previewValues(editing.typed)}
        />
      </div>

      <div className="flex flex-wrap items-center gap-4 border-t pt-5 lg:col-span-2">
        <div className="w-full empty:hidden">
          <UndescribedPictures
            colours={colours.map(({ id, label }) => ({
              id,
              name: label,
              at: undescribed(
                editing.typed[colourInput('picture', id)],
                editing.typed[colourInput('alt', id)],
              ),
            }))}
            describe={(id, at) => {
              const alts = document.querySelector<HTMLDetailsElement>(`#${altsId(id)}`)
              if (!alts) return
              alts.open = true
              alts.querySelectorAll('input')[at - 1]?.focus()
            }}
          />
        </div>
        <output className="w-full text-sm text-warning empty:hidden">
          {sendingIds.size > 0 && text.sending}
        </output>
        <Button
          type="submit"
          name="then"
          value="draft"
          data-save
          variant={isPlanned ? 'primary' : 'secondary'}
          busy={editing.sending === 'save'}
        >
          {isPlanned ? text.schedule : text.save}
        </Button>
        {canChange && preview}
        {!isPlanned && (
          <Button
            type="submit"
            name="then"
            value="active"
            data-save
            busy={editing.sending === 'publish'}
          >
            {text.publish}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** What the sizes begin with: as an answer has them, or following the category. */
function beginSizes(values: FormValues, choices: StyleChoices): SizesTyped {
  const system = valueOf(values, 'size_system')
  const known = choices.systems.find(({ code }) => code === system)
  return {
    system: system === '' ? undefined : system,
    without: new Set(
      known?.sizes.flatMap(({ id }) => (values.size?.includes(id) ? [] : [id])) ?? [],
    ),
    fill: '',
    cells: new Map(
      Object.entries(values).flatMap(([name, [value = '']]) =>
        /^(?:stock|sku|gtin) /.test(name) ? [[name, value] as const] : [],
      ),
    ),
  }
}
