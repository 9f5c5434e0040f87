import { Form, Link } from 'react-router'

import { MoveButtons } from '#platform/forms/browser/move-buttons.tsx'
import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { pounds } from '#platform/money/pounds.ts'

import { adminProductPath } from '../../admin-catalogue-paths.ts'
import { editorText } from '../../editing/edit-text.ts'
import type { ListedProduct } from '../../list/product-list.ts'
import { setSaving } from '../../sets/set-price.ts'
import type { EditedPart, EditedSet } from '../../sets/set.ts'
import { setText } from '../../sets/set-text.ts'
import { StatusBadge } from '../editing/status-section.tsx'

const text = setText.parts

/** A product that was found, with the id that a part made of it gets, so that two presses add one. */
export type FoundProduct = ListedProduct & { partId: string }

type Props = {
  set: EditedSet
  mayEdit: boolean
  /** What was looked for, and what was found of it. */
  search: string
  found: readonly FoundProduct[]
}

/** The parts of a set in their order, what they cost, and the search for more. */
export function SetParts({ set, mayEdit, search, found }: Props) {
  const { parts } = set
  return (
    <section aria-labelledby="parts" className="grid max-w-3xl gap-4 border-t pt-8">
      <h2 id="parts" className="text-xl font-semibold">
        {text.title}
      </h2>
      <p className="text-ink-soft">{parts.length === 0 ? text.none : text.lead}</p>
      {parts.length > 0 && (
        <ol aria-labelledby="parts" className="border-t">
          {parts.map((part) => (
            <li key={part.id} className={line}>
              <PartName part={part} />
              {mayEdit && (
                <span className="flex flex-wrap items-center gap-3">
                  <MoveButtons of={part} name={nameOf(part)} />
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="form" value="remove" />
                    <input type="hidden" name="part" value={part.id} />
                    <Button
                      type="submit"
                      variant="secondary"
                      size="small"
                      aria-label={text.removeOf(nameOf(part))}
                    >
                      {text.remove}
                    </Button>
                  </Form>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <Sum set={set} />
      {mayEdit && <Search search={search} found={found} />}
    </section>
  )
}

const line = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-2.5'

const nameOf = ({ name, colourName }: EditedPart) =>
  colourName === null ? text.anyColour(name) : editorText.nameIn(name, colourName)

const PartName = ({ part }: { part: EditedPart }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
    {part.productId === null ? (
      nameOf(part)
    ) : (
      <Link
        to={adminProductPath(part.productId)}
        className="link inline-flex min-h-6 wrap-anywhere"
      >
        {nameOf(part)}
      </Link>
    )}
    {part.pricePence === null ? (
      <Badge tone="danger">{text.notSold}</Badge>
    ) : (
      <span className="text-ink-soft">{pounds(part.pricePence)}</span>
    )}
  </span>
)

/** What the parts cost now, and what is saved of that; nothing where one of them is not on sale. */
function Sum({ set: { parts, price_kind: kind, price_value: value } }: { set: EditedSet }) {
  if (parts.length < 2 || parts.some(({ pricePence }) => pricePence === null)) return null
  const pence = parts.reduce((sum, part) => sum + part.pricePence!, 0)
  const saved = setSaving({ kind, value }, pence)
  return (
    <p>
      {text.sum(pence)}
      {saved > 0 ? text.saving(pence, saved) : text.noSaving}
    </p>
  )
}

const Search = ({ search, found }: Pick<Props, 'search' | 'found'>) => (
  <>
    <search>
      <Form method="get" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label={text.search}
          name="q"
          defaultValue={search}
          autoComplete="off"
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" variant="secondary">
          {text.look}
        </Button>
      </Form>
    </search>
    {search !== '' && found.length === 0 && <output>{text.notFound}</output>}
    {found.length > 0 && (
      <ul aria-label={text.look} className="border-t">
        {found.map((product) => (
          <li key={product.id} className={line}>
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={adminProductPath(product.id)}
                className="link inline-flex min-h-6 wrap-anywhere"
              >
                {editorText.nameIn(product.name, product.colourName)}
              </Link>
              {product.status !== 'active' && (
                <StatusBadge status={product.status} isBuyable={false} />
              )}
            </span>
            <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
              <input type="hidden" name="product" value={product.id} />
              <input type="hidden" name="part" value={product.partId} />
              <Button
                type="submit"
                name="form"
                value="add"
                variant="secondary"
                size="small"
                aria-label={text.addOf(editorText.nameIn(product.name, product.colourName))}
              >
                {text.add}
              </Button>
              <Button
                type="submit"
                name="form"
                value="add_any"
                variant="secondary"
                size="small"
                aria-label={text.addAnyOf(product.name)}
              >
                {text.addAny}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    )}
  </>
)
