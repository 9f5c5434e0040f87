import { useId } from 'react'

import { asWritten } from '#platform/ui/as-written.ts'
import { addressLines } from '#shop/profile/address/address.ts'
import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import { checkoutText } from '#shop/checkout/checkout-text.ts'

import { Choice } from '../choice.tsx'

const text = checkoutText.addresses

type Props = {
  book: readonly SavedAddress[]
  /** Undefined for an address that is typed. */
  chosen: SavedAddress | undefined
  /** With the id of a kept one, or `new`. */
  onChoose: (choice: string) => void
}

/** The addresses a customer keeps, the default first, and another one. */
export function AddressChoice({ book, chosen, onChoose }: Props) {
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
