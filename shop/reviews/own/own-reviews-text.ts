import { sizeInText } from '#shop/catalogue/catalogue-text.ts'

import type {
  LengthFit,
  Rating,
  ReviewRefusal,
  ReviewRejection,
  ReviewState,
  WidthFit,
} from '../review.ts'
import { BODY_LIMIT, HEIGHT_LIMITS, MAX_REVIEW_PHOTOS } from '../review.ts'

/** Copy of the profile about the customer's own reviews. */
export const ownReviewsText = {
  title: 'Reviews',
  lead: 'What you think of what you bought here. We read each review before it is published, good or bad.',
  older: 'Older purchases',
  newest: 'Newest purchases',
  pages: 'Pages of what you bought',
  empty: 'Nothing to review yet.',
  emptyOlder: 'There are no older purchases.',
  emptyHint: 'What you buy appears here once we have sent it.',
  variant: (colour: string, size: string | null) =>
    size === null ? colour : `${colour}, ${sizeInText(size)}`,
  write: 'Write a review',
  writeOf: (product: string) => `Write a review of ${product}`,
  change: 'Change',
  changeOf: (product: string) => `Change your review of ${product}`,
  state: {
    pending: 'Waiting to be read',
    published: 'Published',
    rejected: 'Not published',
  } satisfies Record<ReviewState, string>,
  rejectionHint: 'Change it, and we read it again.',
  replied: 'The shop replied',
  inShop: 'See it in the shop',
  inShopOf: (product: string) => `See reviews of ${product} in the shop`,

  notFound: {
    title: 'Nothing to review here',
    text: 'You can review what you bought with this account and were sent. Please check the link, or sign in with the account you ordered with.',
  },
  back: 'All of your reviews',

  form: {
    title: (product: string) => `Your review of ${product}`,
    policy: 'How reviews work here',
    rating: 'How do you like it?',
    stars: {
      1: '1 star: poor',
      2: '2 stars: not good',
      3: '3 stars: fine',
      4: '4 stars: good',
      5: '5 stars: very good',
    } satisfies Record<Rating, string>,
    length: 'How long is it?',
    lengths: {
      short: 'Shorter than expected',
      as_expected: 'As expected',
      long: 'Longer than expected',
    } satisfies Record<LengthFit, string>,
    width: 'How wide is it?',
    widths: {
      tight: 'Tighter than expected',
      as_expected: 'As expected',
      loose: 'Looser than expected',
    } satisfies Record<WidthFit, string>,
    unsaid: 'No answer',
    height: 'Your height',
    heightHint:
      'In centimetres, or in feet and inches: 165 or 5 ft 5. It is shown beside your review, and helps others to choose.',
    body: 'Your review',
    bodyHint: `What you would tell a friend: up to ${BODY_LIMIT} characters. Please leave out names and contact details.`,
    photos: 'Photos',
    photosHint: `Up to ${MAX_REVIEW_PHOTOS}, 10 MB each. Where and when they were taken is removed.`,
    photosNeedScript: 'Adding or removing photos needs JavaScript; the rest works without it.',
    photo: (at: number) => `Photo ${at}`,
    readAgain: 'Once its words or photos change, we read it again before it is shown.',
    shownAs: 'It is published with your first name and the initial of your last name.',
    send: 'Send review',
    save: 'Save changes',
  },
  wrong: {
    rating: 'Please choose how many stars you give.',
    height: 'Please enter your height in centimetres, or in feet and inches: 165 or 5 ft 5.',
    heightRange: `Please enter a height between ${HEIGHT_LIMITS.least} and ${HEIGHT_LIMITS.most} cm, or leave it empty.`,
    bodyTooLong: (characters: number) =>
      `This has ${characters} characters. Please shorten it to ${BODY_LIMIT}.`,
    bodyCharacters: 'It has characters that cannot be shown. Please take them out.',
    photos: `Please take photos away until there are ${MAX_REVIEW_PHOTOS}.`,
  },
  refusedTitle: 'Review Not Saved',
  remove: {
    label: 'Delete this review',
    title: 'Delete your review?',
    text: 'It leaves the shop with its photos and our reply to it. You can write a new one at any time.',
  },
} as const

/** The text of a refusal: what happened and what to do. */
export const reviewRefusalText: Record<ReviewRefusal, string> = {
  not_bought:
    'You can review what you bought here and were sent. If you bought it with another account, please sign in with that one.',
  no_sizes:
    'This product has no sizes, so its length and width cannot be rated. Please leave that out.',
  photo_not_found: 'One of the photos is no longer there. Please add it again.',
}

/** Added where a photo is refused. */
export const reviewPhotoText = {
  tooManyPhotos: `Up to ${MAX_REVIEW_PHOTOS} photos can be added. Please take one away first.`,
} as const

/** The reason of a rejection, for its writer: by mail, and in their profile. */
export const rejectionText: Record<ReviewRejection, string> = {
  not_the_product:
    'It is not about the product itself. Delivery, a return or a question is best written to us: a person answers.',
  insulting: 'Some of its words insult somebody. What you think of the product can stay.',
  personal_data:
    'It tells something personal of somebody, a full name, an address or a face, say, which everybody could read.',
  advertising: 'It advertises something else, or has a link or a code in it.',
  unlawful: 'Something in it is against the law, another’s rights in a photo, say.',
}
