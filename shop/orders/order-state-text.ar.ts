import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './order-state-text.ts'

export const orderStateLabels: Translated<typeof english.orderStateLabels> = {
  pending_payment: 'في انتظار الدفع',
  paid: 'مدفوع',
  processing: 'قيد التجهيز',
  shipped: 'تم الإرسال',
  delivered: 'تم التوصيل',
  cancelled: 'ملغى',
  refunded: 'استُرد المبلغ',
  payment_failed: 'لم يُدفع',
}
