import { Form, Link, useNavigation } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { useRefresh } from '#platform/ui/use-refresh.ts'

import { importPageText as text } from '../../product-file/import-page-text.ts'
import { productImportPath } from '../../product-file/product-file-paths.ts'
import { isMoving } from '../../product-file/product-import.ts'
import type { ProductImport } from '../../product-file/product-import.ts'

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
