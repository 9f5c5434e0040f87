import { use } from 'react'

import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import { keptAddress } from '#shop/checkout/checkout-draft.ts'
import type { CheckoutDraft, DraftErrors } from '#shop/checkout/checkout-draft.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import { BesideContactContext } from '../beside-contact.ts'
import { TickBox } from '../tick-box.tsx'
import { AddressChoice } from './address-choice.tsx'
import { AddressFields } from './address-fields.tsx'

const text = checkoutText.addresses

type Props = {
  email: string
  book: readonly SavedAddress[]
  draft: CheckoutDraft
  errors: DraftErrors
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** Where the parcel goes and, where that is another place, the bill. */
export function AddressStep({ email, book, draft, errors, onChange }: Props) {
  const kept = keptAddress(draft, book)

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5">
      <p className="text-ink-soft wrap-anywhere">{checkoutText.contact(email)}</p>
      {book.length > 0 && (
        <AddressChoice
          book={book}
          chosen={kept}
          onChoose={(addressChoice) => onChange({ addressChoice })}
        />
      )}
      {!kept && (
        <AddressFields
          purpose="shipping"
          address={draft.address}
          errors={errors.address}
          onChange={(address) => onChange({ address })}
        />
      )}
      <div>
        {!kept && (
          <TickBox
            isTicked={draft.keepsAddress}
            onTick={(keepsAddress) => onChange({ keepsAddress })}
          >
            {text.keep}
          </TickBox>
        )}
        <TickBox
          isTicked={!draft.hasBilling}
          onTick={(isSame) => onChange({ hasBilling: !isSame })}
        >
          {text.billingIsSame}
        </TickBox>
        {use(BesideContactContext)}
      </div>
      {draft.hasBilling && (
        <fieldset className="border-s-2 ps-4 sm:ps-6">
          <legend className="float-start mb-4 w-full font-medium">{text.billing}</legend>
          <div className="clear-both">
            <AddressFields
              purpose="billing"
              address={draft.billing}
              errors={errors.billing}
              onChange={(billing) => onChange({ billing })}
            />
          </div>
        </fieldset>
      )}
    </form>
  )
}
