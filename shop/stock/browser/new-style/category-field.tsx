import { useEffect, useRef, useState } from 'react'

import { Field, TextField } from '#platform/ui/field.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { CategoryOptions } from '#shop/catalogue/browser/editing/product-sections.tsx'
import type { Surroundings } from '#shop/catalogue/browser/editing/product-sections.tsx'
import { fieldNames } from '#shop/catalogue/editing/product-fields.ts'
import { valueOf } from '#shop/catalogue/editing/product-values.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'

import { NEW_CATEGORY } from '../../new-style/style-form.ts'
import type { StyleFaults } from '../../new-style/style-form.ts'
import { styleText as text } from '../../new-style/style-text.ts'

type Props = {
  categories: Surroundings['categories']
  /** Whether the name of a new one is asked for: always where there is none yet. */
  isNew: boolean
  /** The id of a new one. */
  newId: string
  chosen: string
  values: FormValues
  faults: StyleFaults
  onChoose: (categoryId: string) => void
  onNew: (isNew: boolean) => void
}

/** Where the category of a new style is chosen, or named to be made with it. */
export function CategoryField({
  categories,
  isNew,
  newId,
  chosen,
  values,
  faults,
  onChoose,
  onNew,
}: Props) {
  const canChange = useHydrated()
  // Kept while an existing one is looked for.
  const [name, setName] = useState(valueOf(values, NEW_CATEGORY))
  const box = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    box.current?.querySelector<HTMLElement>('select, input:not([type=hidden])')?.focus()
  }, [isNew])
  const turn = (next: boolean) => {
    isPressed.current = true
    onNew(next)
  }

  return (
    <div ref={box} className="grid gap-1">
      {isNew ? (
        <>
          <input type="hidden" name="category_id" value={newId} />
          <TextField
            label={fieldNames.category_id}
            name={NEW_CATEGORY}
            maxLength={60}
            autoComplete="off"
            hint={categories.length === 0 ? text.category.first : text.category.hint}
            error={faults[NEW_CATEGORY]}
            defaultValue={name}
            onChange={(event) => setName(event.target.value)}
          />
        </>
      ) : (
        <Field label={fieldNames.category_id} error={faults.category_id}>
          {(field) => (
            <select
              {...field}
              name="category_id"
              value={chosen}
              onChange={(event) => onChoose(event.target.value)}
            >
              <CategoryOptions categories={categories} />
            </select>
          )}
        </Field>
      )}
      {canChange && categories.length > 0 && (
        <button
          type="button"
          className="link min-h-11 justify-self-start text-sm"
          onClick={() => turn(!isNew)}
        >
          {isNew ? text.category.choose : text.category.create}
        </button>
      )}
    </div>
  )
}
