import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { greeting } from '#shop/sign-in/server/emails/mail-copy.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender, currentSetting } from '#shop/settings/server/current-settings.ts'
import { localGoods } from '#shop/stock/server/local-goods.ts'

import { newsletterMailText } from '../../newsletter-mail-text.ts'
import { CartReminderEmail } from '../emails/newsletter-mails.tsx'
import type { ReleasedPiece } from '../emails/newsletter-mails.tsx'
import { unsubscribeUrl } from '../unsubscribe-token.ts'

type Ids = { product_id: string; size_id: string | null }

/**
 * Reminds customers who agreed to it of a cart that ran out some hours ago, once for each cart. That it is
 * done with and the mail are one transaction.
 */
export const remindOfCarts = defineJob({
  name: 'remind_of_carts',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  canWait: true,
  async run(services) {
    const sender = currentSender(services)
    const hours = currentSetting(services.settings, 'cart_reminder_hours')
    let isOver: boolean
    do {
      isOver = await services.db.transaction(async (tx) => {
        const next = await tx.callOne('take_cart_reminder', { p_hours: hours })
        if (next.outcome !== 'write') return next.outcome === 'over'
        const url = unsubscribeUrl(services, next.contact_id!)
        await inSavedLanguage(next.language, async () => {
          const items = next.items as unknown as (ReleasedPiece & Ids)[]
          const goods = await localGoods(tx, items, { namesSizes: true })
          const pieces = items.map(({ slug, size_name }, at): ReleasedPiece => ({
            slug,
            local_slug: goods[at]!.local_slug,
            name: goods[at]!.name,
            colour_name: goods[at]!.colour_name,
            size_name,
            size_label: goods[at]!.size_name,
          }))
          const [first] = pieces
          return queueEmail(tx, {
            ...mailOf('cart_reminder', sender, {
              greeting: greeting(next.first_name!),
              product: newsletterMailText.piece(first!.name, first!.colour_name),
            }),
            to: next.email!,
            subject: newsletterMailText.cartReminder.subject,
            promotes: { subject: next.contact_id!, unsubscribeUrl: url },
            message: (
              <CartReminderEmail
                sender={sender}
                firstName={next.first_name!}
                pieces={pieces}
                unsubscribeUrl={url}
              />
            ),
          })
        })
        return false
      })
    } while (!isOver)
  },
})
