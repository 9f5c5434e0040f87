import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import type { FormAnswer, Notice } from '#platform/forms/form-answer.ts'
import type { CallError } from '#platform/functions/call-function.ts'
import type { CallErrorText } from '#platform/functions/describe-call-error.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { localPath } from '#platform/languages/current-language.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import { useCartDrawer } from '#shop/cart/browser/drawer/cart-drawer-state.ts'

import { orderPath } from '../../order-paths.ts'
import { reorderText as text, reorderText } from '../../reorder/reorder-text.ts'
import type { reorderOrder } from '../../server/functions/reorder.ts'

type Props = { orderId: string; renderedKey: string; answer: FormAnswer | undefined }

/** "Buy again" and its result; a plain form before scripts run. */
export function ReorderForm({ orderId, renderedKey, answer }: Props) {
  const { key, reordered, isPending, reorder, showCart } = useReorder(orderId, renderedKey)
  const outcome = reordered ?? resultOfForm(answer, orderId)

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
      {outcome && <Result outcome={outcome} showCart={showCart} />}
    </section>
  )
}

function resultOfForm(answer: FormAnswer | undefined, orderId: string): Reordered | undefined {
  if (answer?.kind !== 'result' || answer.form !== 'reorder' || answer.id !== orderId)
    return undefined
  const { notice, particulars, isSuccess } = answer
  return { notice, differences: particulars, isAdded: isSuccess }
}

function Result({ outcome, showCart }: { outcome: Reordered; showCart: () => void }) {
  const { notice, differences, isAdded } = outcome
  const isHydrated = useHydrated()

  return (
    <NoticeBox
      notice={notice}
      tone={isAdded ? 'success' : 'error'}
      // If nothing differs, the cart opens instead and takes the focus.
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

/** The result of "Buy again". */
type Reordered = {
  notice: Notice
  /** What differs from the order, as text. */
  differences: readonly string[]
  isAdded: boolean
}

/**
 * "Buy again": what differs is shown on the page, and where nothing does, the cart opens.
 *
 * @param renderedKey - the key of the first press, which the form without scripts sends, too
 */
function useReorder(orderId: string, renderedKey: string) {
  const client = useQueryClient()
  const { openDrawer } = useCartDrawer()
  // Without a response the key stays, so a retry reports what was already done.
  const [key, setKey] = useState(renderedKey)
  const [reordered, setReordered] = useState<Reordered>()

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const answered = await invoke<typeof reorderOrder>(
        { kind: 'cart', describe: describeRefusal },
        'reorder',
        { order_id: orderId, key },
      )
      if (!answered.ok) return
      setKey(crypto.randomUUID())
      const { title, message, differences, is_added: isAdded } = answered.value
      setReordered({ notice: { title, message }, differences, isAdded })
      await invalidateAndRefetch(client, cartKey)
      if (answered.value.is_whole) openDrawer()
    },
  })
  return { key, reordered, isPending, reorder: () => mutate(), showCart: () => openDrawer() }
}

/** The server's text of a refusal; undefined for any other failure. */
function describeRefusal({ status, body }: CallError): CallErrorText | undefined {
  if ((status !== 404 && status !== 409) || body?.error === undefined) return undefined
  return { title: reorderText.refusedTitle, description: body.error }
}
