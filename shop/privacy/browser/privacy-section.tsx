import { useKeptChoice } from '#platform/consent/browser/cookie-choice-store.ts'
import { cookiePurposes, nothingChosen } from '#platform/consent/cookie-choice.ts'
import { formatMoment } from '#platform/dates/moment.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button } from '#platform/ui/button.tsx'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'

import { cookieText } from '../cookie-text.ts'
import { waitingText } from '../erasure-text.ts'
import type { PrivacyStatus } from '../privacy.ts'
import { privacyText } from '../privacy-text.ts'
import { CookieChoiceButton } from './cookie-choice-button.tsx'

/** What this browser's visitor agreed to, purpose by purpose; undefined without scripts. */
function useConsents() {
  const kept = useKeptChoice()
  if (kept === undefined) return undefined
  const choice = kept?.choice ?? nothingChosen
  return cookiePurposes.map((purpose) => ({ purpose, isGiven: choice[purpose] }))
}

type Props = {
  data: PrivacyStatus & { creditPence: number; hoursLeft: number }
  answer: FormAnswer | undefined
}

/** The customer's data: a copy of it, their consents, and its erasure. */
export const PrivacySection = ({ data, answer }: Props) => (
  <PageSection title={privacyText.title} lead={privacyText.lead} answer={answer}>
    <div className="grid gap-10">
      <Copy copy={data.copy} answer={answer} />
      <Consents />
      <Erase {...data} answer={answer} />
    </div>
  </PageSection>
)

function Copy({ copy, answer }: Pick<PrivacyStatus, 'copy'> & Pick<Props, 'answer'>) {
  const text = privacyText.export
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="text-lg font-medium">{text.title}</h3>
      <p className="max-w-prose text-ink-soft">{text.lead}</p>
      {copy?.state === 'asked' ? (
        <p>{text.asked(formatMoment(copy.askedAt))}</p>
      ) : (
        <>
          {copy?.state === 'ready' && <p>{text.ready(formatMoment(copy.until))}</p>}
          <ActionForm form="ask-copy" answer={answer}>
            {({ isSending }) => (
              <Button type="submit" variant="secondary" size="small" busy={isSending}>
                {text.submit}
              </Button>
            )}
          </ActionForm>
        </>
      )}
    </section>
  )
}

/** What was agreed to in this browser; nothing without scripts, which nothing is stored without. */
function Consents() {
  const text = privacyText.consents
  const consents = useConsents()
  if (!consents) return null
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="text-lg font-medium">{text.title}</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {consents.map(({ purpose, isGiven }) => (
          <div key={purpose} className="contents">
            <dt>{cookieText.purposes[purpose].name}</dt>
            <dd className="text-ink-soft">{isGiven ? text.given : text.refused}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-ink-soft">{text.lead}</p>
      <CookieChoiceButton from="profile" className="link lone-link" />
    </section>
  )
}

function Erase({ erasure, creditPence, hoursLeft, answer }: Props['data'] & Pick<Props, 'answer'>) {
  const text = privacyText.erase
  return (
    <section className="grid justify-items-start gap-3">
      <h3 className="text-lg font-medium">{text.title}</h3>
      {erasure?.state === 'waiting' ? (
        <>
          <p className="font-medium">{text.waiting(formatMoment(erasure.dueAt))}</p>
          {hoursLeft > 0 && <p>{text.left(hoursLeft)}</p>}
          {erasure.isForThem && <p>{text.forThem}</p>}
          {erasure.waitsFor.length > 0 && <p>{text.waitsFor(waitingText(erasure.waitsFor))}</p>}
          {erasure.waitsFor.includes('credit_left') && creditPence > 0 && (
            <GiveUpCredit sum={pounds(creditPence)} answer={answer} />
          )}
          <ActionForm form="keep-account" answer={answer}>
            {({ isSending }) => (
              <Button type="submit" size="small" busy={isSending}>
                {text.takeBack}
              </Button>
            )}
          </ActionForm>
        </>
      ) : (
        <>
          <p className="max-w-prose text-ink-soft">
            {text.lead} {text.wait}
          </p>
          {creditPence > 0 ? (
            <EraseWithCredit sum={pounds(creditPence)} answer={answer} />
          ) : (
            <AskFirst
              form="ask-erasure"
              label={text.submit}
              title={text.confirmTitle}
              text={text.confirmText}
            />
          )}
        </>
      )}
    </section>
  )
}

/** Credit is not taken without being given up: the tick is the second thought. */
function EraseWithCredit({ sum, answer }: { sum: string } & Pick<Props, 'answer'>) {
  const text = privacyText.erase
  return (
    <ActionForm form="ask-erasure" answer={answer}>
      {({ isSending }) => (
        <>
          <p className="max-w-prose">{text.confirmText}</p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="give_up_credit"
              value="yes"
              className="size-5 shrink-0 accent-accent"
            />
            {text.giveUpCredit(sum)}
          </label>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            busy={isSending}
            className="justify-self-start text-danger"
          >
            {text.submit}
          </Button>
        </>
      )}
    </ActionForm>
  )
}

/** Waives credit that came after the erasure was requested, which waits for it. */
const GiveUpCredit = ({ sum, answer }: { sum: string } & Pick<Props, 'answer'>) => (
  <ActionForm form="ask-erasure" answer={answer}>
    {({ isSending }) => (
      <>
        <input type="hidden" name="give_up_credit" value="yes" />
        <Button type="submit" variant="secondary" size="small" busy={isSending}>
          {privacyText.erase.giveUpCredit(sum)}
        </Button>
      </>
    )}
  </ActionForm>
)
