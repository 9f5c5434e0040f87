import { useState } from 'react'

import { invoke } from '#platform/functions/invoke.ts'
import { TickBox } from '#shop/checkout/browser/step.tsx'

import { newsletterText } from '../newsletter-text.ts'
import { signUpText } from '../sign-up-text.ts'
import type { chooseNewsletter } from '../server/functions/choose-newsletter.ts'

/** Asks for the newsletter at the checkout. It is not ticked beforehand, and counts as it is ticked. */
export function NewsletterBox() {
  const [isTicked, setTicked] = useState(false)
  const [notice, setNotice] = useState('')

  const tick = async (next: boolean) => {
    setTicked(next)
    const chosen = await invoke<typeof chooseNewsletter>({}, 'choose-newsletter', { wanted: next })
    // A refusal is shown as a toast.
    if (!chosen.ok) setTicked(!next)
    setNotice(chosen.ok ? newsletterText.box[next ? 'on' : 'off'] : '')
  }
  return (
    <div>
      <TickBox isTicked={isTicked} onTick={(next) => void tick(next)}>
        <span className="text-sm">{signUpText.wording}</span>
      </TickBox>
      <output className="block text-sm text-ink-soft empty:hidden">{notice}</output>
    </div>
  )
}
