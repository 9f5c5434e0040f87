import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './pay-with-credit-text.ts'

export const payWithCreditRefusalText: Translated<typeof english.payWithCreditRefusalText> = ({
  kind,
}) => {
  switch (kind) {
    case 'gift_card_not_found':
      return 'لا نعرف بطاقة الهدية هذه. يُرجى التحقق من كتابة رمزها.'
    case 'gift_card_empty':
      return 'لم يبقَ شيء على بطاقة الهدية هذه. يُرجى إزالتها من طلبك.'
    case 'total_too_small':
      return 'لا يمكن خصم أقل من 30 بنسًا من بطاقة. يُرجى إضافة شيء إلى سلتك.'
  }
}
