import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './cancel-refusal-text.ts'

export const cancelRefusalText: Translated<typeof english.cancelRefusalText> = ({ kind }) => {
  switch (kind) {
    case 'refunded':
      return 'تم رد ثمن هذا الطلب ولا يمكن إلغاؤه مرة أخرى.'
    case 'shipped':
      return 'لا يمكن إلغاء الطلبات التي أُرسلت. يُرجى طلب إرجاع بدلًا من ذلك.'
    case 'delivered':
      return 'لا يمكن إلغاء الطلبات التي تم توصيلها. يُرجى طلب إرجاع بدلًا من ذلك.'
    case 'order_not_found':
      return 'لا يوجد في حسابك طلب كهذا.'
    case 'cancelled':
      return 'أُلغي هذا الطلب من قبل، ولا يلزم فعل شيء آخر.'
    case 'payment_failed':
      return 'لم يُدفع هذا الطلب قط، وعاد ما فيه إلى السلة. لا شيء لإلغائه.'
    case 'unpaid':
      return 'لم يُدفع هذا الطلب بعد. يُرجى دفعه أولًا، أو إلغاؤه بالكامل.'
    case 'waits_for_return':
      return 'هذا الطلب بديل عما ترجعه. يُرجى إلغاء ذلك الإرجاع بدلًا منه، فيُلغى هذا الطلب معه.'
    case 'payment_in_progress':
      return 'دفعة هذا الطلب قيد المعالجة. يُرجى إعادة المحاولة بعد قليل.'
    case 'item_not_found':
      return 'إحدى القطع ليست من هذا الطلب. يُرجى إعادة تحميل الصفحة.'
    case 'too_many':
      return 'هذا أكثر مما يمكن إلغاؤه الآن، ربما لأن جزءًا أُرسل قبل قليل. يُرجى النظر فيما بقي.'
    case 'nothing_left':
      return 'يُرجى اختيار قطعة واحدة على الأقل لإلغائها.'
  }
}
