import { PickSearch } from '#platform/admin/browser/pick-search.tsx'
import { Thumbnail } from '#platform/admin/browser/picked-list.tsx'
import { Button } from '#platform/ui/button.tsx'

import { homeTextsText } from '../../../editing/home-texts-text.ts'
import type { ContentTools } from '../content-tools.ts'
import type { HomeFieldProps } from './block-fields-props.ts'

const text = homeTextsText.product

type Props = HomeFieldProps & { tools: ContentTools }

/** One product, picked by its name; the page keeps its slug. */
export function HomeProductField({ label, hint, error, value, set, tools }: Props) {
  const picked = value === '' ? undefined : tools.productBySlug(value)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {picked ? (
        <p className="flex flex-wrap items-center gap-y-2 border bg-surface p-2">
          {picked.picture != null && <Thumbnail hash={picked.picture} />}
          <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{picked.name}</span>
          <Button
            variant="secondary"
            size="small"
            aria-label={text.remove(picked.name)}
            onClick={() => set('')}
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
        find={tools.findProductsBySlug}
        taken={value === '' ? [] : [value]}
        onChoose={({ id }) => set(id)}
      />
    </fieldset>
  )
}
