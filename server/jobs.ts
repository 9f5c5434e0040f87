import { sendEmail } from '#platform/email/queue-email.tsx'
import type { JobDefinition } from '#platform/jobs/define-job.ts'
import { deleteOldBuiltAssets } from '#platform/assets/jobs/delete-old-assets.ts'
import { purgeCdn } from '#platform/cdn/jobs/purge-cdn.ts'
import { deliverSandboxEvent } from '#sandbox/events.ts'
import { settleLateMoney } from '#sandbox/late-money.ts'
import { forgetUnusedPictures } from '#platform/pictures/server/jobs/forget-unused-pictures.ts'
import { completeRenditions } from '#platform/pictures/server/jobs/complete-renditions.ts'
import { makePictureRenditions } from '#platform/pictures/server/jobs/make-picture-renditions.ts'
import { forgetReplays } from '#shop/analytics/server/jobs/forget-replays.ts'
import { forwardEvents } from '#shop/analytics/server/jobs/forward-events.ts'
import { keepEventPartitions } from '#shop/analytics/server/jobs/keep-event-partitions.ts'
import { forgetExpiredCredentials } from '#shop/sign-in/server/jobs/forget-expired-credentials.ts'
import { forgetMigratedGuestItems } from '#shop/cart/server/jobs/forget-migrated-guest-items.ts'
import { publishDueProducts } from '#shop/catalogue/server/jobs/publish-due-products.ts'
import { renewCollections } from '#shop/catalogue/server/jobs/renew-collections.ts'
import { renewSets } from '#shop/catalogue/server/jobs/renew-sets.ts'
import { publishDuePosts } from '#shop/content/server/jobs/publish-due-posts.ts'
import { forgetWebhooks } from '#shop/integrations/server/jobs/forget-webhooks.ts'
import { sendOperatorWebhook } from '#shop/alerts/server/jobs/send-operator-webhook.ts'
import { sendWebhook } from '#shop/integrations/server/jobs/send-webhook.tsx'
import { forgetUnconfirmedContacts } from '#shop/newsletter/server/jobs/forget-unconfirmed-contacts.ts'
import { remindOfCarts } from '#shop/newsletter/server/jobs/remind-of-carts.tsx'
import { forgetCampaignRecipients } from '#shop/campaigns/server/jobs/forget-campaign-recipients.ts'
import { beginCampaigns, sendCampaigns } from '#shop/campaigns/server/jobs/send-campaigns.ts'
import { tellPriceDrops } from '#shop/newsletter/server/jobs/tell-price-drops.tsx'
import { auditCredit } from '#shop/credit/server/jobs/audit-credit.ts'
import { closePayment } from '#shop/payments/server/jobs/close-payment.ts'
import { countUnitsSold } from '#shop/orders/server/jobs/count-units-sold.ts'
import { forgetPaymentDeclines } from '#shop/payments/server/jobs/forget-payment-declines.ts'
import { closePaidIntent } from '#shop/payments/server/jobs/close-paid-intent.ts'
import { recordPaymentCard } from '#shop/payments/server/jobs/record-payment-card.ts'
import { refundPayment } from '#shop/payments/server/jobs/refund-payment.ts'
import { sendCancellationNotice } from '#shop/payments/server/jobs/send-cancellation-notice.tsx'
import { sendCreditNotice } from '#shop/credit/server/jobs/send-credit-notice.tsx'
import { sendBoughtGiftCard } from '#shop/gift-cards/server/jobs/send-bought-gift-card.ts'
import { sendDeliveryNotice } from '#shop/fulfilment/server/jobs/send-delivery-notice.tsx'
import { sendDisputeNotice } from '#shop/payments/server/jobs/send-dispute-notice.tsx'
import { sendNewOrderNotice } from '#shop/orders/server/jobs/send-new-order-notice.tsx'
import { sendPaymentLink } from '#shop/draft-orders/server/jobs/send-payment-link.tsx'
import { sendOrderChanged } from '#shop/orders/server/jobs/send-order-changed.tsx'
import { sendPromiseMoved } from '#shop/orders/server/jobs/send-promise-moved.tsx'
import { sendOrderConfirmation } from '#shop/orders/server/jobs/send-order-confirmation.tsx'
import { sendPaymentFailed } from '#shop/payments/server/jobs/send-payment-failed.tsx'
import { sendRefundNotice } from '#shop/payments/server/jobs/send-refund-notice.tsx'
import { sendShipmentNotice } from '#shop/fulfilment/server/jobs/send-shipment-notice.tsx'
import { reconcileStalePayments } from '#shop/payments/server/jobs/reconcile-stale-payments.ts'
import { expireReturns } from '#shop/returns/server/jobs/expire-returns.ts'
import { processPendingRefunds } from '#shop/payments/server/jobs/process-pending-refunds.ts'
import { forgetUnsentPhotos } from '#shop/returns/server/jobs/forget-unsent-photos.ts'
import { endExports } from '#shop/privacy/server/jobs/end-exports.ts'
import { erasePeople } from '#shop/privacy/server/jobs/erase-people.ts'
import { exportPersonalData } from '#shop/privacy/server/jobs/export-personal-data.tsx'
import { forgetOldData } from '#shop/privacy/server/jobs/forget-old-data.ts'
import { forgetOldRecords } from '#shop/privacy/server/jobs/forget-old-records.ts'
import { forgetStoredFiles } from '#shop/privacy/server/jobs/forget-stored-files.ts'
import { sendErasureNotice } from '#shop/privacy/server/jobs/send-erasure-notice.tsx'
import { forgetUnsentReviewPhotos } from '#shop/reviews/server/jobs/forget-unsent-review-photos.ts'
import { sendReviewNotice } from '#shop/reviews/server/jobs/send-review-notice.tsx'
import { sendReturnNotice } from '#shop/returns/server/jobs/send-return-notice.tsx'
import { auditStock } from '#shop/stock/server/jobs/audit-stock.ts'
import { runProductImport } from '#shop/stock/server/jobs/run-product-import.ts'
import { sendLowStockNotice } from '#shop/stock/server/jobs/send-low-stock-notice.tsx'
import { sendNewHoldsNotice } from '#shop/stock/server/jobs/send-new-holds-notice.tsx'
import { sweepExpiredHolds } from '#shop/stock/server/jobs/sweep-expired-holds.ts'
import { tellWaitingCustomers } from '#shop/stock/server/jobs/tell-waiting-customers.tsx'

import { verifyAuditLog } from './alerts/verify-audit-log.ts'
import { takeBackups } from './backup/take-backups.ts'

/** All background jobs; the scheduled ones carry their schedule. */
export const jobs = [
  auditCredit,
  auditStock,
  beginCampaigns,
  closePayment,
  completeRenditions,
  countUnitsSold,
  deleteOldBuiltAssets,
  deliverSandboxEvent,
  endExports,
  erasePeople,
  expireReturns,
  exportPersonalData,
  forgetCampaignRecipients,
  forgetExpiredCredentials,
  forgetMigratedGuestItems,
  forgetOldData,
  forgetOldRecords,
  forgetPaymentDeclines,
  forgetUnconfirmedContacts,
  forgetStoredFiles,
  forgetUnsentPhotos,
  forgetUnsentReviewPhotos,
  forgetUnusedPictures,
  forgetWebhooks,
  forgetReplays,
  forwardEvents,
  keepEventPartitions,
  makePictureRenditions,
  publishDuePosts,
  publishDueProducts,
  purgeCdn,
  closePaidIntent,
  recordPaymentCard,
  refundPayment,
  remindOfCarts,
  renewCollections,
  renewSets,
  runProductImport,
  sendBoughtGiftCard,
  sendCampaigns,
  sendCancellationNotice,
  sendCreditNotice,
  sendDeliveryNotice,
  sendDisputeNotice,
  sendEmail,
  sendErasureNotice,
  sendLowStockNotice,
  sendNewHoldsNotice,
  sendNewOrderNotice,
  sendOperatorWebhook,
  sendOrderConfirmation,
  sendPaymentFailed,
  sendPaymentLink,
  sendOrderChanged,
  sendPromiseMoved,
  sendRefundNotice,
  sendReturnNotice,
  sendReviewNotice,
  sendShipmentNotice,
  sendWebhook,
  settleLateMoney,
  reconcileStalePayments,
  sweepExpiredHolds,
  takeBackups,
  processPendingRefunds,
  tellPriceDrops,
  tellWaitingCustomers,
  verifyAuditLog,
] as unknown as readonly JobDefinition[]
