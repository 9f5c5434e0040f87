import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './fact-text.ts'

export const factText: Translated<typeof english.factText> = {
  fabric: 'القماش',
  care: 'العناية بالقطعة',
  careInstructions: 'طريقة العناية بكل قماش',
  fit: 'القصّة',
  details: 'التفاصيل',
  weight: (grams) => `الوزن نحو ${grams} غ`,
  yes: 'نعم',
  no: 'لا',
  name: (name) => `${name}: `,
  separator: '، ',
  fibres: {
    acrylic: 'أكريليك',
    cashmere: 'كشمير',
    cotton: 'قطن',
    elastane: 'إيلاستين',
    linen: 'كتان',
    lyocell: 'ليوسيل',
    modal: 'مودال',
    nylon: 'نايلون',
    polyamide: 'بولي أميد',
    polyester: 'بوليستر',
    silk: 'حرير',
    viscose: 'فيسكوز',
    wool: 'صوف',
  },
}
