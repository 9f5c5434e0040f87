import type { ComponentType } from 'react'
import { Link } from 'react-router'

import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { pillStyle } from '#platform/ui/pill-style.ts'
import { CreditSection } from '#shop/credit/browser/profile/credit-section.tsx'
import { storeCreditText } from '#shop/credit/credit-entry-text.ts'
import { EmailsSection } from '#shop/newsletter/browser/emails-section.tsx'
import { newsletterText } from '#shop/newsletter/newsletter-text.ts'
import { OrdersList } from '#shop/orders/browser/profile/orders-list.tsx'
import type { OrdersData } from '#shop/orders/browser/profile/use-live-orders.ts'
import { orderPageText } from '#shop/orders/order-page-text.ts'
import { ORDERS_PATH } from '#shop/orders/order-paths.ts'
import { PasskeysSection } from '#shop/passkeys/browser/passkeys-section.tsx'
import { PrivacySection } from '#shop/privacy/browser/privacy-section.tsx'
import { privacyText } from '#shop/privacy/privacy-text.ts'
import { DetailsSection, PasswordSection } from '#shop/profile/browser/account-sections.tsx'
import { AddressesSection } from '#shop/profile/browser/addresses-section.tsx'
import { EmailSection } from '#shop/profile/browser/email-section.tsx'
import { SessionsSection } from '#shop/profile/browser/sessions-section.tsx'
import { profilePath } from '#shop/profile/profile-paths.ts'
import { profileText } from '#shop/profile/profile-text.ts'
import { ReturnsSection } from '#shop/returns/browser/profile/returns-section.tsx'
import { returnPageText } from '#shop/returns/profile/return-page-text.ts'
import { ReviewsSection } from '#shop/reviews/browser/profile/reviews-section.tsx'
import { ownReviewsText } from '#shop/reviews/own/own-reviews-text.ts'
import { WishlistSection } from '#shop/wishlist/browser/wishlist-section.tsx'
import { wishlistText } from '#shop/wishlist/wishlist-text.ts'

import { OrderPage } from './orders/order-page.tsx'
import type { SectionData, SectionName } from './server-sections.ts'

/** The customer's orders: the list, or one of them. */
function OrdersSection({ data, answer }: { data: OrdersData; answer: FormAnswer | undefined }) {
  if (data.kind === 'list') {
    return (
      <PageSection title={orderPageText.title} lead={orderPageText.lead} answer={answer}>
        <OrdersList key={data.before} rendered={data.list} before={data.before} />
      </PageSection>
    )
  }
  if (data.kind === 'order') {
    const { order, ...keys } = data
    return <OrderPage key={order.order_id} rendered={order} {...keys} answer={answer} />
  }
  return (
    <PageSection
      title={orderPageText.notFound.title}
      lead={orderPageText.notFound.text}
      answer={answer}
    >
      <Link to={ORDERS_PATH} className={buttonStyle()}>
        {orderPageText.back}
      </Link>
    </PageSection>
  )
}

type Part<Name extends SectionName> = {
  /** Its name in the navigation and in the tab. */
  title: () => string
  /** The name of what it shows, for the tab, where that is one of many. */
  titleOf?: (data: SectionData[Name]) => string | undefined
  View: ComponentType<{
    data: SectionData[Name]
    email: string
    answer: FormAnswer | undefined
  }>
}

/** The parts of the profile as they are shown, in the order of the navigation. */
export const parts: { [Name in SectionName]: Part<Name> } = {
  details: { title: () => profileText.details.title, View: DetailsSection },
  orders: { title: () => orderPageText.title, View: OrdersSection, titleOf: orderTitle },
  returns: { title: () => returnPageText.title, View: ReturnsSection, titleOf: returnTitle },
  reviews: { title: () => ownReviewsText.title, View: ReviewsSection, titleOf: reviewTitle },
  wishlist: { title: () => wishlistText.title, View: WishlistSection },
  credit: { title: () => storeCreditText.title, View: CreditSection },
  addresses: { title: () => profileText.addresses.title, View: AddressesSection },
  emails: { title: () => newsletterText.profile.title, View: EmailsSection },
  email: { title: () => profileText.email.title, View: EmailSection },
  password: { title: () => profileText.password.title, View: PasswordSection },
  passkeys: { title: () => profileText.passkeys.title, View: PasskeysSection },
  sessions: { title: () => profileText.sessions.short, View: SessionsSection },
  privacy: { title: () => privacyText.title, View: PrivacySection },
}

function orderTitle(data: SectionData['orders']): string | undefined {
  return data.kind === 'order' ? orderPageText.order(data.order.order_number) : undefined
}

function returnTitle(data: SectionData['returns']): string | undefined {
  return data.kind === 'return' ? returnPageText.return(data.return.return_number) : undefined
}

function reviewTitle(data: SectionData['reviews']): string | undefined {
  return data.kind === 'form' ? ownReviewsText.form.title(data.reviewable.name) : undefined
}

const sectionNames = Object.keys(parts) as SectionName[]

/** The part that an address asks for; the first one when it names none of them. */
export function sectionOf(search: URLSearchParams): SectionName {
  const requested = search.get('part')
  return sectionNames.find((name) => name === requested) ?? 'details'
}

/** What one part shows, and whose half shows it. */
export type Shown = { [Name in SectionName]: { part: Name; data: SectionData[Name] } }[SectionName]

/** The parts of the profile: a list beside them, on a phone above them. */
export const SectionNavigation = ({ current }: { current: SectionName }) => (
  <nav aria-label={profileText.parts}>
    <ul className="flex flex-wrap gap-2 lg:block lg:border-s">
      {sectionNames.map((name) => (
        <li key={name}>
          <Link
            to={profilePath(name)}
            aria-current={name === current ? 'page' : undefined}
            className={`${pillStyle} lg:-ms-px lg:flex lg:rounded-none lg:border-0 lg:border-s-2 lg:border-transparent lg:px-5 lg:text-base lg:font-normal lg:text-ink-soft lg:hover:text-ink lg:aria-[current=page]:bg-transparent lg:aria-[current=page]:font-medium lg:aria-[current=page]:text-ink`}
          >
            {parts[name].title()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
