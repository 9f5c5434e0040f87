import { Link } from 'react-router'

import { localPath } from '#platform/languages/current-language.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { orderPath } from '../../order-paths.ts'
import { reorderText as text } from '../../reorder-text.ts'
import { useReorder } from './use-reorder.ts'
import type { Reordered } from './use-reorder.ts'

type Props = { orderId: string; renderedKey: string; answer: FormAnswer | undefined }

/** "Buy again", and what came of it; a plain form before scripts run. */
export function ReorderForm({ orderId, renderedKey, answer }: Props) {
  const { key, reordered, isPending, reorder, showCart } = useReorder(orderId, renderedKey)
  const told = reordered ?? toldByForm(answer, orderId)

  return (
    <section aria-label={text.submit} className="grid justify-items-start gap-4">
      <form
        method="post"
        action={localPath(orderPath(orderId))}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) reorder()
        }}
      >
        <input type="hidden" name="form" value="reorder" />
        <input type="hidden" name="item" value={orderId} />
        <input type="hidden" name="key" value={key} />
        <Button type="submit" busy={isPending}>
          {text.submit}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">{text.hint}</p>
      {told && <Result told={told} showCart={showCart} />}
    </section>
  )
}

function toldByForm(answer: FormAnswer | undefined, orderId: string): Reordered | undefined {
  if (answer?.kind !== 'told' || answer.form !== 'reorder' || answer.id !== orderId)
    return undefined
  const { notice, particulars, isSuccess } = answer
  return { notice, differences: particulars, isAdded: isSuccess }
}

function Result({ told, showCart }: { told: Reordered; showCart: () => void }) {
  const { notice, differences, isAdded } = told
  const isHydrated = useHydrated()

  return (
    <NoticeBox
      notice={notice}
      tone={isAdded ? 'success' : 'error'}
      // Where nothing differs the cart opens instead, and takes the focus.
      takesFocus={differences.length > 0}
    >
      {differences.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 ps-5 text-sm">
          {differences.map((difference) => (
            <li key={difference} className="wrap-anywhere">
              {difference}
            </li>
          ))}
        </ul>
      )}
      {isAdded && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Link to="/checkout" className={buttonStyle({ size: 'small' })}>
            {text.toCheckout}
          </Link>
          {isHydrated && (
            <Button variant="secondary" size="small" onClick={showCart}>
              {text.showCart}
            </Button>
          )}
        </div>
      )}
    </NoticeBox>
  )
}
