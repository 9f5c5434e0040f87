import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useRevalidator } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { cartButtonText as text } from '#shop/cart/cart-button-text.ts'
import { useLiveStock } from '#shop/stock/browser/stock-service.ts'

import type { RequestedItem } from './add-item.ts'
import { useCartDrawer } from './drawer/cart-drawer-state.ts'
import { SignInLink } from './sign-in-link.tsx'

// Most visitors look and do not add.
const loadAdding = () => import('./add-item.ts')

const addKey = ['cart', 'add'] as const

type Props = {
  /** As the page shows it. */
  item: Omit<RequestedItem, 'quantity'>
  /** Why this cannot be added now, e.g. that a size has to be chosen first. */
  disabledReason?: string
}

// Only a head start: the click loads it again, and reports a failure.
const prepare = () => void loadAdding().catch(() => undefined)

/**
 * Adds one of a product to the cart of the current visitor; without scripts it links to the
 * sign-in.
 */
export function AddToCart({ disabledReason, item }: Props) {
  const isHydrated = useHydrated()
  const reasonId = useId()
  const { add, isPending } = useAddToCart(item)

  if (disabledReason !== undefined) {
    return (
      <div>
        <Button disabled aria-describedby={reasonId} className="w-full">
          {text.addToCart}
        </Button>
        <p id={reasonId} className="mt-2 text-center text-sm text-ink-soft">
          {disabledReason}
        </p>
      </div>
    )
  }
  return isHydrated ? (
    <Button
      busy={isPending}
      onClick={add}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="w-full"
    >
      {text.addToCart}
    </Button>
  ) : (
    <SignInLink className="w-full">{text.addToCart}</SignInLink>
  )
}

function useAddToCart(item: Props['item']) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { openDrawer } = useCartDrawer()
  const stock = useLiveStock([item.product_id]).get(item.product_id)

  const { mutate, isPending } = useMutation({
    mutationKey: addKey,
    networkMode: 'always',
    mutationFn: async () => {
      const { addItem } = await loadAdding()
      const added = await addItem(client, { ...item, quantity: 1 }, stock)
      if (added.ok) openDrawer(added.lineId)
      // The page shows another price than the shop asks.
      else if (added.instead && 'price_pence' in added.instead) await revalidate()
    },
    onError: () => toast.error(text.addFailed),
  })
  return {
    isPending,
    // Asks the client and not `isPending`: a double click is faster than a render.
    add: () => {
      if (client.isMutating({ mutationKey: addKey }) === 0) mutate()
    },
  }
}
