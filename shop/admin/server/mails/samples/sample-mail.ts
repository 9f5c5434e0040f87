import type { MailKind } from '#shop/settings/mails/mail-facts.ts'

import { accountSamples } from './account-samples.tsx'
import { newsletterSamples } from './newsletter-samples.tsx'
import { orderSamples } from './order-samples.tsx'
import type { SampleMail, SampleOf, Samples } from './sample.ts'
import { teamSamples } from './team-samples.tsx'

const samples: Samples<MailKind> = {
  ...orderSamples,
  ...newsletterSamples,
  ...accountSamples,
  ...teamSamples,
}

/** A mail of this kind with made-up facts, as the shop writes it by itself. */
export const sampleMail = (kind: MailKind, of: SampleOf): SampleMail => samples[kind](of)
