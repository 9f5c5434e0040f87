import type { Notice } from '#platform/forms/form-answer.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import type { CallError } from '#platform/functions/call-function.ts'
import type { CallErrorText } from '#platform/functions/describe-call-error.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import { useCartDrawer } from '#shop/cart/browser/drawer/cart-drawer-state.ts'

import { reorderText } from '../../reorder-text.ts'
import type { reorderOrder } from '../../server/functions/reorder.ts'

/** What came of a press. */
export type Reordered = {
  notice: Notice
  /** What is not as it was in the order, in words. */
  differences: readonly string[]
  isAdded: boolean
}

/**
 * "Buy again": what differs is shown on the page, and where nothing does, the cart opens.
 *
 * @param renderedKey - the key of the first press, which the form without scripts sends, too
 */
export function useReorder(orderId: string, renderedKey: string) {
  const client = useQueryClient()
  const { openDrawer } = useCartDrawer()
  // Without an answer the key stays: what was done already is then only told.
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

/** The server's own words where it refuses; undefined for a failure of another kind. */
function describeRefusal({ status, body }: CallError): CallErrorText | undefined {
  if ((status !== 404 && status !== 409) || body?.error === undefined) return undefined
  return { title: reorderText.refusedTitle, description: body.error }
}
