import type { LengthFit, Rating, ReviewRejection, ReviewState, WidthFit } from '../review.ts'

/** Copy of the pages about reviews in the admin area. */
export const adminReviewText = {
  title: 'Reviews',
  back: 'All reviews',
  item: (product: string) => `Review of ${product}`,
  caption: 'Reviews',
  search: 'Product, order, customer or words of it',
  columns: {
    product: 'Product',
    stars: 'Stars',
    text: 'Text',
    state: 'State',
    author: 'By',
    written: 'Written',
  },
  fields: { rating: 'Stars', photos: 'With photos' },
  empty: { pending: 'No review waits for you.', other: 'No reviews here.' },
  searchAll: 'Search in all reviews',
  noText: 'Stars only',
  photos: 'Photos',
  photo: (at: number) => `Photo ${at}`,
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  stars: (rating: Rating) => (rating === 1 ? '1 star of 5' : `${rating} stars of 5`),
  states: {
    pending: 'Waits for you',
    published: 'Published',
    rejected: 'Turned down',
  } satisfies Record<ReviewState, string>,
  tabs: {
    pending: 'To look at',
    all: 'All',
    published: 'Published',
    rejected: 'Turned down',
  } satisfies Record<ReviewState | 'all', string>,
  said: 'What it says',
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
  height: 'Height of the customer',
  heightCm: (height: number) => `${height} cm`,
  facts: 'Of whom, and of what',
  shownAs: 'Shown as',
  noName: 'Without a name',
  bought: 'Bought',
  order: 'Order',
  customer: 'Customer',
  openCustomer: 'Open the customer',
  openProduct: 'See it in the shop',
  written: 'Written',
  rule: 'Rule it breaks',
  policy:
    'Good and bad reviews are published alike. What may be turned down is only what breaks a rule of the published policy; how many stars it has is no reason.',
  publish: {
    title: 'Publish',
    text: 'Everybody can read it then, with its photos. The customer gets an email.',
    submit: 'Publish the review',
  },
  reject: {
    title: 'Turn down',
    hide: 'Take off the shop',
    text: 'The customer gets an email with the rule that it breaks, and can change it.',
    rule: 'Which rule does it break?',
    submit: 'Turn it down',
    hideSubmit: 'Take it off the shop',
  },
  rules: {
    not_the_product: 'It is not about the product: delivery, returns or a question, say',
    insulting: 'It insults somebody',
    personal_data: 'It tells something personal: a full name, an address, somebody’s face',
    advertising: 'It advertises something else, or has a link or a code in it',
    unlawful: 'It is against the law: another’s rights, or a crime',
  } satisfies Record<ReviewRejection, string>,
  reply: {
    title: 'The answer of the shop',
    text: 'It stands below the review for everybody. The customer gets an email with it.',
    field: 'Answer',
    submit: 'Publish the answer',
    change: 'Change the answer',
    remove: 'Take the answer away',
    ask: {
      title: 'Take the answer away?',
      text: 'It stands below the review no longer. No email is sent.',
      confirm: 'Take it away',
    },
  },
  errors: {
    rule: 'Choose the rule that it breaks.',
    reply: 'Enter an answer of 1,000 characters at most, without special characters.',
  },
  refusedTitle: 'Nothing has changed',
} as const

/** Confirmations. */
export const reviewDoneText = {
  published: { title: 'Published', message: 'The customer gets an email about it.' },
  rejected: { title: 'Turned down', message: 'The customer gets an email with the rule.' },
  replied: { title: 'Answered', message: 'The customer gets an email with the answer.' },
  reply_removed: { title: 'The answer is gone', message: 'It stands below the review no longer.' },
} as const

export type ReviewDone = keyof typeof reviewDoneText

export const isReviewDone = (name: string | null): name is ReviewDone =>
  name !== null && Object.hasOwn(reviewDoneText, name)
