import type { ComponentType } from 'react'

import { AddressesPart } from '#shop/profile/browser/addresses-part.tsx'
import { DetailsPart } from '#shop/profile/browser/details-part.tsx'
import { EmailPart } from '#shop/profile/browser/email-part.tsx'
import { PasskeysPart } from '#shop/passkeys/browser/passkeys-part.tsx'
import { PasswordPart } from '#shop/profile/browser/password-part.tsx'
import { SessionsPart } from '#shop/profile/browser/sessions-part.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText as text } from '#shop/profile/profile-text.ts'
import { EmailsSection } from '#shop/newsletter/browser/emails-section.tsx'
import { newsletterText } from '#shop/newsletter/newsletter-text.ts'
import { OrdersPart } from '#app/pages/profile/orders/orders-part.tsx'
import { orderPageText } from '#shop/orders/order-page-text.ts'
import { CreditPart } from '#shop/credit/browser/profile/credit-part.tsx'
import { storeCreditText } from '#shop/credit/credit-entry-text.ts'
import { PrivacySection } from '#shop/privacy/browser/privacy-section.tsx'
import { privacyText } from '#shop/privacy/privacy-text.ts'
import { ReturnsPart } from '#shop/returns/browser/profile/returns-part.tsx'
import { returnPageText } from '#shop/returns/profile/return-page-text.ts'
import { ReviewsSection } from '#shop/reviews/browser/profile/reviews-section.tsx'
import { ownReviewsText } from '#shop/reviews/own/own-reviews-text.ts'
import { WishlistSection } from '#shop/wishlist/browser/wishlist-section.tsx'
import { wishlistText } from '#shop/wishlist/wishlist-text.ts'

import type { PartData, PartName } from './server-parts.ts'

type Part<Name extends PartName> = {
  /** Its name in the navigation and in the tab. */
  title: () => string
  /** The name of what it shows, for the tab, where that is one of many. */
  titleOf?: (data: PartData[Name]) => string | undefined
  View: ComponentType<{
    data: PartData[Name]
    email: string
    answer: FormAnswer | undefined
  }>
}

/** The parts of the profile as they are shown, in the order of the navigation. */
export const parts: { [Name in PartName]: Part<Name> } = {
  details: { title: () => text.details.title, View: DetailsPart },
  orders: { title: () => orderPageText.title, View: OrdersPart, titleOf: orderTitle },
  returns: { title: () => returnPageText.title, View: ReturnsPart, titleOf: returnTitle },
  reviews: { title: () => ownReviewsText.title, View: ReviewsSection, titleOf: reviewTitle },
  wishlist: { title: () => wishlistText.title, View: WishlistSection },
  credit: { title: () => storeCreditText.title, View: CreditPart },
  addresses: { title: () => text.addresses.title, View: AddressesPart },
  emails: { title: () => newsletterText.profile.title, View: EmailsSection },
  email: { title: () => text.email.title, View: EmailPart },
  password: { title: () => text.password.title, View: PasswordPart },
  passkeys: { title: () => text.passkeys.title, View: PasskeysPart },
  sessions: { title: () => text.sessions.short, View: SessionsPart },
  privacy: { title: () => privacyText.title, View: PrivacySection },
}

function orderTitle(data: PartData['orders']): string | undefined {
  return data.kind === 'order' ? orderPageText.order(data.order.order_number) : undefined
}

function returnTitle(data: PartData['returns']): string | undefined {
  return data.kind === 'return' ? returnPageText.return(data.return.return_number) : undefined
}

function reviewTitle(data: PartData['reviews']): string | undefined {
  return data.kind === 'form' ? ownReviewsText.form.title(data.reviewable.name) : undefined
}

export const partNames = Object.keys(parts) as PartName[]

/** The part that an address asks for; the first one when it names none of them. */
export function partOf(search: URLSearchParams): PartName {
  const wanted = search.get('part')
  return partNames.find((name) => name === wanted) ?? 'details'
}

/** What one part shows, and whose half shows it. */
export type Shown = { [Name in PartName]: { part: Name; data: PartData[Name] } }[PartName]
