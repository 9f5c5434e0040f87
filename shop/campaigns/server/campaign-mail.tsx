import { mailOf } from '#shop/settings/mails/mail-facts.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'

import type { CampaignContent } from '../campaign.ts'
import { CampaignEmail } from './emails/campaign-email.tsx'
import type { CampaignProduct } from './emails/campaign-email.tsx'

type Parts = {
  campaign: Pick<CampaignContent, 'subject' | 'preheader' | 'body'>
  products: readonly CampaignProduct[]
  sender: MailSender
  unsubscribeUrl: string
}

/** A mail of a campaign, but for whom it goes to: what queueEmail takes. */
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
