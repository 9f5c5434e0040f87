import { useState } from 'react'

import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { Thumbnail } from '#platform/admin/browser/picked-list.tsx'
import type { Choices } from '#platform/admin/browser/picked-list.tsx'
import { Button } from '#platform/ui/button.tsx'

import { siteText } from '../../settings/settings-text.ts'

const text = siteText.product

type Props = {
  name: string
  label: string
  hint: string
  error: string | undefined
  /** The slug of the product; empty for none. */
  typed: string
  products: Choices
}

/** Picks one product by its name; the form sends its slug. */
export function ProductInput({ name, label, hint, error, typed, products }: Props) {
  const [slug, setSlug] = useState(typed)
  const picked = slug === '' ? undefined : (products.known(slug) ?? { id: slug, name: slug })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <input type="hidden" name={name} value={slug} />
      {picked ? (
        <p className="flex flex-wrap items-center gap-y-2 border bg-surface p-2">
          {picked.picture != null && <Thumbnail hash={picked.picture} />}
          <span className="min-w-0 grow wrap-anywhere">{picked.name}</span>
          <Button
            variant="secondary"
            size="small"
            aria-label={text.remove(picked.name)}
            onClick={() => setSlug('')}
          >
            {text.removeShort}
          </Button>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{hint}</p>
      )}
      {error !== undefined && (
        <p
          // Takes the focus after a refusal, as a field at fault does.
          tabIndex={-1}
          aria-invalid="true"
          className="flex gap-1.5 text-sm text-danger"
        >
          <span aria-hidden>!</span>
          <span>{error}</span>
        </p>
      )}
      <PickSearch
        text={{ search: text.search(label), hint: text.hint, none: text.none }}
        find={products.find}
        taken={slug === '' ? [] : [slug]}
        onChoose={({ id }) => setSlug(id)}
      />
    </fieldset>
  )
}
