import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'
import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

import type * as english from './stock-mail-text.ts'

export const windowMailText: Translated<typeof english.windowMailText> = {
  piece: (name, colour, size) =>
    [isolate(name), isolate(colour), ...(size === null ? [] : [sizeInText(size)])].join('، '),
  subject: (piece, minutes) =>
    `حان دورك: ${piece}. محجوزة لك ${countIn('ar', minutes, {
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: (shown) => `${shown} دقائق`,
      other: (shown) => `${shown} دقيقة`,
    })}`,
  preview: (until) => `قطعة واحدة محجوزة لك وحدك حتى ${until}.`,
  heading: 'حان دورك',
  held: (greeting, piece, until) =>
    `${greeting}، طلبت إعلامك حين يتوفر هذا من جديد: ${piece}. قطعة واحدة محجوزة لك وحدك حتى ${until}.`,
  next: 'يُرجى إضافتها إلى سلتك قبل ذلك. وبعده تذهب إلى من يليك في الانتظار.',
  action: 'عرضها وإضافتها إلى السلة',
  stop: 'إن لم تعد تريدها فلا داعي لشيء: يُحذف اسمك من قائمة الانتظار هذه حين تنتهي المدة، ولا نكتب إليك بشأنها بعد ذلك. تصلك هذه الرسالة لأنك طلبتها في صفحة المنتج.',
}
