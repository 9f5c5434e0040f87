import { z } from 'zod'

import { choicePlaces } from '#platform/consent/cookie-choice.ts'
import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { knownWording, noteCookieChoice } from '../handle-privacy-request.ts'

/** Notes what a visitor chose about cookies, as the proof of it. */
export const cookieChoice = defineFunction({
  name: 'cookie-choice',
  method: 'POST',
  summary: "Records a visitor's cookie choices under an id made by their browser.",
  access: 'public',
  // Many visitors may share an address.
  rateLimit: 'api',
  // A dropped choice still applies in the browser; only its record is missing.
  perDay: { network: 'consents_network', total: 'consents_total', quiet: { success: true } },
  input: z.object({
    browser_id: z.uuid('must be the id that the browser made for its choice'),
    preferences: z.boolean('must be true or false'),
    analytics: z.boolean('must be true or false'),
    source: z.enum(choicePlaces, 'must be banner, footer or profile'),
    /**
     * The wording that was shown, which may have been on an earlier page; by default the current
     * one.
     */
    wording: z.string('must be a text').max(2000, 'must be shorter').optional(),
  }),
  output: z.object({ success: z.literal(true) }),
  refusal: Failure,

  async handle({ db, input: { browser_id: browserId, source, wording, ...choice } }) {
    await noteCookieChoice(db, { browserId, choice, source, wording: knownWording(wording) })
    return { success: true as const }
  },
})
