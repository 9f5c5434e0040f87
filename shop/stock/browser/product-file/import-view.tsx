import { Form, Link, useNavigation } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { useRefresh } from '#platform/ui/use-refresh.ts'
import { adminProductPath } from '#shop/catalogue/admin-catalogue-paths.ts'

import { productImportPath } from '../../admin/admin-stock-paths.ts'
import { importPageText as text, outcomeText } from '../../product-file/import-page-text.ts'
import { isMoving } from '../../product-file/product-file.ts'
import type { ImportedRow, ProductImport } from '../../product-file/product-file.ts'

const POLL_MS = 1000

/** How far an import is, and what can be done with it. */
export function ImportState({ id, state, products, done, undone }: ProductImport) {
  useRefresh(POLL_MS, isMoving(state))
  const isSending = useNavigation().state === 'submitting'
  const reached = state === 'undoing' ? undone : done
  const send = (form: string, name: string, isMain = false) => (
    <Form method="post">
      <input type="hidden" name="form" value={form} />
      <Button type="submit" busy={isSending} variant={isMain ? 'primary' : 'secondary'}>
        {name}
      </Button>
    </Form>
  )

  return (
    <div className="grid gap-3">
      <output>{text.states[state]}</output>
      {isMoving(state) && (
        <div className="grid max-w-xl gap-3">
          <progress
            max={products}
            value={reached}
            aria-label={text.states[state]}
            className="w-full accent-accent"
          />
          <p className="text-sm tabular-nums">{text.progress(reached, products)}</p>
          <div className="flex flex-wrap gap-3">
            {state === 'running' && send('cancel-import', text.cancel)}
            <Link
              to={productImportPath(id)}
              reloadDocument
              className={buttonStyle({ variant: 'quiet' })}
            >
              {text.reload}
            </Link>
          </div>
        </div>
      )}
      {state === 'checked' && products === 0 && <p>{text.nothing}</p>}
      {state === 'checked' && products > 0 && (
        <div className="grid gap-2">
          {send('start-import', text.start(products), true)}
          <p className="text-sm text-ink-soft">{text.startHint}</p>
        </div>
      )}
      {(state === 'done' || state === 'cancelled') && (
        <div className="grid gap-2">
          {send('undo-import', text.undo)}
          <p className="max-w-prose text-sm text-ink-soft">{text.undoHint}</p>
        </div>
      )}
    </div>
  )
}

/** Rows of a file: what they would change, or what became of them. */
export const ImportRows = ({ rows }: { rows: readonly ImportedRow[] }) =>
  rows.length === 0 ? (
    <p className="text-ink-soft">{text.empty}</p>
  ) : (
    <table className="w-full border-collapse text-start text-sm">
      <caption className="sr-only">{text.rows}</caption>
      <thead>
        <tr className="border-b text-ink-soft">
          {Object.values(text.rowHeads).map((head) => (
            <th key={head} scope="col" className="py-2 pe-4 text-start font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} className="border-b align-top">
            <td className="py-2 pe-4 tabular-nums">{row.number}</td>
            <th scope="row" className="py-2 pe-4 text-start font-normal wrap-anywhere">
              {row.productId ? (
                <Link to={adminProductPath(row.productId)} className="link">
                  {row.product}
                </Link>
              ) : (
                row.product
              )}
              {row.size && <span className="block text-ink-soft">{row.size}</span>}
            </th>
            <td className={`py-2 pe-4 ${row.kind === 'error' ? 'text-danger' : ''}`}>
              {text.kinds[row.kind]}
            </td>
            <td className="py-2 wrap-anywhere">
              <WhatOf {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

function WhatOf({ changes, faults, outcome, undoOutcome, faultFields }: ImportedRow) {
  const last = undoOutcome ?? outcome
  return (
    <ul className="grid gap-1">
      {last !== null && (
        <li className={text.outcomes[last] ? 'text-success' : 'text-danger'}>
          {text.outcomes[last] ?? outcomeText(last, faultFields ?? [])}
        </li>
      )}
      {faults.map(({ column, what }) => (
        <li key={column + what}>
          <span className="font-mono">{column}</span>: {what}
        </li>
      ))}
      {changes.map(({ column, before, after, isSteep }) => (
        <li key={column}>
          <span className="font-mono">{column}</span>: {cut(before)} <span aria-hidden>→</span>{' '}
          <span className="sr-only">{text.to}</span> {cut(after)}{' '}
          {isSteep === true && <span className="font-medium text-danger">({text.steep})</span>}
        </li>
      ))}
    </ul>
  )
}

const LONG = 160

const cut = (value: string) =>
  value === '' ? text.emptyValue : value.length > LONG ? `${value.slice(0, LONG)}…` : value
