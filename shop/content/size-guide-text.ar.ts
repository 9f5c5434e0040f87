import { countIn } from '#platform/languages/count-in.ts'
import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type { FinderAnswer } from './size-finder.ts'
import { measureLabel } from './size-chart.ts'
import type { ChartAnswer } from './size-chart.ts'
import type * as english from './size-guide-text.ts'
import { bounds, toCentimetres, toFeet, toInches } from './size-measures.ts'
import type { FinderKind, MeasuredField, MeasureFault } from './size-measures.ts'

/** As it is typed, whatever stands around it. */
const FEET = isolate('5 ft 5')

function feetText(cm: number): string {
  const { feet, inches } = toFeet(cm)
  // Heights here are of three to seven feet.
  const whole = `${feet} أقدام`
  return inches === 0 ? whole : `${whole} و${inchesText(inches)}`
}

const inchesText = (inches: number) =>
  countIn('ar', inches, {
    one: 'بوصة واحدة',
    two: 'بوصتان',
    few: (shown) => `${shown} بوصات`,
    other: (shown) => `${shown} بوصة`,
  })

const heightText = (cm: number) => `${Math.round(cm)} سم (${feetText(cm)})`

const lengthText = (cm: number) => `${Math.round(cm)} سم (${inchesText(Math.round(toInches(cm)))})`

const rangeText = (field: MeasuredField) => {
  const { min, max } = bounds[field]
  const written = field === 'height' ? heightText : lengthText
  return `بين ${written(min)} و${written(max)}`
}

const faultTexts: Record<MeasuredField, Record<MeasureFault, string>> = {
  height: {
    missing: `يُرجى إدخال الطول، مثلًا 165 أو ${FEET}.`,
    unreadable: `يُرجى إدخال الطول بالسنتيمتر، أو بالقدم والبوصة: 165 أو ${FEET}.`,
    out_of_range: `يُرجى إدخال طول ${rangeText('height')}.`,
  },
  heel: {
    missing: 'يُرجى إدخال ارتفاع الكعب، أو ترك الحقل فارغًا للأحذية المسطحة.',
    unreadable: 'يُرجى إدخال ارتفاع الكعب بالسنتيمتر، مثلًا 3، أو ترك الحقل فارغًا.',
    out_of_range: 'يُرجى إدخال ارتفاع كعب لا يزيد على 15 سم (6 بوصات).',
  },
  chest: {
    missing: `يُرجى إدخال محيط الصدر، مثلًا ${isolate('102 cm')} أو ${isolate('40 in')}.`,
    unreadable: `يُرجى إدخال محيط الصدر بالسنتيمتر أو بالبوصة، مثلًا ${isolate('102 cm')} أو ${isolate('40 in')}.`,
    out_of_range: `يُرجى إدخال محيط صدر ${rangeText('chest')}.`,
  },
}

const endsAt: Record<FinderKind, string> = {
  abaya: 'سيغطي الطرف السفلي عظمة الكاحل ولا يلامس الأرض.',
  thobe: 'سينتهي الطرف السفلي فوق عظمة الكاحل مباشرة.',
}

const betweenText: Record<FinderKind, (shorter: string, longer: string) => string> = {
  abaya: (shorter, longer) =>
    `كلاهما مناسب. المقاس ${isolate(shorter)} يترك القدمين حرّتين على الدرج؛ والمقاس ${isolate(longer)} يغطي أكثر قليلًا.`,
  thobe: (shorter) => `الأنسب ${isolate(shorter)}: فالثوب ينبغي أن يكون فوق الكاحل.`,
}

const shortest: Record<FinderKind, string> = { abaya: 'أقصر عباءة', thobe: 'أقصر ثوب' }
const longest: Record<FinderKind, string> = { abaya: 'أطول عباءة', thobe: 'أطول ثوب' }

/** How far a hem is off: centimetres, then inches to the nearest half. */
function gapText(inches: number): string {
  const halves = Math.max(0.5, Math.round(inches * 2) / 2)
  return `${Math.round(toCentimetres(inches))} سم (${inchesText(halves)})`
}

function answerText(kind: FinderKind, answer: FinderAnswer): { title: string; text: string } {
  switch (answer.kind) {
    case 'size':
      return { title: `مقاسك هو ${isolate(answer.size)}`, text: endsAt[kind] }
    case 'between':
      return {
        title: `بين ${isolate(answer.shorter)} و${isolate(answer.longer)}`,
        text: betweenText[kind](answer.shorter, answer.longer),
      }
    case 'shortest_too_long':
      return {
        title: `الأقرب: ${isolate(answer.size)}`,
        text: `طول ${shortest[kind]} لدينا يزيد على المناسب لك بنحو ${gapText(answer.inches)}. ويمكن للخيّاط تقصير الطرف السفلي.`,
      }
    case 'longest_too_short':
      return {
        title: `الأقرب: ${isolate(answer.size)}`,
        text: `طول ${longest[kind]} لدينا ينتهي أعلى مما ينبغي بنحو ${gapText(answer.inches)}.`,
      }
    case 'chest_too_wide':
      return {
        title: 'لا يتوفر لدينا مقاسك',
        text: `${kind === 'abaya' ? 'أوسع عباءة' : 'أوسع ثوب'} لدينا لمحيط صدر يصل إلى ${lengthText(toCentimetres(answer.widestInches))}. نعتذر عن ذلك.`,
      }
    case 'nothing_offered':
      return {
        title: 'لا توجد خيارات',
        text:
          kind === 'abaya'
            ? 'لا توجد هنا عباءة بطول محدد حاليًا.'
            : 'لا يوجد هنا ثوب بطول محدد حاليًا.',
      }
  }
}

function chartAnswer(answer: ChartAnswer): { title: string; text: string } {
  switch (answer.kind) {
    case 'size':
      return { title: `مقاسك ${isolate(answer.size)}`, text: 'هذا المقاس مصمَّم لقياساتك.' }
    case 'largest_of':
      return {
        title: `مقاسك ${isolate(answer.size)}`,
        text: `تقع قياساتك بين ${isolate(answer.smallest)} و${isolate(answer.size)}. المقاس الأكبر أريح في اللبس.`,
      }
    case 'below':
      return {
        title: `الأقرب: ${isolate(answer.size)}`,
        text: `أصغر مقاس لدينا، ${isolate(answer.size)}، يبدأ من ${Math.round(answer.mm / 10)} سم (${measureLabel(answer.measure)}).`,
      }
    case 'above':
      return {
        title: 'مقاسك غير متوفر لدينا',
        text: `أكبر مقاس لدينا، ${isolate(answer.size)}، ينتهي عند ${Math.round(answer.mm / 10)} سم (${measureLabel(answer.measure)}). نعتذر عن ذلك.`,
      }
    case 'nothing_offered':
      return { title: 'لا يوجد ما يمكن اختياره', text: 'لا توجد مقاسات هنا حاليًا.' }
  }
}

export const sizeGuideText: Translated<typeof english.sizeGuideText> = {
  finder: 'معرفة المقاس المناسب',
  garment: 'نوع القطعة',
  kinds: { abaya: 'العباءات', thobe: 'الأثواب' },
  height: 'طولك',
  heightHint: `بالسنتيمتر، أو بالقدم والبوصة: 165 أو ${FEET}.`,
  heel: 'كعب حذائك',
  heelHint: 'بالسنتيمتر. يُترك فارغًا للأحذية المسطحة.',
  chest: 'محيط صدرك',
  chestHint: `حول أعرض جزء: ${isolate('102 cm')} أو ${isolate('40 in')}.`,
  fit: 'قصّة العباءة',
  fits: {
    regular: { name: 'عادية', note: 'القصّات المستقيمة وقصّة A وذات الحزام والمفتوحة' },
    loose: { name: 'واسعة', note: 'قصّات الكيمونو والجرس والقفطان' },
  },
  submit: 'معرفة مقاسي',
  empty: {
    abaya: 'يظهر مقاسك هنا بعد إدخال طولك.',
    thobe: 'يظهر مقاسك هنا بعد إدخال طولك ومحيط صدرك.',
  },
  choose: (size) => `اختيار ${isolate(size)}`,
  faultText: (field, fault) => faultTexts[field][fault],
  answerText,
  chart: {
    hint: `بالسنتيمتر، أو مع الوحدة: ${isolate('92')} أو ${isolate('36 in')}.`,
    missing: `يرجى إدخال قياس واحد على الأقل، مثل ${isolate('92')} أو ${isolate('36 in')}.`,
    unreadable: `يرجى إدخال القياس بالسنتيمتر، أو بالبوصة مع الوحدة: ${isolate('92')} أو ${isolate('36 in')}.`,
    empty: 'يظهر مقاسك هنا بعد إدخال قياساتك.',
    answer: chartAnswer,
    inCm: (measure) => `${measure} (سم)`,
  },
  tables: {
    abaya: 'العباءات حسب الطول',
    thobe: 'الأثواب حسب الطول',
    fits: 'الأثواب حسب القصّة',
    note: 'يُقاس الطول من أعلى الكتف، بجانب الرقبة، إلى الطرف السفلي. والأطوال المذكورة للأحذية المسطحة والقصّة العادية.',
    size: 'المقاس',
    inches: 'بوصة',
    centimetres: 'سنتيمتر',
    suits: 'يناسب طول',
    fit: 'القصّة',
    chest: 'لمحيط صدر حتى',
  },
  inInches: (inches) => `${inches} بوصة`,
  inCentimetres: (inches) => `${Math.round(toCentimetres(inches))}\u00A0سم`,
  heightsCm: (fromCm, toCm) => `${fromCm}–${toCm} سم`,
  heightsFeet: (fromCm, toCm) => `${feetText(fromCm)} – ${feetText(toCm)}`,
  fitNames: {
    S: `${isolate('S')}، ضيّقة`,
    M: `${isolate('M')}، متوسطة`,
    L: `${isolate('L')}، واسعة`,
  },
}
