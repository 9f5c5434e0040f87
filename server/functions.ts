import type { FunctionDefinition } from '#platform/functions/define-function.ts'
import { checkEmailExists } from '#shop/sign-in/server/functions/check-email-exists.ts'
import { getProfile } from '#shop/profile/server/functions/get-profile.ts'
import { resetSecondFactor } from '#shop/people/server/functions/reset-second-factor.ts'
import { updateProfile } from '#shop/profile/server/functions/update-profile.ts'
import { acceptPrice } from '#shop/cart/server/functions/accept-price.ts'
import { addItemProduction } from '#shop/cart/server/functions/add-item-production.ts'
import { addSetToCart } from '#shop/cart/server/functions/add-set-to-cart.ts'
import { clearCart } from '#shop/cart/server/functions/clear-cart.ts'
import { getCartConflictsPreview } from '#shop/cart/server/functions/get-cart-conflicts-preview.ts'
import { getCart } from '#shop/cart/server/functions/get-cart.ts'
import { getCartProducts } from '#shop/cart/server/functions/get-cart-products.ts'
import { keepCart } from '#shop/cart/server/functions/keep-cart.ts'
import { migrateGuestCartToUser } from '#shop/cart/server/functions/migrate-guest-cart-to-user.ts'
import { removeCartItem } from '#shop/cart/server/functions/remove-cart-item.ts'
import { updateCartItem } from '#shop/cart/server/functions/update-cart-item.ts'
import { createPayment } from '#shop/checkout/server/functions/create-payment.ts'
import { getCheckout } from '#shop/checkout/server/functions/get-checkout.ts'
import { getOrder } from '#shop/orders/server/functions/get-order.ts'
import { holdCart } from '#shop/checkout/server/functions/hold-cart.ts'
import { cookieChoice } from '#shop/privacy/server/functions/cookie-choice.ts'
import { gdprManagement } from '#shop/privacy/server/functions/gdpr-management.ts'
import { leavePayment } from '#shop/checkout/server/functions/leave-payment.ts'
import { creditVerbs } from '#shop/credit/server/credit-verbs.ts'
import { markPaidVerbs } from '#shop/payments/server/mark-paid-verbs.ts'
import { moneyVerbs } from '#shop/payments/server/money-verbs.ts'
import { returnVerbs } from '#shop/returns/server/handling/return-verbs.ts'
import { fulfilmentVerbs } from '#shop/fulfilment/server/fulfilment-verbs.ts'
import { giftCardVerbs } from '#shop/gift-cards/server/gift-card-verbs.ts'
import { getCredit } from '#shop/credit/server/functions/get-credit.ts'
import { getOrders } from '#shop/orders/server/functions/get-orders.ts'
import { listCredit } from '#shop/credit/server/functions/list-credit.ts'
import { reorderOrder } from '#shop/orders/server/functions/reorder.ts'
import { chooseNewsletter } from '#shop/newsletter/server/functions/choose-newsletter.ts'
import { getExchangeOffers } from '#shop/returns/server/functions/get-exchange-offers.ts'
import { getReturnableOrders } from '#shop/returns/server/functions/get-returnable-orders.ts'
import { getReturns } from '#shop/returns/server/functions/get-returns.ts'
import { submitRequest } from '#shop/returns/server/functions/submit-request.ts'
import { getReturn } from '#shop/returns/server/functions/get-return.ts'
import { listReturns } from '#shop/returns/server/functions/list-returns.ts'
import { submitReview } from '#shop/reviews/server/functions/submit-review.ts'
import { maintenanceMode } from '#shop/maintenance/server/functions/maintenance-mode.ts'
import { routeValidator } from '#shop/navigation/server/functions/route-validator.ts'
import { listPage } from '#shop/search/server/functions/list-page.ts'
import { searchSuggestions } from '#shop/search/server/functions/search-suggestions.ts'
import type { ProductIndex } from '#shop/search/server/product-index.ts'
import { addItemPriority } from '#shop/stock/server/functions/add-item-priority.ts'
import { getActiveUsers } from '#shop/admin/server/functions/get-active-users.ts'
import { cancelOrder } from '#shop/payments/server/functions/cancel-order.ts'
import { changeCosts } from '#shop/stock/server/functions/change-costs.ts'
import { changeStock } from '#shop/stock/server/functions/change-stock.ts'
import { recordCounts } from '#shop/stock/server/functions/record-counts.ts'
import { getBatchInventoryStatus } from '#shop/stock/server/functions/get-batch-inventory-status.ts'
import { getProductStats } from '#shop/stock/server/functions/get-product-stats.ts'
import { getSizes } from '#shop/stock/server/functions/get-sizes.ts'
import { getWaitingList } from '#shop/stock/server/functions/get-waiting-list.ts'
import type { AdminVerb } from '#shop/sign-in/server/admin-verb.ts'
import { manageWishlist } from '#shop/wishlist/server/functions/manage-wishlist.ts'
import { moveWishToCart } from '#shop/wishlist/server/functions/move-to-cart.ts'
import { moveCartItemToWishlist } from '#shop/wishlist/server/functions/move-to-wishlist.ts'

/** Everything staff can do over HTTP, by a form of the admin area, or both. */
export const adminVerbList: readonly AdminVerb[] = [
  ...creditVerbs,
  ...fulfilmentVerbs,
  ...giftCardVerbs,
  ...markPaidVerbs,
  ...moneyVerbs,
  ...returnVerbs,
]

/** All HTTP functions of the shop, at /functions/v1/<name> (section 7); those of lists ask the product index. */
export const functionsOf = (index: ProductIndex) =>
  [
    acceptPrice,
    addItemPriority,
    addItemProduction,
    addSetToCart,
    cancelOrder,
    changeCosts,
    changeStock,
    checkEmailExists,
    chooseNewsletter,
    clearCart,
    cookieChoice,
    createPayment,
    gdprManagement,
    getActiveUsers,
    getBatchInventoryStatus,
    getCart,
    getCartConflictsPreview,
    getCartProducts,
    getCheckout,
    getCredit,
    getOrder,
    getOrders,
    getProductStats,
    getProfile,
    getReturn,
    getExchangeOffers,
    getReturnableOrders,
    getReturns,
    getSizes,
    getWaitingList,
    holdCart,
    keepCart,
    leavePayment,
    listCredit,
    listPage(index),
    listReturns,
    maintenanceMode,
    manageWishlist,
    moveCartItemToWishlist,
    moveWishToCart,
    migrateGuestCartToUser,
    recordCounts,
    removeCartItem,
    reorderOrder,
    resetSecondFactor,
    routeValidator,
    searchSuggestions(index),
    submitRequest,
    submitReview,
    updateCartItem,
    updateProfile,
    ...adminVerbList.flatMap(({ definition }) => definition ?? []),
  ] as unknown as readonly FunctionDefinition[]

/** What only reads although it is sent with POST; whatever is sent with GET only reads, too. */
const reading: ReadonlySet<string> = new Set([
  'check-email-exists',
  'get-batch-inventory-status',
  'get-cart-conflicts-preview',
  'get-cart-products',
  'get-checkout',
  'get-credit',
  'get-exchange-offers',
  'get-order',
  'get-orders',
  'get-product-stats',
  'get-returnable-orders',
  'get-returns',
  'get-sizes',
  'get-waiting-list',
  'list-page',
  'route-validator',
  'search-suggestions',
])

/**
 * Which functions respond while the shop is closed: those that read, the switch itself, and those
 * for admins, which ask who calls.
 */
export function isOpenWhileClosed(functions: readonly FunctionDefinition[]) {
  const open = new Set(
    functions
      .filter(
        ({ name, method, access }) =>
          access === 'admin' ||
          method === 'GET' ||
          reading.has(name) ||
          name === 'maintenance-mode',
      )
      .map(({ name }) => name),
  )
  return (name: string): boolean => open.has(name)
}
