import { useState } from 'react'
import type { FetcherWithComponents } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import type { BulkAnswer } from '../../editing/bulk-change.ts'
import { productListText } from '../../list/product-list-text.ts'

const text = productListText.bulk

type Named = { id: string; name: string }
type Kind = keyof typeof text.kinds

type Props = {
  ids: readonly string[]
  /** Of this change, so that two presses make one. */
  editId: string
  categories: readonly Named[]
  collections: readonly (Named & { isByRule?: boolean })[]
  fetcher: FetcherWithComponents<BulkAnswer>
}

const kinds = Object.entries(text.kinds) as [Kind, string][]

/** What is to be changed of the chosen products, and how. */
export function BulkProducts({ ids, editId, categories, collections, fetcher }: Props) {
  const [kind, setKind] = useState<Kind>('active')
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="form" value="bulk-products" />
      <input type="hidden" name="edit" value={editId} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <Field label={text.what}>
        {(props) => (
          <select
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as Kind)}
            {...props}
          >
            {kinds.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'category' && <One label={text.category} name="category" of={categories} />}
      {(kind === 'add_to_collection' || kind === 'remove_from_collection') && (
        <One
          label={text.collection}
          name="collection"
          of={collections.filter(({ isByRule }) => !isByRule)}
        />
      )}
      {(kind === 'pence' || kind === 'percent') && (
        <TextField label={text.by} name="by" inputMode="text" autoComplete="off" required />
      )}
      {(kind === 'add_tags' || kind === 'remove_tags') && (
        <TextField label={text.tags} name="tags" autoComplete="off" required />
      )}
      <Button type="submit" busy={fetcher.state !== 'idle'}>
        {text.apply}
      </Button>
    </fetcher.Form>
  )
}

const One = ({ label, name, of }: { label: string; name: string; of: readonly Named[] }) => (
  <Field label={label}>
    {(props) => (
      <select name={name} {...props}>
        {of.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </select>
    )}
  </Field>
)
