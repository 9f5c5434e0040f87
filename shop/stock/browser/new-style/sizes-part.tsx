import { useId } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import { NO_SIZES } from '../../admin/size-choice-text.ts'
import { sizeInput } from '../../new-style/style-form.ts'
import type { SizeInput, SizeSystem, StyleFaults } from '../../new-style/style-form.ts'
import { styleText } from '../../new-style/style-text.ts'

const text = styleText.sizes

/** What is typed of sizes: the system, the sizes that were left out, and the cells by the names of their inputs. */
export type SizesTyped = {
  /** Chosen by hand; undefined while it follows the category. */
  system: string | undefined
  without: ReadonlySet<string>
  fill: string
  cells: ReadonlyMap<string, string>
}

export type ShownColour = { id: string; label: string }

type Props = {
  typed: SizesTyped
  change: (typed: SizesTyped) => void
  /** The system that is shown; a code, NO_SIZES, or empty while nothing says. */
  system: string
  /** Why it is proposed. */
  proposedBy: string | undefined
  hasCategory: boolean
  systems: readonly SizeSystem[]
  colours: readonly ShownColour[]
  faults: StyleFaults
}

/** The sizes that are chosen of a system; the only one without a name is that of goods without sizes. */
export const chosenSizes = (
  system: SizeSystem | undefined,
  isNone: boolean,
  without: ReadonlySet<string>,
): { id: string | null; name: string }[] =>
  isNone
    ? [{ id: null, name: text.oneSize }]
    : (system?.sizes.filter(({ id }) => !without.has(id)) ?? [])

/** Size system, sizes, stock of each colour and size, and their codes. */
export function SizesPart(props: Props) {
  const { typed, change, system, proposedBy, hasCategory, systems, faults } = props
  const known = systems.find(({ code }) => code === system)
  const sizes = chosenSizes(known, system === NO_SIZES, typed.without)
  return (
    <div className="grid gap-5">
      <Field
        label={text.system}
        hint={
          proposedBy !== undefined
            ? text.proposed(proposedBy)
            : hasCategory || system !== ''
              ? systems.length === 0 && system === ''
                ? text.noSystems
                : undefined
              : text.category
        }
        className="max-w-sm"
      >
        {(field) => (
          <select
            {...field}
            name="size_system"
            value={system}
            onChange={(event) =>
              change({ ...typed, system: event.target.value, without: new Set() })
            }
          >
            <option value="">{text.choose}</option>
            {systems.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
            <option value={NO_SIZES}>{text.none}</option>
          </select>
        )}
      </Field>
      {known && <SizeBoxes {...props} sizes={known.sizes} />}
      {sizes.length > 0 && (
        <>
          <TextField
            label={text.fill}
            hint={text.fillHint}
            className="max-w-sm"
            inputMode="numeric"
            autoComplete="off"
            value={typed.fill}
            // What was typed into single cells before is replaced, as the label says.
            onChange={(event) =>
              change({ ...typed, fill: event.target.value, cells: withoutStock(typed.cells) })
            }
          />
          <StockTable {...props} sizes={sizes} />
          <Codes {...props} sizes={sizes} />
        </>
      )}
      {faults.size !== undefined && (
        <p tabIndex={-1} aria-invalid data-field="size" className="text-sm text-danger">
          {faults.size}
        </p>
      )}
    </div>
  )
}

const withoutStock = (cells: ReadonlyMap<string, string>) =>
  new Map([...cells].filter(([name]) => !name.startsWith('stock ')))

function SizeBoxes({ typed, change, sizes }: Props & { sizes: SizeSystem['sizes'] }) {
  const isAll = sizes.every(({ id }) => !typed.without.has(id))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{text.which}</legend>
      <div className="flex flex-wrap items-center gap-x-5">
        {sizes.map(({ id, name }) => (
          <label key={id} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="size"
              value={id}
              checked={!typed.without.has(id)}
              onChange={({ target }) => {
                const without = new Set(typed.without)
                if (target.checked) without.delete(id)
                else without.add(id)
                change({ ...typed, without })
              }}
              className="size-5 accent-accent"
            />
            {name}
          </label>
        ))}
        {sizes.length > 3 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              change({ ...typed, without: new Set(isAll ? sizes.map(({ id }) => id) : []) })
            }
          >
            {isAll ? text.nothing : text.all}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type Shown = Props & { sizes: readonly { id: string | null; name: string }[] }

/** The piece count of a cell as it stands there. */
const stockOf = ({ fill, cells }: SizesTyped, name: string) => cells.get(name) ?? fill

/** The pieces of each colour (rows) and size (columns). */
function StockTable({ typed, change, colours, sizes, faults }: Shown) {
  const errorId = useId()
  const names = colours.flatMap(({ id }) => sizes.map((size) => sizeInput('stock', id, size.id)))
  const sum = names.reduce((all, name) => {
    const pieces = Number(stockOf(typed, name))
    return all + (Number.isInteger(pieces) && pieces > 0 ? pieces : 0)
  }, 0)
  const wrong = names.find((name) => faults[name] !== undefined)
  return (
    <div className="grid gap-2">
      <div className="overflow-x-auto">
        <table className="border-collapse text-sm">
          <caption className="sr-only">{text.stock}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 pe-4 text-start font-normal text-ink-soft">
                {text.colour}
              </th>
              {sizes.map(({ id, name }) => (
                <th key={id} scope="col" className="px-1 py-1 text-center font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colours.map(({ id, label }) => (
              <tr key={id}>
                <th scope="row" className="max-w-32 py-1 pe-4 text-start font-medium wrap-anywhere">
                  {label}
                </th>
                {sizes.map((size) => {
                  const name = sizeInput('stock', id, size.id)
                  return (
                    <td key={size.id} className="px-0.5 py-1">
                      <input
                        name={name}
                        aria-label={text.cell(label, size.name)}
                        aria-invalid={faults[name] !== undefined || undefined}
                        aria-describedby={faults[name] === undefined ? undefined : errorId}
                        inputMode="numeric"
                        autoComplete="off"
                        placeholder="0"
                        value={stockOf(typed, name)}
                        onFocus={(event) => event.target.select()}
                        onChange={(event) =>
                          change({
                            ...typed,
                            cells: new Map(typed.cells).set(name, event.target.value),
                          })
                        }
                        className="min-h-11 w-16 rounded-sm border border-control bg-surface px-1.5 text-end tabular-nums aria-invalid:border-danger"
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-sm text-danger">
          <span aria-hidden>!</span>
          <span>{faults[wrong]}</span>
        </p>
      )}
      <output className="text-sm text-ink-soft">{text.sum(sum)}</output>
    </div>
  )
}

/** The shop's own SKU and the barcode of each colour and size, folded: most shops have none. */
function Codes({ typed, change, colours, sizes, faults }: Shown) {
  const rows = colours.flatMap(({ id, label }) =>
    sizes.map((size) => ({
      item: size.id === null ? label : styleText.in(label, size.name),
      sku: sizeInput('sku', id, size.id),
      gtin: sizeInput('gtin', id, size.id),
    })),
  )
  const isAtFault = rows.some(({ sku, gtin }) => faults[sku] ?? faults[gtin])
  const field = (of: Exclude<SizeInput, 'stock'>, name: string, item: string) => (
    <TextField
      label={
        <span className="sm:sr-only">{of === 'sku' ? text.skuOf(item) : text.gtinOf(item)}</span>
      }
      name={name}
      value={typed.cells.get(name) ?? ''}
      onChange={(event) =>
        change({ ...typed, cells: new Map(typed.cells).set(name, event.target.value) })
      }
      error={faults[name]}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
    />
  )
  return (
    <details open={isAtFault || undefined}>
      <summary className="link min-h-11 cursor-pointer content-center text-sm">
        {text.codes}
      </summary>
      <p className="my-2 text-sm text-ink-soft">{text.codesHint}</p>
      <ul className="grid gap-2">
        {rows.map(({ item, sku, gtin }) => (
          <li key={sku} className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[10rem_1fr_1fr]">
            <span aria-hidden className="text-sm font-medium max-sm:hidden sm:pt-3">
              {item}
            </span>
            {field('sku', sku, item)}
            {field('gtin', gtin, item)}
          </li>
        ))}
      </ul>
    </details>
  )
}
