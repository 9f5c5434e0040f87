/** A whole number of stars. */
export type Rating = 1 | 2 | 3 | 4 | 5

/** How long a piece was, and how wide, beside what its buyer expected of the size. */
export const lengthFits = ['short', 'as_expected', 'long'] as const
export type LengthFit = (typeof lengthFits)[number]
export const widthFits = ['tight', 'as_expected', 'loose'] as const
export type WidthFit = (typeof widthFits)[number]

/** `pending`: nobody of the shop has looked at it yet; only the writer and the shop see it. */
export const reviewStates = ['pending', 'published', 'rejected'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Which rule of the published policy a review breaks; the table has the same. */
export const rejections = [
  'not_the_product',
  'insulting',
  'personal_data',
  'advertising',
  'unlawful',
] as const
export type ReviewRejection = (typeof rejections)[number]

/** A picture of a review; width and height in pixels, `url` relative to the shop's address. */
export type ReviewPhoto = { id: string; url: string; width: number; height: number }

/** A buyer's review of a product. */
export type ReviewContent = {
  rating: Rating
  /** Null where the product has no sizes, or nothing was answered. */
  lengthFit: LengthFit | null
  widthFit: WidthFit | null
  heightCm: number | null
  /** May be empty. */
  body: string
  photos: ReviewPhoto[]
}

/** A published review, as everybody sees it. */
export type PublicReview = ReviewContent & {
  id: string
  /** First name and the initial of the last one, such as `Aisha K.`; empty where they gave no name. */
  author: string
  writtenAt: Date
  /** What was bought: the colourway, and the size's name, null without sizes. */
  colourName: string
  sizeName: string | null
  reply: { body: string; repliedAt: Date } | null
}

/** Figures of the published reviews of all colourways of a style. */
export type ReviewSummary = {
  count: number
  /** Mean of the ratings, to one decimal; null without reviews. */
  average: number | null
  /** How many gave each rating. */
  histogram: Record<Rating, number>
  length: Record<LengthFit, number>
  width: Record<WidthFit, number>
}

/** How published reviews may be ordered. */
export type ReviewSort = 'newest' | 'highest' | 'lowest'

/** A page of them; `total` counts those with the rating that was asked for. */
export type ReviewPage = { reviews: PublicReview[]; total: number }

/** A colourway that a customer may review, from the newest line it came in. */
export type Reviewable = {
  productId: string
  slug: string
  /** In the current language, where it has one of its own. */
  localSlug?: string | undefined
  /** Whether it is in the shop still: what is not has no pages of reviews. */
  isSold: boolean
  name: string
  colourName: string
  sizeName: string | null
  /** Whether length and width can be judged. */
  hasSizes: boolean
  /** Their own review of it; null before they wrote one. */
  review: OwnReview | null
}

/** A review as its writer sees it. */
export type OwnReview = ReviewContent & {
  id: string
  state: ReviewState
  rejection: ReviewRejection | null
  reply: { body: string; repliedAt: Date } | null
  writtenAt: Date
}

/** The most characters of a review's text, and the most photos of one; the tables have the same. */
export const BODY_LIMIT = 2000
export const MAX_REVIEW_PHOTOS = 4

/** The maximum number of characters of the shop's reply; the table has the same. */
export const REPLY_LIMIT = 1000

/** The height somebody can enter, in centimetres; the table has the same. */
export const HEIGHT_LIMITS = { least: 100, most: 230 } as const

/** How many reviews a page of them has. */
export const REVIEWS_PER_PAGE = 10

/** Every way the shop may refuse what a customer asks of a review. */
export const reviewRefusals = [
  /** No piece of the product that this customer bought has been shipped yet. */
  'not_bought',
  /** The product has no sizes: its length and width cannot be judged. */
  'no_sizes',
  'photo_not_found',
] as const
export type ReviewRefusal = (typeof reviewRefusals)[number]

/** The field of the request that a refusal is about. */
export const reviewRefusalField: Record<ReviewRefusal, string> = {
  not_bought: 'product_id',
  no_sizes: 'length_fit',
  photo_not_found: 'photos',
}
