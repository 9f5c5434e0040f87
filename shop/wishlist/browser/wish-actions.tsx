import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'

import { localPath } from '#platform/languages/current-language.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { lineName } from '#shop/cart/line-name.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { NotifyMe } from '#shop/stock/browser/notify-me.tsx'

import type { WishlistItem } from '../wishlist.ts'
import { WISHLIST_PATH } from '../wishlist-paths.ts'
import { wishlistText as text } from '../wishlist-text.ts'
import { useToggleWish } from './toggle-wish.ts'
import { useMoveToCart } from './use-move-to-cart.ts'

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
    toggle({ productId: item.product_id, sizeIds: [item.size_id], wanted: false, name })
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
        to={`${productPath(slug)}#sizes`}
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
