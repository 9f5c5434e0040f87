import type { Guard } from '../guard.ts'

const writing = 'shop/reviews/server/submitted-review.db.test.ts'
const handling = 'shop/reviews/server/handling/handle-review.db.test.ts'

/** The guards between what customers write of a product and what staff decide about it. */
export const reviewGuards: Guard[] = [
  {
    guard: 'a customer writes one review at a time',
    changes: [
      {
        procedure: 'write_review',
        replace: [['and u.erased_at is null for no key update;', 'and u.erased_at is null;']],
      },
    ],
    tests: { [writing]: ['once, when it comes again before it is written'] },
  },
  {
    guard: 'photos for a review are counted one after the other',
    changes: [
      {
        procedure: 'add_review_photo',
        replace: [['where u.id = p_user_id for no key update;', 'where u.id = p_user_id;']],
      },
    ],
    tests: { [writing]: ['that were not sent are the newest twelve, however many come at once'] },
  },
  {
    guard: 'who decides holds the review',
    changes: [
      {
        procedure: 'decide_review',
        replace: [['where r.id = p_review_id for update;', 'where r.id = p_review_id;']],
      },
    ],
    tests: {
      [handling]: ['of two conflicting decisions at once one is made, and the other is refused'],
    },
  },
  {
    guard: 'what was changed since it was looked at is not decided',
    changes: [
      {
        procedure: 'decide_review',
        replace: [['if v_review.version <> p_version then', 'if false then']],
      },
    ],
    tests: { [handling]: ['nothing is published that its customer changes at that moment'] },
  },
]
