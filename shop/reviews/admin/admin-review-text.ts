import type { LengthFit, Rating, ReviewRejection, ReviewState, WidthFit } from '../review.ts'

/** Copy of the pages about reviews in the admin area. */
export const adminReviewText = {
  title: 'Reviews',
  back: 'All reviews',
  item: (product: string) => `Review of ${product}`,
  caption: 'Reviews',
  search: 'Product, order, customer or text',
  columns: {
    product: 'Product',
    stars: 'Stars',
    text: 'Text',
    state: 'Status',
    author: 'By',
    written: 'Written',
  },
  fields: { rating: 'Stars', photos: 'With photos' },
  empty: { pending: 'No reviews to moderate.', other: 'No reviews found.' },
  searchAll: 'Search all reviews',
  noText: 'Stars only',
  photos: 'Photos',
  photo: (at: number) => `Photo ${at}`,
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  stars: (rating: Rating) => (rating === 1 ? '1 star out of 5' : `${rating} stars out of 5`),
  states: {
    pending: 'Pending',
    published: 'Published',
    rejected: 'Rejected',
  } satisfies Record<ReviewState, string>,
  tabs: {
    pending: 'Pending',
    all: 'All',
    published: 'Published',
    rejected: 'Rejected',
  } satisfies Record<ReviewState | 'all', string>,
  said: 'Review',
  length: 'Length',
  width: 'Width',
  lengths: {
    short: 'Shorter than expected',
    as_expected: 'As expected',
    long: 'Longer than expected',
  } satisfies Record<LengthFit, string>,
  widths: {
    tight: 'Tighter than expected',
    as_expected: 'As expected',
    loose: 'Looser than expected',
  } satisfies Record<WidthFit, string>,
  height: 'Customer’s height',
  heightCm: (height: number) => `${height} cm`,
  facts: 'Details',
  shownAs: 'Display name',
  noName: 'No name',
  bought: 'Bought',
  order: 'Order',
  customer: 'Customer',
  openCustomer: 'View customer',
  openProduct: 'View product in shop',
  written: 'Written',
  rule: 'Reason for rejection',
  policy:
    'Publish good and bad reviews alike. You can only reject a review that breaks a rule of the published policy, whatever its star rating.',
  publish: {
    title: 'Publish',
    text: 'The review and its photos appear in the shop. The customer gets an email.',
    submit: 'Publish review',
  },
  reject: {
    title: 'Reject',
    hide: 'Unpublish',
    text: 'The customer gets an email with the reason, and can change the review.',
    rule: 'Which rule does it break?',
    submit: 'Reject review',
    hideSubmit: 'Unpublish review',
  },
  rules: {
    not_the_product: 'Not about the product, such as delivery, returns or a question',
    insulting: 'Insulting language',
    personal_data: 'Personal information, such as a full name, an address or a face',
    advertising: 'Advertising, a link or a discount code',
    unlawful: 'Unlawful content, such as a breach of copyright',
  } satisfies Record<ReviewRejection, string>,
  reply: {
    title: 'Reply from the shop',
    text: 'Shown below the review. The customer also gets it by email.',
    field: 'Reply',
    submit: 'Publish reply',
    change: 'Change reply',
    remove: 'Remove reply',
    ask: {
      title: 'Remove this reply?',
      text: 'The reply disappears from the shop. No email is sent.',
      confirm: 'Remove reply',
    },
  },
  errors: {
    rule: 'Choose the rule that the review breaks.',
    reply: 'Enter a reply of at most 1,000 characters, without special characters.',
  },
  refusedTitle: 'Not changed',
} as const

/** Confirmations. */
export const reviewDoneText = {
  published: { title: 'Review published', message: 'The customer gets an email.' },
  rejected: { title: 'Review rejected', message: 'The customer gets an email with the reason.' },
  replied: { title: 'Reply published', message: 'The customer gets an email with the reply.' },
  reply_removed: { title: 'Reply removed', message: 'It is no longer shown below the review.' },
} as const

export type ReviewDone = keyof typeof reviewDoneText

export const isReviewDone = (name: string | null): name is ReviewDone =>
  name !== null && Object.hasOwn(reviewDoneText, name)
