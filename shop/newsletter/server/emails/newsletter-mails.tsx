import type { ReactNode } from 'react'
import { Link, Text } from 'react-email'

import {
  MailAction,
  MailLayout,
  MailNote,
  MailRule,
  MailText,
} from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { mailLook } from '#platform/email/mail-theme.ts'
import { pageUrl } from '#platform/languages/current-language.ts'
import { pounds } from '#platform/money/pounds.ts'
import { productPath, sizePath } from '#shop/catalogue/catalogue-paths.ts'
import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'

import { newsletterMailText } from '../../newsletter-mail-text.ts'

type PieceLinkProps = {
  shopUrl: string
  /** Of its page. */
  path: string
  children: ReactNode
  after?: string
}

/** A product in a mail: its name as a link, and the text about it. */
export const PieceLink = ({ shopUrl, path, children, after }: PieceLinkProps) => (
  <MailText>
    <Link href={pageUrl(shopUrl, path)} {...mailLook('ink', { textDecoration: 'underline' })}>
      {children}
    </Link>
    {after !== undefined && <>: {after}</>}
  </MailText>
)

/** The address of a page of the shop, in the current language. */
const inThisLanguage = (shopUrl: string, url: string) => pageUrl(shopUrl, url.slice(shopUrl.length))

type PromotionEndProps = { why: string; unsubscribeUrl: string; shopUrl: string }

/** The end of every mail that promotes: why it came, and how such mails stop. */
export function PromotionEnd({ why, unsubscribeUrl, shopUrl }: PromotionEndProps) {
  return (
    <>
      <MailRule />
      <MailNote>{why}</MailNote>
      <Text {...mailLook('soft', { margin: '8px 0 0', fontSize: '13px', lineHeight: '20px' })}>
        <Link
          href={inThisLanguage(shopUrl, unsubscribeUrl)}
          {...mailLook('soft', { textDecoration: 'underline' })}
        >
          {newsletterMailText.stop}
        </Link>
      </Text>
    </>
  )
}

type ConfirmNewsletterEmailProps = { sender: MailSender; url: string }

const confirmText = newsletterMailText.confirm

/** Carries the link that confirms a sign-up. It promotes nothing: nobody has agreed to that yet. */
export function ConfirmNewsletterEmail({ sender, url }: ConfirmNewsletterEmailProps) {
  return (
    <MailLayout sender={sender} preview={confirmText.preview} heading={confirmText.heading}>
      <MailText>{confirmText.lead(sender.name)}</MailText>
      <MailAction href={url}>{confirmText.action}</MailAction>
      <MailNote>{confirmText.note}</MailNote>
    </MailLayout>
  )
}

type MailLinksEmailProps = { sender: MailSender; url: string }

const linksText = newsletterMailText.links

/** Sends a link to unsubscribe to a contact whose own links no longer work. */
export function MailLinksEmail({ sender, url }: MailLinksEmailProps) {
  return (
    <MailLayout sender={sender} preview={linksText.preview} heading={linksText.heading}>
      <MailText>{linksText.lead}</MailText>
      <MailAction href={inThisLanguage(sender.url, url)}>{linksText.action}</MailAction>
      <MailNote>{linksText.note}</MailNote>
    </MailLayout>
  )
}

/** A released piece. */
export type ReleasedPiece = {
  slug: string
  /** In the language of the mail, where it has one of its own. */
  local_slug?: string | undefined
  name: string
  colour_name: string
  size_name: string | null
  /** The size in the language of the mail, where that is not its name. */
  size_label?: string | null
}
type LetGoPieceProps = {
  sender: MailSender
  firstName: string
  pieces: readonly ReleasedPiece[]
  unsubscribeUrl: string
}

const reminderText = newsletterMailText.cartReminder

/** What expired in somebody's cart and is still available. */
export function CartReminderEmail({ sender, firstName, pieces, unsubscribeUrl }: LetGoPieceProps) {
  return (
    <MailLayout sender={sender} preview={reminderText.preview} heading={reminderText.heading}>
      <MailText>{reminderText.lead(greeting(firstName))}</MailText>
      {pieces.map(({ slug, local_slug, name, colour_name, size_name, size_label = size_name }) => (
        <PieceLink
          key={`${slug} ${size_name}`}
          shopUrl={sender.url}
          path={sizePath({ slug, localSlug: local_slug }, size_name)}
          {...(size_label !== null && { after: reminderText.size(size_label) })}
        >
          {newsletterMailText.piece(name, colour_name)}
        </PieceLink>
      ))}
      <PromotionEnd why={reminderText.why} unsubscribeUrl={unsubscribeUrl} shopUrl={sender.url} />
    </MailLayout>
  )
}

/** A piece on a wishlist; prices in pence. */
export type DroppedPiece = {
  slug: string
  local_slug?: string | undefined
  name: string
  colour_name: string
  was_pence: number
  now_pence: number
}
type DroppedPieceProps = {
  sender: MailSender
  firstName: string
  pieces: readonly DroppedPiece[]
  unsubscribeUrl: string
}

const dropsText = newsletterMailText.priceDrops

/** What became cheaper on somebody's wishlist. */
export function PriceDropsEmail({ sender, firstName, pieces, unsubscribeUrl }: DroppedPieceProps) {
  return (
    <MailLayout sender={sender} preview={dropsText.preview} heading={dropsText.heading}>
      <MailText>{dropsText.lead(greeting(firstName))}</MailText>
      {pieces.map(({ slug, local_slug, name, colour_name, was_pence, now_pence }) => (
        <PieceLink
          key={slug}
          shopUrl={sender.url}
          path={productPath({ slug, localSlug: local_slug })}
          after={dropsText.was(pounds(now_pence), pounds(was_pence))}
        >
          {newsletterMailText.piece(name, colour_name)}
        </PieceLink>
      ))}
      <MailAction href={pageUrl(sender.url, '/profile?part=wishlist')}>
        {dropsText.action}
      </MailAction>
      <PromotionEnd why={dropsText.why} unsubscribeUrl={unsubscribeUrl} shopUrl={sender.url} />
    </MailLayout>
  )
}
