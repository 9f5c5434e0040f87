import { createContext, use, useId } from 'react'
import type { ReactNode } from 'react'
import { useSubmit } from 'react-router'

import { asWritten } from '#platform/ui/as-written.ts'
import { TextField } from '#platform/ui/field.tsx'
import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import type { AddressErrors, AddressForm } from '#shop/profile/address/address-form.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import { addressInputs } from '#shop/profile/browser/address-inputs.ts'

import { keptAddress } from '../checkout-draft.ts'
import type { CheckoutDraft, DraftErrors } from '../checkout-draft.ts'
import { checkoutText } from '../checkout-text.ts'
import { Choice } from './choice.tsx'
import { TickBox } from './step.tsx'

const text = checkoutText.addresses

type Props = {
  email: string
  book: readonly SavedAddress[]
  draft: CheckoutDraft
  errors: DraftErrors
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** The delivery address and, if different, the billing address. */
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

type AddressChoiceProps = {
  book: readonly SavedAddress[]
  /** Undefined for a typed address. */
  chosen: SavedAddress | undefined
  /** The id of a saved address, or `new`. */
  onChoose: (choice: string) => void
}

/** The customer's saved addresses, the default first, and a new one. */
function AddressChoice({ book, chosen, onChoose }: AddressChoiceProps) {
  const group = useId()

  return (
    <fieldset>
      <legend className="mb-3 text-sm font-medium">{text.title}</legend>
      <div className="grid gap-3">
        {book.map((address) => {
          const [name = '', ...lines] = addressLines(address)
          return (
            <Choice
              key={address.id}
              group={group}
              value={address.id}
              isChosen={address.id === chosen?.id}
              onChoose={onChoose}
              title={name}
              aside={
                address.isDefault && <span className="text-sm text-ink-soft">{text.isDefault}</span>
              }
            >
              <span className={`block text-sm text-ink-soft wrap-anywhere ${asWritten}`}>
                {lines.join(', ')}
              </span>
            </Choice>
          )
        })}
        <Choice
          group={group}
          value="new"
          isChosen={!chosen}
          onChoose={onChoose}
          title={text.another}
        />
      </div>
    </fieldset>
  )
}

type AddressFieldsProps = {
  /** The autofill section: shipping or billing. */
  purpose: 'shipping' | 'billing'
  address: AddressForm
  errors: AddressErrors
  onChange: (address: AddressForm) => void
}

/** The fields of a typed address, postcode first. */
function AddressFields({ purpose, address, errors, onChange }: AddressFieldsProps) {
  return (
    <div className="grid gap-5">
      {addressInputs()
        // A billing address needs no phone number.
        .filter(({ name }) => purpose === 'shipping' || name !== 'phone')
        .map(({ name, autoComplete, ...input }) => (
          <TextField
            key={name}
            {...input}
            name={name}
            autoComplete={`${purpose} ${autoComplete}`}
            value={address[name]}
            error={errors[name]}
            onChange={({ target }) => onChange({ ...address, [name]: target.value })}
          />
        ))}
      {purpose === 'shipping' && <p className="text-sm text-ink-soft">{checkoutText.country}</p>}
    </div>
  )
}

/** Saves an address to the address book in the background; a toast reports failure. */
export function useKeepAddress(): (address: AddressForm) => void {
  const submit = useSubmit()
  return (address) =>
    void submit(address, { method: 'post', navigate: false, fetcherKey: 'keep-address' })
}

/** More fields for this step, provided by slices above the checkout. */
export const BesideContactContext = createContext<ReactNode>(undefined)
