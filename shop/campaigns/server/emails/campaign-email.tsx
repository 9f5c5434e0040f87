import { MailLayout, MailOwnLanguage, MailText } from '#platform/email/mail-layout.tsx'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { pounds } from '#platform/money/pounds.ts'
import type { RichText } from '#shop/content/rich-text.ts'
import { productPath } from '#shop/catalogue/catalogue-paths.ts'
import { MailRichText } from '#shop/content/server/emails/mail-rich-text.tsx'
import { UNSUBSCRIBE } from '#shop/newsletter/newsletter-paths.ts'
import { newsletterMailText } from '#shop/newsletter/newsletter-mail-text.ts'
import { PieceLink, PromotionEnd } from '#shop/newsletter/server/emails/newsletter-mails.tsx'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { CampaignContent } from '../../campaign.ts'

/** A product that a campaign shows; its price in pence. */
export type CampaignProduct = {
  slug: string
  name: string
  colour_name: string
  price_pence: number
}
type Props = {
  sender: MailSender
  subject: string
  preheader: string
  body: RichText
  products: readonly CampaignProduct[]
  unsubscribeUrl: string
}

const text = newsletterMailText.campaign

/** A mail of a campaign. */
function CampaignEmail({ sender, subject, preheader, body, products, unsubscribeUrl }: Props) {
  return (
    <MailLayout sender={sender} preview={preheader} heading={subject}>
      <MailOwnLanguage>
        <MailRichText text={body} shopUrl={sender.url} size="usual" />
      </MailOwnLanguage>
      {products.length > 0 && <MailText>{text.products}</MailText>}
      {products.map(({ slug, name, colour_name, price_pence }) => (
        <PieceLink
          key={slug}
          shopUrl={sender.url}
          path={productPath(slug)}
          after={pounds(price_pence)}
        >
          {newsletterMailText.piece(name, colour_name)}
        </PieceLink>
      ))}
      <PromotionEnd why={text.why} unsubscribeUrl={unsubscribeUrl} shopUrl={sender.url} />
    </MailLayout>
  )
}

type Parts = {
  campaign: Pick<CampaignContent, 'subject' | 'preheader' | 'body'>
  products: readonly CampaignProduct[]
  sender: MailSender
  unsubscribeUrl: string
}

/** A mail of a campaign without its recipient, as queueEmail takes it. */
export const campaignMail = ({ campaign, products, sender, unsubscribeUrl }: Parts) => ({
  ...mailOf('campaign', sender, { subject: campaign.subject }),
  subject: campaign.subject,
  message: (
    <CampaignEmail
      sender={sender}
      subject={campaign.subject}
      preheader={campaign.preheader}
      body={campaign.body}
      products={products}
      unsubscribeUrl={unsubscribeUrl}
    />
  ),
})

/** A made-up campaign, for the page that shows every kind of mail. */
export const sampleCampaignMail = ({ sender }: { sender: MailSender }) =>
  campaignMail({
    campaign: {
      subject: 'New for the cooler days',
      preheader: 'Heavier abayas and lined coats.',
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: 'Our autumn pieces have arrived.' }],
          },
        ],
      },
    },
    products: [
      {
        slug: 'noor-open-abaya-ink',
        name: 'Noor open abaya',
        colour_name: 'Ink',
        price_pence: 8900,
      },
    ],
    sender,
    unsubscribeUrl: sender.url + UNSUBSCRIBE,
  })
