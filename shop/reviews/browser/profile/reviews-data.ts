import type { Reviewable } from '../../review.ts'

/** What the part of the profile about reviews is given. */
export type ReviewsData =
  | { kind: 'list'; reviewable: Reviewable[] }
  /** The form of one product's review. */
  | { kind: 'form'; reviewable: Reviewable }
  /** The address names what this customer did not buy, or was not sent. */
  | { kind: 'not_found' }
