import type {
  AttributeChoice,
  AttributeFields,
  AttributeValues,
} from '#shop/catalogue/attributes/attribute.ts'

const choice = (code: string, en: string, ar: string, ...synonyms: string[]): AttributeChoice => ({
  code,
  names: { en, ar },
  synonyms,
})

const shared = {
  units: null,
  min_value: null,
  max_value: null,
  choices: [],
  synonyms: [],
  on_page: true,
  in_filters: false,
  in_comparison: true,
} satisfies Partial<AttributeFields>

/** The attributes of the demo, in their order. */
export const demoAttributes: AttributeFields[] = [
  {
    ...shared,
    code: 'opacity',
    names: { en: 'Opacity', ar: 'درجة الستر' },
    type: 'choice',
    choices: [
      choice('opaque', 'Opaque', 'ساتر تمامًا', 'not see-through', 'غير شفاف'),
      choice(
        'single-layer-sheer',
        'Sheer in one layer',
        'خفيف في طبقة واحدة',
        'see-through',
        'شفاف',
      ),
    ],
    synonyms: ['coverage'],
    in_filters: true,
  },
  {
    ...shared,
    code: 'lining',
    names: { en: 'Lining', ar: 'البطانة' },
    type: 'choice',
    choices: [
      choice('unlined', 'Unlined', 'بلا بطانة'),
      choice('half-lined', 'Half lined', 'نصف بطانة'),
      choice('lined', 'Fully lined', 'مبطّن بالكامل'),
    ],
  },
  {
    ...shared,
    code: 'sleeve',
    names: { en: 'Sleeve', ar: 'الكمّ' },
    type: 'choice',
    choices: [
      choice('straight', 'Straight', 'مستقيم'),
      choice('wide', 'Wide', 'واسع', 'kimono'),
      choice('bell', 'Bell', 'جرس', 'flared'),
      choice('butterfly', 'Butterfly', 'فراشة', 'batwing'),
      choice('buttoned-cuff', 'Buttoned cuff', 'كبك بأزرار'),
    ],
    in_filters: true,
  },
  {
    ...shared,
    code: 'closure',
    names: { en: 'Closure', ar: 'طريقة الإغلاق' },
    type: 'choice',
    choices: [
      choice('open-front', 'Open front', 'مفتوح من الأمام'),
      choice('concealed-snap', 'Concealed snap', 'كبسة مخفية', 'popper'),
      choice('tie-belt', 'Tie belt', 'حزام للربط', 'sash'),
      choice('pull-on', 'Pull on', 'يُلبس من الرأس', 'slip on'),
      choice('buttons', 'Buttons', 'أزرار'),
    ],
    in_filters: true,
  },
  {
    ...shared,
    code: 'occasion',
    names: { en: 'Occasion', ar: 'المناسبة' },
    type: 'choices',
    choices: [
      choice('everyday', 'Everyday', 'كل يوم', 'casual', 'يومي'),
      choice('work', 'Work', 'العمل', 'office', 'دوام'),
      choice('travel', 'Travel', 'السفر', 'umrah', 'عمرة'),
      choice('eid', 'Eid', 'العيد'),
      choice('wedding', 'Wedding', 'الأعراس'),
    ],
    in_filters: true,
  },
  {
    ...shared,
    code: 'neckline',
    names: { en: 'Neckline', ar: 'فتحة الرقبة' },
    type: 'choice',
    choices: [
      choice('round', 'Round', 'دائرية'),
      choice('v-neck', 'V-neck', 'على شكل حرف V'),
      choice('stand-collar', 'Stand collar', 'ياقة قائمة', 'mandarin'),
    ],
  },
  {
    ...shared,
    code: 'model-height',
    names: { en: 'Model’s height', ar: 'طول العارض' },
    type: 'number',
    units: { en: 'cm', ar: 'سم' },
    min_value: 120,
    max_value: 220,
    in_comparison: false,
  },
  {
    ...shared,
    code: 'size-worn',
    names: { en: 'Model wears size', ar: 'المقاس في الصورة' },
    type: 'text',
    in_comparison: false,
  },
]

const abaya = { opacity: ['opaque'], lining: ['unlined'], 'model-height': 170, 'size-worn': '56' }
const thobe = {
  opacity: ['opaque'],
  closure: ['buttons'],
  neckline: ['stand-collar'],
  'model-height': 183,
  'size-worn': '58 M',
}

/** The values of each style, which all its colours share. */
export const styleAttributes: Record<string, AttributeValues> = {
  'noor-open-abaya': {
    ...abaya,
    sleeve: ['straight'],
    closure: ['concealed-snap'],
    occasion: ['everyday', 'work'],
    neckline: ['v-neck'],
  },
  'sahar-kimono-abaya': {
    ...abaya,
    sleeve: ['wide'],
    closure: ['pull-on'],
    occasion: ['everyday'],
    neckline: ['round'],
  },
  'layan-belted-abaya': {
    ...abaya,
    lining: ['half-lined'],
    sleeve: ['straight'],
    closure: ['tie-belt'],
    occasion: ['everyday', 'work', 'travel'],
    neckline: ['v-neck'],
  },
  'maha-a-line-abaya': {
    ...abaya,
    sleeve: ['straight'],
    closure: ['pull-on'],
    occasion: ['everyday', 'work'],
    neckline: ['round'],
  },
  'hana-straight-abaya': {
    ...abaya,
    sleeve: ['straight'],
    closure: ['pull-on'],
    occasion: ['everyday', 'work', 'travel'],
    neckline: ['round'],
  },
  'rima-bell-abaya': {
    ...abaya,
    sleeve: ['bell'],
    closure: ['pull-on'],
    occasion: ['everyday', 'eid'],
    neckline: ['round'],
  },
  'amal-embroidered-abaya': {
    ...abaya,
    sleeve: ['straight'],
    closure: ['open-front'],
    occasion: ['eid', 'wedding'],
    neckline: ['v-neck'],
  },
  'zahra-kaftan': {
    ...abaya,
    sleeve: ['butterfly'],
    closure: ['pull-on'],
    occasion: ['eid', 'wedding'],
    neckline: ['v-neck'],
  },
  'faris-thobe': {
    ...thobe,
    lining: ['unlined'],
    sleeve: ['straight'],
    occasion: ['everyday', 'work'],
  },
  'karim-thobe': {
    ...thobe,
    lining: ['half-lined'],
    sleeve: ['buttoned-cuff'],
    occasion: ['work', 'eid', 'wedding'],
  },
  'yusuf-linen-thobe': {
    ...thobe,
    lining: ['unlined'],
    sleeve: ['straight'],
    occasion: ['everyday', 'travel'],
  },
  'chiffon-hijab': { opacity: ['single-layer-sheer'], occasion: ['eid', 'wedding'] },
  'jersey-hijab': { opacity: ['opaque'], occasion: ['everyday', 'work', 'travel'] },
  'gift-stack': { opacity: ['opaque'], occasion: ['everyday', 'eid'] },
}
