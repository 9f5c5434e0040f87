import type { ReviewRejection } from './review.ts'

/** Why a review was turned down, said to its writer: by mail, and in their profile. */
export const rejectionText: Record<ReviewRejection, string> = {
  not_the_product:
    'It is not about the product itself. Delivery, a return or a question is best written to us: a person answers.',
  insulting: 'Some of its words insult somebody. What you think of the product can stay.',
  personal_data:
    'It tells something personal of somebody, a full name, an address or a face, say, which everybody could read.',
  advertising: 'It advertises something else, or has a link or a code in it.',
  unlawful: 'Something in it is against the law, another’s rights in a photo, say.',
}
