/** Every way the shop may refuse what staff do with a review. */
export type HandlingRefusal = 'review_not_found' | 'changed' | 'not_published'

/** A refusal in words: what happened and what to do. */
export const handlingRefusalText: Record<HandlingRefusal, string> = {
  review_not_found: 'This review is gone: its customer has taken it away.',
  changed:
    'Somebody has changed this review since you opened it: its customer, or a colleague. This is how it is now. Please look at it again.',
  not_published: 'Only a published review can be answered. Please publish it first.',
}
