import { useEffect, useRef } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'

import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import type { FieldTexts } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { Field, TextField } from '#platform/ui/field.tsx'
import { GIFT_MESSAGE_LIMIT } from '#shop/orders/order.ts'
import { GIFT_CARDS_PATH } from '#shop/settings/gift-card-terms.ts'
import type { GiftCardTerms } from '#shop/settings/gift-card-terms.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'

import type { GiftCardAnswer } from '../gift-card-answer.ts'
import { GIFT_CARD_FORM, GIFT_NAME_LIMIT, OTHER_AMOUNT } from '../gift-card-form.ts'
import { giftCardText as text } from '../gift-card-text.ts'
import { forgetGiftCardDraft, saveGiftCardDraft, useGiftCardDraft } from './gift-card-draft.ts'

type Props = {
  terms: GiftCardTerms
  /** The first and the last day that can be chosen, e.g. 2026-11-24. */
  days: { first: string; last: string }
  /** Idempotency key, so that pressing twice orders once. */
  orderKey: string
  /** What a form that was sent without scripts led to. */
  answer?: GiftCardAnswer | undefined
}

/** The form that orders a gift card; the order is paid in the checkout. */
export function GiftCardForm({ terms, days, orderKey, answer: answered }: Props) {
  const fetcher = useFetcher<GiftCardAnswer>()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const draft = useGiftCardDraft()
  // Known once the page is alive: until then it is the same for everybody.
  const isSignedOut = useSession() === null
  const answer = fetcher.data ?? answered
  const refused = answer?.kind === 'refused' ? answer : undefined
  const kind = fetcher.data?.kind

  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus()
  }, [refused])
  useEffect(() => {
    if (kind === 'placed') {
      forgetGiftCardDraft()
      void navigate('/checkout')
    }
    if (kind === 'sign_in') void navigate(signInPath(GIFT_CARDS_PATH))
  }, [kind, navigate])

  if (answered?.kind === 'placed')
    return (
      <div className="grid justify-items-start gap-4">
        <p>{text.placed}</p>
        <Link to="/checkout" className={buttonStyle()}>
          {text.toPayment}
        </Link>
      </div>
    )
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={GIFT_CARDS_PATH}
      noValidate
      onSubmit={({ currentTarget }) => saveGiftCardDraft(new FormData(currentTarget))}
      className="grid max-w-xl gap-8"
    >
      <input type="hidden" name="form" value={GIFT_CARD_FORM} />
      <input type="hidden" name="key" value={orderKey} />
      {refused && Object.keys(refused.fields).length === 0 && (
        <NoticeBox notice={refused.notice} tone="error" takesFocus />
      )}
      {/* Filled in by what was typed before the page was opened, once that is known. */}
      <Fields
        key={Object.keys(draft).length}
        typed={refused?.typed ?? draft}
        faults={refused?.fields ?? {}}
        terms={terms}
        days={days}
      />
      <p className="text-sm text-ink-soft">{text.note}</p>
      <div className="grid justify-items-start gap-3">
        <Button type="submit" busy={fetcher.state !== 'idle'}>
          {text.submit}
        </Button>
        {isSignedOut && <p className="text-sm text-ink-soft">{text.signIn}</p>}
      </div>
    </fetcher.Form>
  )
}

type FieldsProps = Pick<Props, 'terms' | 'days'> & { typed: FieldTexts; faults: FieldTexts }

const Fields = ({ typed, faults, terms, days }: FieldsProps) => (
  <>
    <AmountFields typed={typed} faults={faults} terms={terms} />
    <fieldset className="grid gap-5">
      <legend className="mb-3 text-lg font-medium">{text.recipient}</legend>
      <TextField
        name="recipient_name"
        autoComplete="off"
        label={text.recipientName}
        maxLength={GIFT_NAME_LIMIT}
        defaultValue={typed['recipient_name']}
        error={faults['recipient_name']}
        required
      />
      <TextField
        name="recipient_email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={text.recipientEmail}
        hint={text.recipientHint}
        defaultValue={typed['recipient_email']}
        error={faults['recipient_email']}
        required
      />
      <TextField
        name="giver"
        autoComplete="name"
        label={text.giver}
        hint={text.giverHint}
        maxLength={GIFT_NAME_LIMIT}
        defaultValue={typed['giver']}
        error={faults['giver']}
        required
      />
      <Field
        label={text.message}
        hint={text.messageHint(GIFT_MESSAGE_LIMIT)}
        error={faults['message']}
        optional
      >
        {(control) => (
          <textarea {...control} name="message" rows={4} defaultValue={typed['message']} />
        )}
      </Field>
      <TextField
        name="send_on"
        type="date"
        min={days.first}
        max={days.last}
        label={text.sendOn}
        hint={text.sendOnHint}
        defaultValue={typed['send_on'] ?? days.first}
        error={faults['send_on']}
        required
      />
    </fieldset>
  </>
)

/** The amounts to choose from; another one is typed where that is chosen. */
function AmountFields({ typed, faults, terms }: Omit<FieldsProps, 'days'>) {
  const chosen = typed['amount'] ?? String(terms.amounts[0])
  const choices = [
    ...terms.amounts.map((pence) => ({ value: String(pence), label: pounds(pence) })),
    { value: OTHER_AMOUNT, label: text.other },
  ]
  return (
    <fieldset className="group grid gap-4">
      <legend className="mb-3 text-lg font-medium">{text.amount}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, label }, at) => (
          <label
            key={value}
            className="flex min-h-12 items-center gap-3 rounded-sm border border-control bg-surface px-4 py-3 hover:border-ink has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="amount"
              value={value}
              defaultChecked={value === chosen}
              data-wrong={(at === 0 && faults['amount'] !== undefined) || undefined}
              aria-describedby={faults['amount'] === undefined ? undefined : 'amount-error'}
              className="size-4 accent-accent outline-none"
            />
            <span className="font-medium tabular-nums">{label}</span>
          </label>
        ))}
      </div>
      {faults['amount'] !== undefined && (
        <p id="amount-error" className="text-sm text-danger">
          {faults['amount']}
        </p>
      )}
      <TextField
        className="hidden group-has-[input[value=other]:checked]:block"
        name="other_amount"
        inputMode="decimal"
        autoComplete="off"
        label={text.otherAmount}
        hint={text.otherHint(terms.minPence, terms.maxPence)}
        defaultValue={typed['other_amount']}
        error={faults['other_amount']}
      />
    </fieldset>
  )
}
