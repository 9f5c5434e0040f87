import { refuseWith } from '#platform/forms/sent-form.ts'
import { z } from 'zod'

import { pageUrl } from '#platform/languages/current-language.ts'
import type { RateLimitKind } from '#platform/http/rate-limit-kinds.ts'
import { notices } from '#shop/sign-in/account-notices.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { cartFailures, cartText } from '#shop/cart/cart-text.ts'
import { moveToCart, readWishlist, removeWish } from '#shop/wishlist/server/wishlist.ts'
import { findShare, shareWishlist, stopSharing } from '#shop/wishlist/server/share-wishlist.ts'
import { sharedWishlistPath } from '#shop/wishlist/wishlist.ts'
import { wishlistRefusalText } from '#shop/wishlist/wishlist-refusal-text.ts'
import type { MoveToCartRefusal } from '#shop/wishlist/wishlist-refusal-text.ts'
import type { WishlistItem } from '#shop/wishlist/wishlist.ts'

import { done } from '../server-section.ts'
import type { SentFields, ServerSection, Visit } from '../server-section.ts'

type Data = {
  items: WishlistItem[]
  /** The address of the shared list; undefined while it is not shared. */
  sharedUrl: string | undefined
}

/** The wishlist. Where scripts run, what its forms do goes through the functions instead. */
export const wishlist = {
  needsProof: false,
  async load({ db, session, sealingKeys, publicUrl }) {
    const [items, token] = await Promise.all([
      readWishlist(db, session.userId),
      findShare({ db, sealingKeys }, session.userId),
    ])
    // The recipient most likely reads the sender's language.
    const sharedUrl =
      token === undefined ? undefined : pageUrl(publicUrl, sharedWishlistPath(token))
    return { items, sharedUrl }
  },
  forms: {
    async 'remove-wish'(visit, sent) {
      const refused = refusalOf(visit, 'api')
      if (refused) return refuseForm(refused, { form: 'remove-wish' })
      const wish = sentWish(sent)
      if (wish) await removeWish(visit.db, visit.session.userId, wish)
      return done('wish-removed')
    },

    async 'move-to-cart'(visit, sent) {
      const form = { form: 'move-to-cart' }
      const refused = refusalOf(visit, 'cart')
      if (refused) return refuseForm(refused, form)
      const wish = sentWish(sent)
      if (!wish) return refuseWith(notices.not_found, form)
      const seenPricePence = z.coerce.number().int().min(0).max(1e8).catch(0).parse(sent('price'))
      const moved = await moveToCart(
        visit.db,
        visit.session.userId,
        { ...wish, seenPricePence },
        visit.networkOf?.(visit.caller.address),
      )
      return moved.ok
        ? done('wish-in-cart')
        : refuseWith(
            { title: cartFailures.add.title, message: describeRefusal(moved.refusal) },
            form,
          )
    },

    async 'share-wishlist'(visit) {
      const refused = refusalOf(visit, 'api')
      if (refused) return refuseForm(refused, { form: 'share-wishlist' })
      await shareWishlist(visit, visit.session.userId)
      return done('wishlist-shared')
    },

    async 'stop-sharing'(visit) {
      const refused = refusalOf(visit, 'api')
      if (refused) return refuseForm(refused, { form: 'stop-sharing' })
      await stopSharing(visit.db, visit.session.userId)
      return done('sharing-stopped')
    },
  },
} satisfies ServerSection<Data>

/** Counts with the calls of functions: a form is no way around their limits. */
const refusalOf = ({ accounts, caller, session }: Visit, kind: RateLimitKind) => {
  const refused = accounts.refuseForeign(caller) ?? accounts.count(caller, [kind], session.userId)
  return refused?.refusal
}

const Wish = z.object({
  product_id: z.uuid(),
  size_id: z
    .literal('')
    .transform(() => null)
    .or(z.uuid()),
})

/** The entry that a form names; forms of the shop always name one. */
const sentWish = (sent: SentFields) =>
  Wish.safeParse({ product_id: sent('product'), size_id: sent('size') }).data

const describeRefusal = (refusal: MoveToCartRefusal) =>
  refusal.kind === 'price_changed'
    ? `${wishlistRefusalText(refusal)} ${cartText.priceNow(refusal.pricePence)}`
    : wishlistRefusalText(refusal)
