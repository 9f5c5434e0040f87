import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'
import { localGoods } from '#shop/stock/server/local-goods.ts'

import { newsletterMailText } from '../../newsletter-mail-text.ts'
import { PriceDropsEmail } from '../emails/newsletter-mails.tsx'
import type { DroppedPiece } from '../emails/newsletter-mails.tsx'
import { unsubscribeUrl } from '../unsubscribe-token.ts'

type Ids = { product_id: string }

/**
 * Notifies customers who agreed to it of lower prices on their wishlists each morning, at most once
 * a week. The record of what was sent and the mail are one transaction.
 */
export const tellPriceDrops = defineJob({
  name: 'tell_price_drops',
  payload: z.object({}),
  schedule: '0 9 * * *',
  canWait: true,
  async run(services) {
    const sender = currentSender(services)
    let isSent: boolean
    do {
      isSent = await services.db.transaction(async (tx) => {
        const [next] = await tx.call('take_price_drops', {})
        if (!next) return false
        const url = unsubscribeUrl(services, next.contact_id!)
        await inSavedLanguage(next.language, async () => {
          const pieces = await localGoods(tx, next.items as unknown as (DroppedPiece & Ids)[])
          const [first] = pieces
          const product = newsletterMailText.piece(first!.name, first!.colour_name)
          return queueEmail(tx, {
            ...mailOf('price_drops', sender, { greeting: greeting(next.first_name!), product }),
            to: next.email!,
            subject: newsletterMailText.priceDrops.subject(pieces.length, product),
            promotes: { subject: next.contact_id!, unsubscribeUrl: url },
            message: (
              <PriceDropsEmail
                sender={sender}
                firstName={next.first_name!}
                pieces={pieces}
                unsubscribeUrl={url}
              />
            ),
          })
        })
        return true
      })
    } while (isSent)
  },
})
