import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { stockItemPath } from '../../admin/admin-stock-paths.ts'
import { adminStockText } from '../../admin/admin-stock-text.ts'
import { holdsText as text } from '../../admin/stock-change-text.ts'
import { MAX_NOTE } from '../../admin/stock-change.ts'
import type { Hold } from '../../server/admin/holds.ts'

type Props = {
  holds: readonly Hold[]
  answer: FormAnswer | undefined
  canManage: boolean
  orderPath: (id: string) => string
}

const nameOf = ({ name, colourName, sizeName }: Hold) =>
  `${name}, ${colourName}, ${adminStockText.size(sizeName)}`

/** What customers hold now, and how staff release it. */
export const HoldsList = ({ holds, answer, canManage, orderPath }: Props) => (
  <ul className="border-t">
    {holds.map((hold) => (
      <li
        key={`${hold.kind} ${hold.id} ${hold.sizeId ?? ''}`}
        className="grid gap-1 border-b py-3 text-sm"
      >
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <AdminLink to={stockItemPath(hold)} className="link inline-flex min-h-6 font-medium">
            {nameOf(hold)}
          </AdminLink>
          <span className="tabular-nums">{text.pieces(hold.quantity)}</span>
        </p>
        <p className="text-ink-soft wrap-anywhere">
          {text.kinds[hold.kind]}
          {hold.until && (
            <>
              {' '}
              {text.until} <Moment at={hold.until} />
            </>
          )}
          {hold.customer !== null && ` · ${hold.customer}`}
        </p>
        {hold.kind === 'order' ? (
          <AdminLink
            isAlone
            to={orderPath(hold.id)}
            className="link inline-flex min-h-6 justify-self-start"
          >
            {text.order}
          </AdminLink>
        ) : (
          canManage && <LetGo hold={hold} answer={answer} />
        )}
      </li>
    ))}
  </ul>
)

function LetGo({ hold, answer }: { hold: Hold; answer: FormAnswer | undefined }) {
  const isRefused = refusedForm(answer, 'release', hold.id) !== undefined
  return (
    <details open={isRefused} className="justify-self-start">
      <summary
        className="link inline-flex min-h-6 cursor-pointer"
        aria-label={text.letGoOf(nameOf(hold))}
      >
        {text.letGo}
      </summary>
      <ActionForm form="release" id={hold.id} answer={answer} className="mt-2 grid gap-3 sm:w-96">
        {({ refused, isSending }) => (
          <>
            <input type="hidden" name="kind" value={hold.kind} />
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              name="reason"
              maxLength={MAX_NOTE}
              autoComplete="off"
              defaultValue={refused?.typed.reason ?? ''}
              error={refused?.fields.reason}
            />
            <Button type="submit" size="small" variant="secondary" busy={isSending}>
              {text.letGo}
            </Button>
          </>
        )}
      </ActionForm>
    </details>
  )
}
