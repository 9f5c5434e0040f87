import { countIn } from '#platform/languages/count-in.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'

import { MAX_WISHES } from './wishlist.ts'
import type * as english from './wishlist-refusal-text.ts'

const most = () =>
  countIn('ar', MAX_WISHES, {
    few: (shown) => `${shown} قطع`,
    many: (shown) => `${shown} قطعة`,
    other: (shown) => `${shown} قطعة`,
  })

export const wishlistRefusalText: Translated<typeof english.wishlistRefusalText> = (refusal) => {
  switch (refusal.kind) {
    case 'already_exists':
      return 'موجودة في قائمة الأمنيات'
    case 'wishlist_full':
      return `قائمة أمنياتك ممتلئة، فالحد الأقصى ${most()}. يُرجى إزالة قطعة لإضافة أخرى.`
    case 'size_not_found':
      return 'هذا المقاس غير متوفر لهذه القطعة. يُرجى اختيار مقاس آخر.'
    case 'item_not_found':
      return 'هذه القطعة ليست في سلتك. يُرجى تحديث الصفحة.'
    case 'size_needed':
      return 'يُرجى اختيار المقاس أولًا.'
    case 'not_in_wishlist':
      return 'هذه القطعة ليست في قائمة أمنياتك. يُرجى تحديث الصفحة.'
    case 'product_not_found':
    case 'out_of_stock':
    case 'not_enough_stock':
    case 'price_changed':
    case 'line_limit':
    case 'cart_full':
    case 'hold_limit':
    case 'network_limit':
    case 'hold_pause':
      return cartRefusalText(refusal)
  }
}
