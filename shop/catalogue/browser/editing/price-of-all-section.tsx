import { TextField } from '#platform/ui/field.tsx'

import { editorText } from '../../editing/edit-text.ts'
import { confirmName, isConfirmed, priceFalls } from '../../editing/price-falls.ts'
import { beginPriceOfAll, priceFields, typedForAll } from '../../editing/price-of-all.ts'
import { priceOfAll } from '../../editing/product-fields.ts'
import type { ProductToEdit } from '../../editing/product-fields.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import type { SectionProps } from './product-inputs.tsx'

const text = editorText.parts.priceOfAll

type Priced = Pick<ProductToEdit, 'price_pence' | 'compare_at_pence'>

/** Why an input is empty: the colours have several prices, or some have none. */
function hintOf(products: readonly Priced[], field: (typeof priceFields)[number]) {
  const prices = products.map((product) => product[field] || null)
  const known = prices.filter((price) => price !== null)
  if (prices.every((price) => price === prices[0]) || known.length === 0) return undefined
  const from = known.length < prices.length ? null : Math.min(...known)
  const rest = field === 'price_pence' ? text.leave : text.remove
  return `${text.differing(from, Math.max(...known))} ${rest}`
}

/** The prices of all colours of a style at once. */
export function PriceOfAllSection({
  products,
  values,
  faults,
}: SectionProps & { products: readonly ProductToEdit[] }) {
  const typed = typedForAll(values, products)
  const { fields } = readProductForm(
    Object.fromEntries(Object.entries(typed).map(([field, price]) => [field, [price]])),
  )
  const falls = priceFields.flatMap((field) => {
    const isAsked = faults[priceOfAll[field]] !== undefined || confirmName(field) in values
    const found = products.flatMap((product) => priceFalls(product, { [field]: fields[field] }))
    return isAsked ? found.slice(0, 1) : []
  })
  return (
    <fieldset className="grid min-w-0 gap-4 border bg-surface p-4">
      <legend className="sr-only">{text.title}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {priceFields.map((field) => {
          const name = priceOfAll[field]
          return (
            <TextField
              key={field}
              label={text.names[name]}
              name={name}
              defaultValue={values[name]?.[0] ?? beginPriceOfAll(products, field)}
              hint={hintOf(products, field)}
              error={faults[name]}
              inputMode="decimal"
              autoComplete="off"
              optional={field === 'compare_at_pence'}
            />
          )
        })}
      </div>
      {falls.map((fall) => (
        <label
          key={`${fall.field} ${fall.to}`}
          className="inline-flex min-h-11 items-center gap-3 font-medium"
        >
          <input
            type="checkbox"
            name={confirmName(fall.field)}
            value={fall.to}
            defaultChecked={isConfirmed(values, fall)}
            className="size-5 accent-accent"
          />
          {editorText.steep.confirm(text.names[priceOfAll[fall.field]], fall.to)}
        </label>
      ))}
      <p className="text-sm text-ink-soft">{text.hint}</p>
    </fieldset>
  )
}
