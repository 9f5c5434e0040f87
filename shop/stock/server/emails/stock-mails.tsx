import { MailAction, MailLayout, MailNote, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { sizePath } from '#shop/catalogue/catalogue-paths.ts'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'

import { ADMIN_STOCK, ADMIN_STOCK_HOLDS } from '../../admin/admin-stock-paths.ts'
import { windowMailText } from '../../stock-mail-text.ts'
import { lowStockText, newHoldsText } from '../../stock-notice-text.ts'
import type { HeldProduct, LowItem } from '../../stock-notice-text.ts'

type WindowEmailProps = {
  sender: MailSender
  firstName: string
  /** `sizeLabel`: the size in the language of the mail, where that is not its name. */
  piece: {
    name: string
    colourName: string
    sizeName: string | null
    sizeLabel?: string | null
    slug: string
    /** In the language of the mail, where it has one of its own. */
    localSlug?: string | undefined
  }
  until: Date
}

/** Notifies a customer on the waiting list that a piece is held for them, and until when. */
export function WindowEmail({ sender, firstName, piece, until }: WindowEmailProps) {
  const { name, colourName, sizeName, sizeLabel = sizeName } = piece

  return (
    <MailLayout
      sender={sender}
      preview={windowMailText.preview(inLondon(until))}
      heading={windowMailText.heading}
    >
      <MailText>
        {windowMailText.held(
          greeting(firstName),
          windowMailText.piece(name, colourName, sizeLabel),
          inLondon(until),
        )}
      </MailText>
      <MailText>{windowMailText.next}</MailText>
      <MailAction href={pageUrl(sender.url, sizePath(piece, sizeName))}>
        {windowMailText.action}
      </MailAction>
      <MailNote>{windowMailText.stop}</MailNote>
    </MailLayout>
  )
}

/** Items that one mail names. */
const MAX_ITEMS = 100

type LowStockNoticeProps = { items: readonly LowItem[]; inAll: number; sender: MailSender }

/** Notifies the shop of what became low or sold out. */
export function LowStockNotice({ items, inAll, sender }: LowStockNoticeProps) {
  const lead = lowStockText.lead(items.length)
  return (
    <MailLayout sender={sender} preview={lead} heading={lowStockText.heading}>
      <MailText>{lead}</MailText>
      {items.slice(0, MAX_ITEMS).map((item) => (
        <MailText key={lowStockText.item(item)}>{lowStockText.item(item)}</MailText>
      ))}
      {items.length > MAX_ITEMS && (
        <MailText>{lowStockText.more(items.length - MAX_ITEMS)}</MailText>
      )}
      <MailText>{lowStockText.all(inAll)}</MailText>
      <MailAction href={sender.url + ADMIN_STOCK}>{lowStockText.open}</MailAction>
    </MailLayout>
  )
}

/** Maximum number of products named in one mail. */
const MAX_PRODUCTS = 50

type NewHoldsNoticeProps = { items: readonly HeldProduct[]; sender: MailSender }

/** Notifies the shop which products customers without orders hold a large share of. */
export function NewHoldsNotice({ items, sender }: NewHoldsNoticeProps) {
  return (
    <MailLayout
      sender={sender}
      preview={newHoldsText.subject(items.length)}
      heading={newHoldsText.heading}
    >
      <MailText>{newHoldsText.lead}</MailText>
      {items.slice(0, MAX_PRODUCTS).map((product) => (
        <MailText key={newHoldsText.item(product)}>{newHoldsText.item(product)}</MailText>
      ))}
      {items.length > MAX_PRODUCTS && (
        <MailText>{newHoldsText.more(items.length - MAX_PRODUCTS)}</MailText>
      )}
      <MailAction href={sender.url + ADMIN_STOCK_HOLDS}>{newHoldsText.open}</MailAction>
    </MailLayout>
  )
}
