import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { toast } from '#platform/ui/toast/toast.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import type { MovableLine } from '#shop/cart/browser/cart-query.ts'
import { useCart } from '#shop/cart/browser/use-cart.ts'
import { lineName } from '#shop/cart/line-name-text.ts'
import type { manageWishlist } from '#shop/wishlist/server/functions/manage-wishlist.ts'
import type { moveCartItemToWishlist } from '#shop/wishlist/server/functions/move-to-wishlist.ts'
import { wishText, wishlistToasts } from '#shop/wishlist/wish-text.ts'

import { describeWishlistError } from './describe-wishlist-error.ts'
import { wishlistKey } from './wishlist-query.ts'

type Props = {
  line: MovableLine
  /** Called when it is on the wishlist. */
  onMoved?: (() => void) | undefined
}

/** Moves a line of the cart to the wishlist; one that has left the cart is added there. */
export function MoveToWishlist({ line, onMoved }: Props) {
  const session = useSession()
  const client = useQueryClient()
  const isInCart = useCart().items.some(({ id }) => id === line.id)
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => (isInCart ? moveLine(line) : addProduct(line)),
    onSuccess: async (isDone) => {
      if (isDone) onMoved?.()
      await refresh(client)
    },
  })

  return (
    <button
      type="button"
      aria-label={wishText.moveNamed(lineName(line))}
      aria-busy={isPending}
      onClick={() => {
        if (session === null) toast.info(wishlistToasts.signIn)
        else if (!isPending) mutate()
      }}
      className="min-h-11 px-2 text-sm link"
    >
      {wishText.move}
    </button>
  )
}

const refresh = (client: QueryClient) =>
  Promise.all([invalidateAndRefetch(client, cartKey), invalidateAndRefetch(client, wishlistKey)])

/** Whether it is on the wishlist now. */
async function moveLine({ id = '', ...line }: MovableLine): Promise<boolean> {
  const name = lineName(line)
  const moved = await invoke<typeof moveCartItemToWishlist>(
    { kind: 'cart', describe: (error) => describeWishlistError('add', name, error) },
    'move-to-wishlist',
    { item_id: id },
  )
  if (moved.ok) toast.success(wishlistToasts.added(name))
  return moved.ok
}

async function addProduct({ product_id, size_id, ...line }: MovableLine): Promise<boolean> {
  const name = lineName(line)
  const added = await invoke<typeof manageWishlist>(
    { describe: (error) => describeWishlistError('add', name, error) },
    'manage-wishlist',
    { action: 'add', productId: product_id, sizeId: size_id },
  )
  if (added.ok) toast.success(wishlistToasts.added(name))
  return added.ok || added.refusal.body?.already_exists === true
}
