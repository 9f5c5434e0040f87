import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { addNewsletterAtCheckout, endNewsletterAtCheckout } from '../choices.ts'

/** The box at the checkout: a customer's account proves their address, so that no link has to be opened. */
export const chooseNewsletter = defineFunction({
  name: 'choose-newsletter',
  method: 'POST',
  summary: 'Whether the customer gets the newsletter.',
  access: 'customer',
  rateLimit: 'api',
  input: z.object({ wanted: z.boolean('must be true or false') }),
  output: z.object({ success: z.literal(true) }),
  refusal: Failure,

  async handle({ db, caller, input }) {
    const { userId } = caller.session
    await (input.wanted ? addNewsletterAtCheckout : endNewsletterAtCheckout)(db, userId)
    return { success: true as const }
  },
})
