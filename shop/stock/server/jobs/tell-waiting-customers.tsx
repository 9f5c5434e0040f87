import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { greeting, inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { windowMailText } from '../../stock-mail-text.ts'
import { WindowEmail } from '../emails/stock-mails.tsx'
import { localGoods } from '../local-goods.ts'
import { recordWindowNotice } from '../waiting-list/waiting-list.ts'

const BATCH = 50

/**
 * Writes to customers for whom a unit is held (product.md, section 2, waiting list), once each.
 * Queued when windows open; every minute for what was missed. No lock is kept while a mail is
 * written, so that no cart waits for it: the outbox takes the mail of an entry once.
 */
export const tellWaitingCustomers = defineJob({
  name: 'tell_waiting_customers',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db, publicUrl, settings }) {
    let notified: number
    do {
      const windows = await db.call('find_untold_windows', { p_limit: BATCH })
      notified = windows.length
      for (const row of windows) {
        const [entryId, until] = [row.entry_id!, row.window_expires_at!]
        const sender = currentSender({ publicUrl, settings })
        await inSavedLanguage(row.language, async () => {
          const [goods] = await localGoods(db, [row], { namesSizes: true })
          const piece = {
            name: goods!.name!,
            colourName: goods!.colour_name!,
            sizeName: row.size_name,
            sizeLabel: goods!.size_name,
            slug: row.slug!,
            localSlug: goods!.local_slug,
          }
          const named = windowMailText.piece(piece.name, piece.colourName, piece.sizeLabel)
          return queueEmail(db, {
            ...mailOf('waiting_list_window', sender, {
              greeting: greeting(row.first_name!),
              product: named,
              until: inLondon(until),
            }),
            dedupeKey: `waiting_list_window:${entryId}`,
            to: row.email!,
            subject: windowMailText.subject(named, row.minutes!),
            message: (
              <WindowEmail
                sender={sender}
                firstName={row.first_name!}
                piece={piece}
                until={until}
              />
            ),
          })
        })
        await recordWindowNotice(db, entryId)
      }
    } while (notified === BATCH)
  },
})
