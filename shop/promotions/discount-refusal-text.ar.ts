import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './discount-refusal-text.ts'

export const discountRefusalText: Translated<typeof english.discountRefusalText> = (refusal) => {
  switch (refusal.kind) {
    case 'discount_not_found':
      return 'لا نعرف هذا الرمز. يُرجى التحقق من كتابته.'
    case 'discount_expired':
      return 'انتهت صلاحية هذا الرمز. ويمكن الطلب من دونه.'
    case 'discount_not_yours':
      return 'هذا الرمز خاص بحساب آخر.'
    case 'discount_first_order':
      return 'هذا الرمز للطلب الأول، ولديك طلبات سابقة.'
    case 'discount_used_up':
      return 'استُخدم هذا الرمز أقصى عدد مسموح من المرات.'
    case 'discount_minimum':
      return `يُطبَّق هذا الرمز ابتداءً من ${pounds(refusal.minimumPence)}. يمكن إضافة المزيد لاستخدامه.`
    case 'discount_not_for_these':
      return 'لا ينطبق هذا الرمز على ما في سلتك.'
  }
}
