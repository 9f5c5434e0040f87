import { randomBytes } from 'node:crypto'

import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { pageUrl } from '#platform/languages/current-language.ts'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { apart } from '#platform/apart/apart.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { inLondon } from '#shop/sign-in/server/emails/mail-copy.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { exportText } from '../../export-text.ts'
import { EXPORT_DAYS, personalDataPath } from '../../privacy.ts'
import { ExportReadyEmail } from '../emails/privacy-mails.tsx'
import { collectData } from '../export/collect-data.ts'
import { findExport, findPerson } from '../privacy-queries.ts'

const DAY_MS = 86_400_000

/** Creates the file of all data about somebody, and mails the link to it. */
export const exportPersonalData = defineJob({
  name: 'export_personal_data',
  payload: z.object({ request_id: z.uuid() }),
  async run(services, { request_id }) {
    const { db, storage, clock, publicUrl } = services
    const request = await findExport(db, request_id)
    if (request?.state === 'ready') return
    // Run again after it was cut off, it writes over what it wrote before.
    const storageKey = `exports/${request_id}.zip`
    const person = request?.state === 'asked' ? await findPerson(db, request.userId) : undefined
    const email = request?.email
    // Erased since: what it wrote before it was cut off is deleted, too.
    if (!person || !email) return storage.remove(storageKey)

    const now = clock.now()
    const files = await inSavedLanguage(request.language, () => collectData(services, person, now))
    await storage.put(storageKey, await apart('zipFiles', { files, at: now }))
    const token = randomBytes(32).toString('base64url')
    const sender = currentSender(services)
    const outcome = await db.transaction(async (tx) => {
      const { finish_export: finished } = await tx.callOne('finish_export', {
        p_request_id: request_id,
        p_storage_key: storageKey,
        p_token_hash: tokenHash(token),
        p_days: EXPORT_DAYS,
      })
      if (finished === 'ready')
        await inSavedLanguage(request.language, () =>
          queueEmail(tx, {
            ...mailOf('export_ready', sender, {}),
            to: email,
            subject: exportText.subject,
            message: (
              <ExportReadyEmail
                sender={sender}
                url={pageUrl(publicUrl, personalDataPath(token))}
                until={inLondon(new Date(now.getTime() + EXPORT_DAYS * DAY_MS))}
              />
            ),
          }),
        )
      return finished
    })
    if (outcome === 'forgotten') await storage.remove(storageKey)
  },
})
