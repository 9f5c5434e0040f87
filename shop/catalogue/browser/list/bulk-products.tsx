import { useState } from 'react'
import type { ComponentProps } from 'react'
import type { FetcherWithComponents } from 'react-router'

import { BulkButton, useBulkPreview } from '#platform/admin/browser/bulk-preview.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'

import type { AttributeFields } from '../../attributes/attribute.ts'
import { SEEN_VALUES } from '../../editing/bulk-change.ts'
import type { BulkAnswer } from '../../editing/bulk-change.ts'
import type { FormValues } from '../../editing/product-values.ts'
import { productListText } from '../../list/product-list-text.ts'
import { BulkAttribute } from './bulk-attribute.tsx'

const text = productListText.bulk

type Named = { id: string; name: string }
type Kind = keyof typeof text.kinds
type Choice = 'category' | 'collection' | 'by' | 'tags'

type Props = {
  ids: readonly string[]
  /** Of this change, so that two presses make one. */
  editId: string
  categories: readonly Named[]
  collections: readonly (Named & { isByRule?: boolean })[]
  attributes: readonly AttributeFields[]
  fetcher: FetcherWithComponents<BulkAnswer>
}

const kinds = Object.entries(text.kinds) as [Kind, string][]
const isOfAttribute = (kind: Kind) =>
  kind === 'set_attribute' || kind === 'add_choices' || kind === 'clear_attribute'

/** What is to be changed of the chosen products, and how. */
export function BulkProducts({ ids, editId, categories, collections, attributes, fetcher }: Props) {
  const [kind, setKind] = useState<Kind>('active')
  const byHand = collections.filter(({ isByRule }) => !isByRule)
  // Chosen for each kind, whichever one is shown.
  const [chosen, setChosen] = useState<Readonly<Record<Choice, string>>>({
    category: categories[0]?.id ?? '',
    collection: byHand[0]?.id ?? '',
    by: '',
    tags: '',
  })
  const several = attributes.filter(({ type }) => type === 'choices')
  const offered = kind === 'add_choices' ? several : attributes
  const [code, setCode] = useState('')
  const attribute = offered.find((one) => one.code === code) ?? offered[0]
  const [values, setValues] = useState<FormValues>({})
  const inputOf = (name: Choice) => ({
    name,
    value: chosen[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setChosen((now) => ({ ...now, [name]: target.value })),
  })
  const previews = useBulkPreview({
    list: 'products',
    ids,
    fields: {
      kind,
      ...chosen,
      ...(isOfAttribute(kind) && { attribute: attribute?.code ?? '', ...values }),
    },
    after: fetcher.data,
  })
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
            {kinds
              .filter(
                ([value]) =>
                  !isOfAttribute(value) ||
                  (value === 'add_choices' ? several : attributes).length > 0,
              )
              .map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        )}
      </Field>
      {kind === 'category' && (
        <One label={text.category} input={inputOf('category')} of={categories} />
      )}
      {(kind === 'add_to_collection' || kind === 'remove_from_collection') && (
        <One label={text.collection} input={inputOf('collection')} of={byHand} />
      )}
      {(kind === 'pence' || kind === 'percent') && (
        <TextField
          {...inputOf('by')}
          label={text.by}
          inputMode="text"
          autoComplete="off"
          required
        />
      )}
      {(kind === 'add_tags' || kind === 'remove_tags') && (
        <TextField {...inputOf('tags')} label={text.tags} autoComplete="off" required />
      )}
      {isOfAttribute(kind) && attribute && (
        <BulkAttribute
          attributes={offered}
          attribute={attribute}
          hasValue={kind !== 'clear_attribute'}
          onChoose={setCode}
          values={values}
          onValues={setValues}
        />
      )}
      {previews?.change?.seen !== undefined && (
        <input type="hidden" name={SEEN_VALUES} value={previews.change.seen} />
      )}
      <BulkButton
        type="submit"
        label={text.apply}
        action={text.kinds[kind]}
        preview={previews?.change}
        busy={fetcher.state !== 'idle'}
      />
    </fetcher.Form>
  )
}

type OneProps = {
  label: string
  input: Pick<ComponentProps<'select'>, 'name' | 'value' | 'onChange'>
  of: readonly Named[]
}

const One = ({ label, input, of }: OneProps) => (
  <Field label={label}>
    {(props) => (
      <select {...input} {...props}>
        {of.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </select>
    )}
  </Field>
)
