import { Form, Link } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { MoveButtons } from '#platform/forms/browser/move-buttons.tsx'

import type { PickedProduct } from '../../collections/collection-list.ts'
import { collectionText } from '../../collections/collection-text.ts'
import { adminProductPath } from '../../admin-catalogue-paths.ts'
import { editorText } from '../../editing/edit-text.ts'
import type { ListedProduct } from '../../list/product-list.ts'
import { StatusBadge } from '../editing/status-section.tsx'

const text = collectionText.picks

type Named = { name: string; colourName: string }
const nameOf = ({ name, colourName }: Named) => editorText.nameIn(name, colourName)

type Props = {
  picks: readonly PickedProduct[]
  mayEdit: boolean
  /** What was looked for, and what was found of it. */
  search: string
  found: readonly ListedProduct[]
}

/** The products of a collection in their order, and the search for more. */
export function CollectionPicks({ picks, mayEdit, search, found }: Props) {
  return (
    <section aria-labelledby="picks" className="grid max-w-3xl gap-4 border-t pt-8">
      <h2 id="picks" className="text-xl font-semibold">
        {text.title(picks.length)}
      </h2>
      <p className="text-ink-soft">{picks.length === 0 ? text.none : text.lead}</p>
      {picks.length > 0 && (
        <ol aria-labelledby="picks" className="border-t">
          {picks.map((pick) => (
            <li key={pick.id} className={line}>
              <ProductName product={pick} />
              {mayEdit && (
                <span className="flex flex-wrap items-center gap-3">
                  <MoveButtons of={pick} name={nameOf(pick)} />
                  <Change form="take_out" product={pick} />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {mayEdit && <Search search={search} found={found} />}
    </section>
  )
}

const line = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b py-2.5'

function Search({ search, found }: { search: string; found: readonly ListedProduct[] }) {
  return (
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
              <ProductName product={product} />
              <Change form="add" product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const ProductName = ({ product }: { product: PickedProduct | ListedProduct }) => (
  <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
    <Link to={adminProductPath(product.id)} className="link inline-flex min-h-6 wrap-anywhere">
      {nameOf(product)}
    </Link>
    {product.status !== 'active' && <StatusBadge status={product.status} isBuyable={false} />}
  </span>
)

type ChangeProps = { form: 'add' | 'take_out'; product: Named & { id: string } }

const Change = ({ form, product }: ChangeProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="form" value={form} />
    <input type="hidden" name="product" value={product.id} />
    <Button
      type="submit"
      variant="secondary"
      size="small"
      aria-label={form === 'add' ? text.addOf(nameOf(product)) : text.takeOutOf(nameOf(product))}
    >
      {form === 'add' ? text.add : text.takeOut}
    </Button>
  </Form>
)
