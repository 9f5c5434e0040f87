import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { pounds } from '#platform/money/pounds.ts'

import type * as english from './return-refusal-text.ts'
import type { ReturnState } from './return-state.ts'
import { returnStateLabels } from './return-labels.ts'

export const returnRefusalText: Translated<typeof english.returnRefusalText> = (refusal) => {
  switch (refusal.kind) {
    case 'order_not_found':
      return 'لا يوجد في حسابك طلب مدفوع كهذا. يُرجى اختيار طلب من القائمة.'
    case 'order_refunded':
      return 'تم رد ثمن هذا الطلب بالكامل. إن كان شيء منه سيعود إلينا بعد، يُرجى الكتابة إلينا.'
    case 'return_not_found':
      return 'لا يوجد في حسابك إرجاع كهذا.'
    case 'carrier_not_found':
      return 'لا نعرف شركة الشحن هذه. يُرجى اختيار واحدة من القائمة، أو «Another carrier».'
    case 'photo_not_found':
      return 'لم تعد إحدى الصور موجودة. يُرجى إضافتها من جديد.'
    case 'payment_under_way':
      return 'لديك طلب آخر في انتظار الدفع. يُرجى دفعه أو ترك دفعه، ثم طلب الاستبدال.'
    case 'payment_in_progress':
      return 'دفعة ما اخترته بديلًا قيد المعالجة. يُرجى إعادة المحاولة بعد قليل.'
    case 'provider_unavailable':
      return 'تعذّر الوصول إلى مزود خدمة الدفع حاليًا. لم يتغير شيء. يُرجى إعادة المحاولة بعد دقيقة.'
    case 'price_changed':
      return `تغيّر سعر ما اخترته بديلًا: ${differenceText(refusal.differencePence)}. يُرجى النظر فيه من جديد.`
    case 'no_value_left':
      return 'رُد جزء من ثمن هذا الطلب من قبل، فلا يمكن استبداله هنا. يُرجى اختيار استرداد المبلغ أو الكتابة إلينا.'
    case 'wrong_state':
      return `حالة هذا الإرجاع «${returnStateLabels[refusal.state]}»: ${whatNow[refusal.state]}`
    case 'item_not_found':
      return 'إحدى القطع ليست من هذا الطلب. يُرجى إعادة تحميل الصفحة والاختيار من جديد.'
    case 'not_delivered':
      return 'لم تصل هذه القطعة بعد. يُرجى الانتظار حتى تصل، أو إلغاء ما لم يُرسل.'
    case 'nothing_left':
      return 'هذه القطعة كلها ضمن إرجاع من قبل، أو أُلغيت. يُرجى النظر في إرجاعاتك.'
    case 'too_late':
      return 'انتهت مهلة إرجاع هذه القطعة. إن كان بها عيب، يُرجى اختيار ذلك سببًا.'
    case 'made_to_order':
      return 'صُنعت هذه القطعة حسب طلبك، ولا تُرجع إلا إذا كان بها عيب. إن كان كذلك، يُرجى اختياره سببًا.'
    case 'hygiene':
      return 'لأسباب صحية لا تُرجع هذه القطعة إلا وختمها سليم. إن كان بها عيب، يُرجى اختيار ذلك سببًا.'
    case 'too_many':
      return countIn('ar', refusal.left, {
        one: 'يمكن إرجاع قطعة واحدة منها. يُرجى ألا يزيد الاختيار على ذلك.',
        two: 'يمكن إرجاع قطعتين منها. يُرجى ألا يزيد الاختيار على ذلك.',
        few: (shown) => `يمكن إرجاع ${shown} قطع منها. يُرجى ألا يزيد الاختيار على ذلك.`,
        other: (shown) => `يمكن إرجاع ${shown} قطعة منها. يُرجى ألا يزيد الاختيار على ذلك.`,
      })
    case 'exchange_not_found':
      return 'لا يمكن استبدال هذه القطعة بما اخترته. يُرجى اختيار أحد المقاسات والألوان المعروضة.'
    case 'exchange_sold_out':
      return countIn('ar', refusal.left, {
        zero: 'سبقك غيرك: نفد للتو ما اخترته بديلًا. يُرجى اختيار مقاس أو لون آخر، أو استرداد المبلغ.',
        one: 'بقيت قطعة واحدة فقط مما اخترته بديلًا. يُرجى اختيار مقاس أو لون آخر، أو استبدال عدد أقل.',
        two: 'بقيت قطعتان فقط مما اخترته بديلًا. يُرجى اختيار مقاس أو لون آخر، أو استبدال عدد أقل.',
        few: (shown) =>
          `بقيت ${shown} قطع فقط مما اخترته بديلًا. يُرجى اختيار مقاس أو لون آخر، أو استبدال عدد أقل.`,
        other: (shown) =>
          `بقيت ${shown} قطعة فقط مما اخترته بديلًا. يُرجى اختيار مقاس أو لون آخر، أو استبدال عدد أقل.`,
      })
  }
}

const differenceText = (pence: number): string => {
  if (pence === 0) return 'لا شيء للدفع'
  return pence > 0
    ? `يزيد بمقدار ${isolate(pounds(pence))}`
    : `يعود إليك ${isolate(pounds(-pence))}`
}

const DONE = 'لا يمكن تغيير شيء فيه.'
const WRITE = 'يُرجى الكتابة إلينا إن كان هناك ما ليس على ما يرام.'

const whatNow: Record<ReturnState, string> = {
  requested: 'ننظر فيه أولًا. يُرجى انتظار ردنا.',
  approved: 'يُرجى إخبارنا برقم تتبعه حين يصبح في الطريق.',
  in_transit: 'يُرجى الانتظار حتى يصل إلينا.',
  received: `وصل إلينا. ${WRITE}`,
  rejected: `${DONE} ${WRITE}`,
  refunded: `${DONE} ${WRITE}`,
  exchanged: `${DONE} ${WRITE}`,
  cancelled: `${DONE} يُرجى بدء إرجاع جديد إن كانت الرغبة لا تزال قائمة.`,
}
