import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './away-text.ts'

export const awayText: Translated<typeof english.awayText> = {
  title: 'يتعذّر عرض هذه الصفحة حاليًا',
  text: 'الخلل من جانبنا ونحن نعمل على إصلاحه. يُرجى المحاولة مرة أخرى بعد بضع دقائق.',
  safe: 'سلتك وجميع طلباتك السابقة محفوظة.',
  opensByItself: 'ستُعرض هذه الصفحة تلقائيًا حالما يصبح ذلك ممكنًا.',
  tryAgain: 'حاول مرة أخرى',
  goHome: 'الصفحة الرئيسية',
  paused:
    'الشراء متوقف مؤقتًا. يمكنك التصفح في هذه الأثناء، وقد يعود ما يظهر من أسعار ومقاسات إلى بضع دقائق مضت.',
}
