import { countIn } from '#platform/languages/count-in.ts'
import { sizeLabel } from '#shop/catalogue/catalogue-text.ts'

import type { LengthAdvice, WidthAdvice } from '../fit-advice.ts'
import type { LengthFit, ReviewSort, WidthFit } from '../review.ts'

/** How many gave this answer, of how many who answered. */
type Said = (said: number, of: number) => string

const saidSo: Said = (said, of) => `${said} of ${of} buyers said so`

/** Copy around published reviews. */
export const reviewsText = {
  title: 'Reviews',
  count: (count: number) =>
    countIn('en', count, { one: '1 review', other: (shown) => `${shown} reviews` }),
  stars: (stars: number) =>
    countIn('en', stars, { one: '1 star', other: (shown) => `${shown} stars` }),
  ofFive: (average: string) => `${average} out of 5`,
  starsOfFive: (stars: number) => `${stars} out of 5 stars`,
  /** The link beside the name of a product. */
  inShort: (average: string, count: string) => `${average} (${count})`,
  none: 'No reviews yet. Anyone who has bought this piece can write the first one.',
  verified: 'Verified buyer',
  /** A reviewer without a name. */
  nameless: 'A customer',
  colour: (name: string) => `Colour: ${name}`,
  size: sizeLabel,
  height: (cm: number, feet: number, inches: number) => `${cm} cm (${feet} ft ${inches}) tall`,
  lengthFit: {
    short: 'Shorter than expected',
    as_expected: 'Length as expected',
    long: 'Longer than expected',
  } satisfies Record<LengthFit, string>,
  widthFit: {
    tight: 'Tighter than expected',
    as_expected: 'Width as expected',
    loose: 'Looser than expected',
  } satisfies Record<WidthFit, string>,
  lengthAdvice: {
    runs_long: (said, of) => `Runs long: ${saidSo(said, of)}`,
    runs_short: (said, of) => `Runs short: ${saidSo(said, of)}`,
    true_to_length: (said, of) => `True to length: ${saidSo(said, of)}`,
    mixed: (_, of) => `Length: the ${of} buyers who said something do not agree`,
  } satisfies Record<LengthAdvice, Said>,
  widthAdvice: {
    runs_wide: (said, of) => `Runs wide: ${saidSo(said, of)}`,
    runs_tight: (said, of) => `Runs tight: ${saidSo(said, of)}`,
    true_to_width: (said, of) => `True to width: ${saidSo(said, of)}`,
    mixed: (_, of) => `Width: the ${of} buyers who said something do not agree`,
  } satisfies Record<WidthAdvice, Said>,
  photo: (at: number, author: string) => `Photo ${at} by ${author}`,
  replied: (day: string) => `The shop replied on ${day}`,
  all: (count: string) => `See all: ${count}`,
  how: 'How reviews work here',

  page: {
    title: (product: string) => `Reviews of ${product}`,
    titleOnPage: (title: string, page: number, count: number) =>
      `${title}, page ${page} of ${count}`,
    description: (product: string, count: string, average: string) =>
      `${count} of ${product} by verified buyers: ${average} out of 5.`,
    descriptionWithout: (product: string) => `What verified buyers say of ${product}.`,
    back: 'Back to the product',
    sorts: 'Order',
    sort: {
      newest: 'Newest',
      highest: 'Highest rated',
      lowest: 'Lowest rated',
    } satisfies Record<ReviewSort, string>,
    list: 'All reviews',
    only: (stars: string) => `Reviews with ${stars}`,
    noneOf: (stars: string) => `Nobody has given ${stars} so far.`,
    noSuchPage: 'There are not so many reviews.',
    showAll: 'Show all reviews',
  },
} as const

/** The published rules of reviews: who may write them, and what is done with them. */
export const reviewPolicyText = {
  title: 'How reviews work here',
  rules: [
    {
      title: 'Who can write one',
      text: 'Only customers who bought the product here and received it, once for each colour. We check this against the order: that is what “Verified buyer” means. You can review a product you returned, too.',
    },
    {
      title: 'What we look at',
      text: 'We read every review and look at its photos before we publish it, and again when either is changed. We publish good and bad reviews alike, and we never pay for or reward them.',
    },
    {
      title: 'What is not published',
      text: 'Reviews that are not about the product, insult someone, reveal personal data, advertise something else or break the law. We tell the author which of these applies, and they can change the review.',
    },
    {
      title: 'How they are counted',
      text: 'The average is the mean of all published reviews of the style in all its colours, old and new alike. The fit is shown once five customers have described it, for example as “runs long” if at least 60 in 100 agree.',
    },
    {
      title: 'Changing or deleting a review',
      text: 'You can change or delete your review in your profile at any time. Its photos are deleted with it.',
    },
  ],
} as const
