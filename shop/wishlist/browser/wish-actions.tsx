import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { invoke } from '#platform/functions/invoke.ts'
import { localPath } from '#platform/languages/current-language.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { cartKey } from '#shop/cart/browser/cart-query.ts'
import { describeCartError } from '#shop/cart/browser/describe-cart-error.ts'
import { useCartDrawer } from '#shop/cart/browser/drawer/cart-drawer-state.ts'
import { lineName } from '#shop/cart/line-name-text.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { NotifyMe } from '#shop/stock/browser/notify-me.tsx'

import type { moveWishToCart } from '../server/functions/move-to-cart.ts'
import { wishlistText as text } from '../wishlist-text.ts'
import { WISHLIST_PATH } from '../wishlist.ts'
import type { WishlistItem } from '../wishlist.ts'
import { useToggleWish } from './toggle-wish.ts'
import { wishlistKey } from './wishlist-query.ts'

/** Moves an entry into the cart and shows it there; the toasts are the cart's (section 8). */
function useMoveToCart() {
  const client = useQueryClient()
  const { openDrawer } = useCartDrawer()

  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ product_id, size_id, price }: WishlistItem) => {
      const moved = await invoke<typeof moveWishToCart>(
        { kind: 'cart', describe: (error) => describeCartError('add', error) },
        'move-to-cart',
        { product_id, size_id, unit_price: price },
      )
      if (moved.ok) {
        await invalidateAndRefetch(client, cartKey)
        openDrawer(moved.value.item.id)
      }
      await invalidateAndRefetch(client, wishlistKey)
    },
  })
}

/** What has changed about an entry since it was added: its price, and whether it is available. */
export function WishMarks({ item, isSoldOut }: { item: WishlistItem; isSoldOut: boolean }) {
  const { price_drop_pence: drop, back_in_stock: isBack, back_sizes: sizes } = item.marks
  const hasOtherPrice = item.price_when_added_pence !== item.price_pence

  return (
    <>
      {hasOtherPrice && (
        <p className="text-sm text-ink-soft tabular-nums">
          {text.addedAt(item.price_when_added_pence)}
        </p>
      )}
      {(drop !== null || (isBack && !isSoldOut)) && (
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {drop !== null && <Badge tone="success">{text.cheaper(drop)}</Badge>}
          {isBack && !isSoldOut && (
            <Badge tone="success">{sizes.length > 0 ? text.backIn(sizes) : text.back}</Badge>
          )}
        </p>
      )}
    </>
  )
}

type Props = {
  item: WishlistItem
  isSoldOut: boolean
  /** The row is about to go. */
  onLeave: () => void
}

/** What can be done with an entry: into the cart, or off the list; plain forms before scripts run. */
export function WishActions({ item, isSoldOut, onLeave }: Props) {
  const toggle = useToggleWish()
  const name = lineName(item)

  const remove = (event: SyntheticEvent) => {
    event.preventDefault()
    onLeave()
    toggle({ productId: item.product_id, sizeIds: [item.size_id], isWished: false, name })
  }

  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2 pt-4">
      <WayToCart item={item} name={name} isSoldOut={isSoldOut} />
      <form method="post" action={localPath(WISHLIST_PATH)} onSubmit={remove}>
        <WishFields form="remove-wish" item={item} />
        <button
          type="submit"
          data-remove
          aria-label={text.removeNamed(name)}
          className="min-h-11 text-sm link"
        >
          {text.remove}
        </button>
      </form>
    </div>
  )
}

function WayToCart({
  item,
  name,
  isSoldOut,
}: {
  item: WishlistItem
  name: string
  isSoldOut: boolean
}) {
  const { mutate, isPending } = useMoveToCart()
  const { slug, size_id: sizeId } = item

  if (item.marks.no_longer_sold || slug === null) return null
  if (item.needs_size) {
    return (
      <Link
        to={`${productPath({ slug, localSlug: item.local_slug })}#sizes`}
        aria-label={text.chooseSizeOf(name)}
        className={buttonStyle({ variant: 'secondary', size: 'small' })}
      >
        {text.chooseSize}
      </Link>
    )
  }
  if (isSoldOut) {
    return <NotifyMe productId={item.product_id} sizeId={sizeId} returnTo={WISHLIST_PATH} compact />
  }
  return (
    <form
      method="post"
      action={localPath(WISHLIST_PATH)}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(item)
      }}
    >
      <WishFields form="move-to-cart" item={item} />
      <input type="hidden" name="price" value={item.price_pence} />
      <Button type="submit" size="small" busy={isPending} aria-label={text.moveNamedToCart(name)}>
        {text.moveToCart}
      </Button>
    </form>
  )
}

const WishFields = ({ form, item }: { form: string; item: WishlistItem }) => (
  <>
    <input type="hidden" name="form" value={form} />
    <input type="hidden" name="product" value={item.product_id} />
    <input type="hidden" name="size" value={item.size_id ?? ''} />
  </>
)
