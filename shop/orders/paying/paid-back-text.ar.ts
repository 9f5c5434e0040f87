import { isolate } from '#platform/languages/isolate.ts'
import type { Translated } from '#platform/languages/translated.ts'

import type * as english from './paid-back-text.ts'

export const paidBackText: Translated<typeof english.paidBackText> = {
  byHand: (by, sum) =>
    ({
      cash: `نرد إليك ${isolate(sum)} نقدًا.`,
      bank_transfer: `نرد إليك ${isolate(sum)} بتحويل بنكي.`,
      several: `يعود إليك ${isolate(sum)} بالطريقة التي دفعت بها.`,
    })[by],
  allByHand: (by) =>
    ({
      cash: 'نرد نقدًا ما دُفع نقدًا.',
      bank_transfer: 'نرد بتحويل بنكي ما دُفع بتحويل بنكي.',
      several: 'يعود إليك ما دفعته بالطريقة التي دفعت بها.',
    })[by],
  part: (by, sum) =>
    ({
      cash: `${isolate(sum)} نقدًا`,
      bank_transfer: `${isolate(sum)} بتحويل بنكي`,
      several: `${isolate(sum)} بالطريقة التي دفعت بها`,
    })[by],
  done: (by, sum) =>
    ({ cash: `${isolate(sum)} نقدًا.`, bank_transfer: `${isolate(sum)} بتحويل بنكي.` })[by],
  paidBy: (by, day) =>
    ({ cash: `تم الدفع نقدًا في ${day}.`, bank_transfer: `تم الدفع بتحويل بنكي في ${day}.` })[by],
}
