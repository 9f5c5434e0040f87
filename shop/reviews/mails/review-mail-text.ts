import { rejectionText } from '../own/own-reviews-text.ts'
import type { ReviewRejection } from '../review.ts'

/** The texts of the mails about a review. */
export type ReviewUpdate = 'published' | 'rejected' | 'replied'

/** Copy of the mails about reviews. */
export const reviewMailText = {
  product: (name: string, colour: string) => `${name}, ${colour}`,
  published: {
    subject: (product: string) => `Your review of ${product} is published`,
    heading: 'Your review is published',
    lead: (greeting: string, product: string) =>
      `${greeting}, thank you. Your review of ${product} can be read in the shop now, and helps others to choose.`,
  },
  rejected: {
    subject: (product: string) => `About your review of ${product}`,
    heading: 'We could not publish your review',
    lead: (greeting: string, product: string) =>
      `${greeting}, we have read your review of ${product}, and could not publish it as it is. How many stars you gave has nothing to do with it.`,
    why: (rejection: ReviewRejection) => `Why: ${rejectionText[rejection]}`,
    change: 'You can change it in your account. We read it again then.',
  },
  replied: {
    subject: (product: string) => `We answered your review of ${product}`,
    heading: 'We answered your review',
    lead: (greeting: string, product: string) =>
      `${greeting}, thank you for your review of ${product}. This is what we answered; it stands below your review.`,
  },
  see: 'See it in the shop',
  yours: 'See your reviews in your account',
  signInFirst: 'You may have to sign in first.',
  appeal: (email: string) => `Do you see it differently? Write to ${email}: a person answers.`,
} as const
