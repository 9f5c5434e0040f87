import type { Reviewable } from '../../review.ts'

/** What the part of the profile about reviews is given. */
export type ReviewsData =
  | {
      kind: 'list'
      isFirstPage: boolean
      reviewable: Reviewable[]
      /** The product that the next page comes before; undefined on the last one. */
      older: string | undefined
    }
  /** The form of one product's review. */
  | { kind: 'form'; reviewable: Reviewable }
  /** The address names what this customer did not buy, or was not sent. */
  | { kind: 'not_found' }
