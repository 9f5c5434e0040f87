import { use } from 'react'

import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { EditFaults } from '../../editing/edit-refusals.ts'
import { editorText as text } from '../../editing/edit-text.ts'
import { missingText } from '../../editing/product-fields.ts'
import type { ProductStatus, ProductToEdit } from '../../editing/product-fields.ts'
import { SectionOf } from './product-inputs.tsx'

const statusTone = { draft: 'neutral', active: 'warning', archived: 'warning' } as const

type BadgeProps = {
  status: ProductStatus
  /** Whether customers can buy it once it is published: only then a published product is on sale. */
  isBuyable: boolean
}

export const StatusBadge = ({ status, isBuyable }: BadgeProps) =>
  status === 'active' && isBuyable ? (
    <Badge tone="success">{text.onSale}</Badge>
  ) : (
    <Badge tone={statusTone[status]}>{text.status[status]}</Badge>
  )

type Props = {
  product: ProductToEdit
  isBuyable: boolean
  successorSlug: string | null
  faults: EditFaults
  isSending: boolean
  /** Publishing it is offered beside the button that saves. */
  isOnlyDraft: boolean
  mayEdit: boolean
}

/** Its status, what it lacks before it can be published, and the buttons that save and change it. */
export const StatusSection = ({
  product,
  isBuyable,
  successorSlug,
  faults,
  isSending,
  isOnlyDraft,
  mayEdit,
}: Props) => {
  const { status, missing } = product
  const colour = use(SectionOf)
  const then = (to: ProductStatus, label: string) =>
    mayEdit && (
      <Button
        type="submit"
        name="then"
        value={to}
        variant="secondary"
        size="small"
        busy={isSending}
        className="w-full"
      >
        {label}
      </Button>
    )
  return (
    <section
      aria-label={text.parts.fieldOf(text.statusTitle, colour)}
      className="grid gap-4 border bg-surface p-4"
    >
      <p>
        <StatusBadge status={status} isBuyable={isBuyable} />
      </p>
      {missing.length > 0 && (
        <div className="text-sm">
          <p>{text.missing}</p>
          <ul className="mt-1 list-disc ps-5">
            {missing.map((field) => (
              <li key={field}>{missingText[field] ?? field}</li>
            ))}
          </ul>
        </div>
      )}
      {status !== 'active' && !isOnlyDraft && then('active', text.publish)}
      {status === 'active' && then('draft', text.withdraw)}
      {status === 'archived' && then('draft', text.restoreDraft)}
      {status !== 'archived' && mayEdit && (
        <details open={faults.successor !== undefined} className="group">
          <summary className="link min-h-11 cursor-pointer content-center text-sm">
            {text.archive}
          </summary>
          <div className="mt-2 grid gap-3">
            <TextField
              label={text.successor}
              name="successor"
              hint={text.successorHint}
              defaultValue={successorSlug ?? ''}
              error={faults.successor}
              autoComplete="off"
              optional
            />
            {then('archived', text.archive)}
          </div>
        </details>
      )}
    </section>
  )
}
