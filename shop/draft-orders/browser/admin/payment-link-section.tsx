import { Button } from '#platform/ui/button.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { draftOrderText } from '../../draft-order-text.ts'
import { HoursField } from './send-section.tsx'

const { link: text } = draftOrderText

type Props = {
  payBy: Date
  /** How many times the link was sent. */
  sent: number
  linkKey: string
  answer: FormAnswer | undefined
}

/** For an order made by staff: the payment deadline, and a form to send the link again. */
export const PaymentLinkSection = ({ payBy, sent, linkKey, answer }: Props) => (
  <section aria-label={text.title} className="grid gap-4">
    <h2 className="text-xl font-semibold">{text.title}</h2>
    <p>
      {text.until} <Moment at={payBy} />. <span className="text-ink-soft">{text.sent(sent)}.</span>
    </p>
    <p className="max-w-prose text-sm text-ink-soft">{text.text}</p>
    <ActionForm form="send-payment-link" answer={answer}>
      {({ refused, isSending }) => (
        <>
          <input type="hidden" name="key" value={refused?.typed['key'] ?? linkKey} />
          <HoursField
            label={text.hours}
            usual=""
            same={text.same}
            typed={refused?.typed['hours']}
            error={refused?.fields['hours']}
          />
          <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  </section>
)
