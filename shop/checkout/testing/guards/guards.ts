import { accountGuards } from './account-guards.ts'
import { analyticsGuards } from './analytics-guards.ts'
import { apiKeyGuards } from './api-key-guards.ts'
import { cartGuards } from './cart-guards.ts'
import { categoryGuards } from './category-guards.ts'
import { contentGuards } from './content-guards.ts'
import { costGuards } from './cost-guards.ts'
import { creditGuards } from './credit-guards.ts'
import { deliveryGuards } from './delivery-guards.ts'
import { discountGuards } from './discount-guards.ts'
import { draftOrderGuards } from './draft-order-guards.ts'
import { exchangeGuards } from './exchange-guards.ts'
import { fulfilmentGuards } from './fulfilment-guards.ts'
import type { Guard } from './guard.ts'
import { handlingGuards } from './handling-guards.ts'
import { invoiceGuards } from './invoice-guards.ts'
import { moneyGuards } from './money-guards.ts'
import { newsletterGuards } from './newsletter-guards.ts'
import { orderGuards } from './order-guards.ts'
import { privacyGuards } from './privacy-guards.ts'
import { productGuards } from './product-guards.ts'
import { productImportGuards } from './product-import-guards.ts'
import { reorderGuards } from './reorder-guards.ts'
import { returnGuards } from './return-guards.ts'
import { reviewGuards } from './review-guards.ts'
import { setGuards } from './set-guards.ts'
import { settingsGuards } from './settings-guards.ts'
import { stockGuards } from './stock-guards.ts'
import { stocktakeGuards } from './stocktake-guards.ts'
import { waitingListGuards } from './waiting-list-guards.ts'
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
