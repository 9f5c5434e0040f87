import { useId } from 'react'

import { longDate } from '#platform/dates/london-dates.ts'
import { pounds } from '#platform/money/pounds.ts'
import { readPounds } from '#platform/money/read-pounds.ts'

import { editorText as text } from '../../editing/edit-text.ts'
import { confirmName, isConfirmed, priceFalls } from '../../editing/price-falls.ts'
import { fieldNames } from '../../editing/product-fields.ts'
import type { PriceSince } from '../../editing/product-values.ts'
import { readProductForm } from '../../editing/read-product-form.ts'
import { fabricFamilies } from '../../family-text.ts'
import { EditorSection, Line, Lines } from './product-inputs.tsx'
import type { SectionProps } from './product-inputs.tsx'

/** What is known of the prices of a product that is saved. */
export type PriceFacts = {
  /** The oldest first. */
  history: readonly PriceSince[]
  pricePence: number
  compareAtPence: number | null
  /** The former price that is shown; null for none. */
  wasPence: number | null
  /** Days it was on sale at its former price; null for what has none or was never on sale. */
  soldDays: number | null
  neededDays: number
}

/** Price, and former price with the rule about it. */
export const PriceSection = ({
  facts,
  taken,
  ...part
}: SectionProps & {
  facts: PriceFacts | undefined
  /** What is typed for all colours and is saved here, too. */
  taken: readonly (readonly [field: 'price_pence' | 'compare_at_pence', price: string])[]
}) => (
  <EditorSection title={text.sections.price}>
    <div className="grid gap-5 sm:grid-cols-2">
      <Line
        name="price_pence"
        inputMode="decimal"
        hint={takenText(taken, 'price_pence')}
        {...part}
      />
      <Line
        name="compare_at_pence"
        inputMode="decimal"
        hint={takenText(taken, 'compare_at_pence') ?? text.hints.compare_at}
        optional
        {...part}
      />
    </div>
    {facts && <FallsToConfirm facts={facts} {...part} />}
    {facts && <p>{describeWasPrice(facts)}</p>}
    {facts && facts.history.length > 0 && <Prices history={facts.history} />}
  </EditorSection>
)

/** What is saved in this field because it is typed for all colours. */
function takenText(taken: readonly (readonly [field: string, price: string])[], name: string) {
  const price = taken.find(([field]) => field === name)?.[1].trim()
  if (price === undefined) return undefined
  const pence = readPounds(price)
  if (price === '') return text.parts.priceOfAll.none
  return pence === undefined ? undefined : text.parts.priceOfAll.inColour(pounds(pence))
}

/** The prices that fall by more than half, to be confirmed one by one. */
const FallsToConfirm = ({ facts, values, faults }: SectionProps & { facts: PriceFacts }) =>
  priceFalls(
    { price_pence: facts.pricePence, compare_at_pence: facts.compareAtPence },
    readProductForm(values).fields,
  )
    .filter(({ field }) => faults[field] !== undefined || confirmName(field) in values)
    .map((fall) => (
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
        {text.steep.confirm(fieldNames[fall.field], fall.to)}
      </label>
    ))

/** Whether the former price may be shown, and why. */
function describeWasPrice({ compareAtPence, wasPence, soldDays, neededDays }: PriceFacts): string {
  if (compareAtPence === null) return text.was.none
  if (soldDays === null) return text.was.draft
  const price = pounds(compareAtPence)
  return wasPence === null
    ? text.was.no(price, soldDays, neededDays)
    : text.was.yes(price, soldDays)
}

/** Every price so far, the latest first, each with a bar as long as it is high. */
const Prices = ({ history }: { history: readonly PriceSince[] }) => {
  const highest = Math.max(...history.map(({ pence }) => pence))
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-xl border-collapse text-sm">
        <caption className="mb-1.5 text-start font-medium">{text.prices}</caption>
        <thead>
          <tr className="border-b text-ink-soft">
            <th scope="col" className="py-2 pe-4 text-start font-normal">
              {text.priceColumns.since}
            </th>
            <th scope="col" className="py-2 text-start font-normal">
              {text.priceColumns.price}
            </th>
            <td aria-hidden />
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ pence, since }) => (
            <tr key={since.getTime()} className="border-b">
              <td className="py-2 pe-4 whitespace-nowrap">{longDate(since)}</td>
              <td className="py-2 pe-4 tabular-nums">{pounds(pence)}</td>
              <td aria-hidden className="w-full py-2">
                <span
                  className="block h-2 rounded-full bg-control"
                  style={{ width: `${(100 * pence) / highest}%` }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What it is made of, how to care for it, how it fits, and what it weighs. */
export function FabricSection(part: SectionProps) {
  const families = useId()
  return (
    <EditorSection title={text.sections.fabric}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Line name="fabric" optional {...part} />
        <Line name="fabric_family" list={families} hint={text.hints.fabric_family} {...part} />
        <datalist id={families}>
          {Object.keys(fabricFamilies).map((family) => (
            <option key={family}>{family}</option>
          ))}
        </datalist>
      </div>
      <Line name="composition" hint={text.hints.composition} {...part} />
      <Lines name="care" rows={3} optional {...part} />
      <Lines name="fit_notes" rows={3} optional {...part} />
      <Line name="weight_grams" inputMode="numeric" optional {...part} />
    </EditorSection>
  )
}
