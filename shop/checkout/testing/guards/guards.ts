import { accountGuards } from './people/account-guards.ts'
import { analyticsGuards } from './people/analytics-guards.ts'
import { apiKeyGuards } from './people/api-key-guards.ts'
import { cartGuards } from './cart-guards.ts'
import { categoryGuards } from './goods/category-guards.ts'
import { contentGuards } from './content-guards.ts'
import { costGuards } from './goods/cost-guards.ts'
import { creditGuards } from './credit-guards.ts'
import { deliveryGuards } from './orders/delivery-guards.ts'
import { discountGuards } from './discount-guards.ts'
import { draftOrderGuards } from './orders/draft-order-guards.ts'
import { exchangeGuards } from './orders/exchange-guards.ts'
import { fulfilmentGuards } from './orders/fulfilment-guards.ts'
import type { Guard } from './guard.ts'
import { handlingGuards } from './orders/handling-guards.ts'
import { invoiceGuards } from './orders/invoice-guards.ts'
import { moneyGuards } from './money-guards.ts'
import { newsletterGuards } from './people/newsletter-guards.ts'
import { orderGuards } from './orders/order-guards.ts'
import { privacyGuards } from './people/privacy-guards.ts'
import { productGuards } from './goods/product-guards.ts'
import { productImportGuards } from './goods/product-import-guards.ts'
import { reorderGuards } from './orders/reorder-guards.ts'
import { returnGuards } from './orders/return-guards.ts'
import { reviewGuards } from './goods/review-guards.ts'
import { setGuards } from './goods/set-guards.ts'
import { settingsGuards } from './settings-guards.ts'
import { stockGuards } from './goods/stock-guards.ts'
import { stocktakeGuards } from './goods/stocktake-guards.ts'
import { waitingListGuards } from './goods/waiting-list-guards.ts'
import { webhookGuards } from './webhook-guards.ts'

/** Every guard that has a control. */
export const guards: Guard[] = [
  ...stockGuards,
  ...cartGuards,
  ...waitingListGuards,
  ...orderGuards,
  ...draftOrderGuards,
  ...invoiceGuards,
  ...creditGuards,
  ...fulfilmentGuards,
  ...reorderGuards,
  ...handlingGuards,
  ...returnGuards,
  ...exchangeGuards,
  ...moneyGuards,
  ...productGuards,
  ...productImportGuards,
  ...costGuards,
  ...stocktakeGuards,
  ...setGuards,
  ...settingsGuards,
  ...accountGuards,
  ...discountGuards,
  ...deliveryGuards,
  ...contentGuards,
  ...categoryGuards,
  ...webhookGuards,
  ...apiKeyGuards,
  ...analyticsGuards,
  ...newsletterGuards,
  ...privacyGuards,
  ...reviewGuards,
]
