import type { Said } from '#platform/languages/said.ts'

import type * as english from './rejection-text.ts'

export const rejectionText: Said<typeof english.rejectionText> = {
  not_the_product:
    'لا يخص المنتج نفسه. ما يتعلق بالتوصيل أو الإرجاع أو الأسئلة، الأفضل مراسلتنا بشأنه، ويجيبك شخص من فريقنا.',
  insulting: 'في بعض كلماته إساءة إلى شخص. يمكن الإبقاء على رأيك في المنتج.',
  personal_data: 'يكشف معلومات شخصية يمكن للجميع قراءتها، مثل اسم كامل أو عنوان أو صورة وجه.',
  advertising: 'يروّج لشيء آخر، أو فيه رابط أو رمز.',
  unlawful: 'فيه ما يخالف القانون، كحقوق شخص آخر في صورة.',
}
