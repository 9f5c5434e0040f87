import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useRevalidator } from 'react-router'

import { setPageText as text } from '#shop/catalogue/sets/set-page-text.ts'
import { Button } from '#platform/ui/button.tsx'
import { toast } from '#platform/ui/toast/toast.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { cartButtonText } from '../cart-button-text.ts'
import type { RequestedSet } from './add-set.ts'
import { useCartDrawer } from './drawer/cart-drawer-state.ts'
import { SignInLink } from './sign-in-link.tsx'

// Most visitors look and do not add.
const loadAdding = () => import('./add-set.ts')

const addKey = ['cart', 'add-set'] as const

// Only a head start: the click loads it again, and reports a failure.
const prepare = () => void loadAdding().catch(() => undefined)

type Props = {
  /** As the page shows it; undefined while something is left to choose. */
  set: RequestedSet | undefined
  /** Whether what was chosen is there, all of it. */
  isAvailable: boolean
}

/** Adds a set to the cart of the current visitor; without scripts it links to the sign-in. */
export function AddSet({ set, isAvailable }: Props) {
  const isHydrated = useHydrated()
  const reasonId = useId()
  const { add, isPending } = useAddSet(set)

  if (!isHydrated) return <SignInLink className="w-full">{text.add}</SignInLink>
  if (set === undefined || !isAvailable) {
    return (
      <>
        <Button disabled aria-describedby={reasonId} className="w-full">
          {text.add}
        </Button>
        <p id={reasonId} className="mt-2 text-center text-sm text-ink-soft">
          {isAvailable && text.chooseSizes}
        </p>
      </>
    )
  }
  return (
    <Button
      busy={isPending}
      onClick={add}
      onPointerEnter={prepare}
      onFocus={prepare}
      className="w-full"
    >
      {text.add}
    </Button>
  )
}

function useAddSet(set: RequestedSet | undefined) {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const { openDrawer } = useCartDrawer()

  const { mutate, isPending } = useMutation({
    mutationKey: addKey,
    networkMode: 'always',
    mutationFn: async (requested: RequestedSet) => {
      const { addSet } = await loadAdding()
      const added = await addSet(client, requested)
      if (added.ok) openDrawer(added.lineId)
      // The page shows another price, or another set, than the shop sells.
      else if (added.isStale) await revalidate()
    },
    onError: () => toast.error(cartButtonText.addFailed),
  })
  return {
    isPending,
    // Asks the client and not `isPending`: a double click is faster than a render.
    add: () => {
      if (set && client.isMutating({ mutationKey: addKey }) === 0) mutate(set)
    },
  }
}
