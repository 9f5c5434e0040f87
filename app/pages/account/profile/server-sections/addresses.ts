import { refuseFields, refuseWith } from '#platform/forms/sent-form.ts'
import { MAX_ADDRESSES } from '#shop/profile/address/address-book.ts'
import type { SavedAddress } from '#shop/profile/address/address-book.ts'
import { addressText } from '#shop/profile/address/address-text.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { profileText } from '#shop/profile/profile-text.ts'

import { done } from '../server-section.ts'
import type { ServerSection } from '../server-section.ts'

type Data = {
  addresses: SavedAddress[]
  edited: SavedAddress | 'new' | undefined
  /** Whose name a new address begins with. */
  ownName: string
}

/** The address book. */
export const addresses = {
  needsProof: false,
  async load({ accounts, session, search }) {
    const list = await accounts.listAddresses(session)
    const requested = search.get('address')
    const edited = requested === 'new' ? requested : list.find(({ id }) => id === requested)
    return { addresses: list, edited, ownName: `${session.firstName} ${session.lastName}`.trim() }
  },
  forms: {
    async 'save-address'({ accounts, caller, session }, sent) {
      const id = sent('item') || undefined
      const typed = {
        postcode: sent('postcode'),
        name: sent('name'),
        line1: sent('line1'),
        line2: sent('line2'),
        city: sent('city'),
        phone: sent('phone'),
      }
      const form = { form: 'save-address', id, typed }
      const saved = await accounts.saveAddress(caller, session, { ...typed, id })
      if (saved.ok) return done('address-saved')
      const { refusal } = saved
      if (refusal.kind === 'invalid_address') return refuseFields(refusal.errors, form)
      return refusal.kind === 'address_limit'
        ? refuseWith(
            { title: profileText.addresses.fullTitle, message: addressText.limit(MAX_ADDRESSES) },
            form,
          )
        : refuseForm(refusal, form)
    },

    async 'default-address'({ accounts, caller, session }, sent) {
      const id = sent('item')
      const changed = await accounts.makeDefaultAddress(caller, session, id)
      return changed.ok
        ? done('default-changed')
        : refuseForm(changed.refusal, { form: 'default-address', id })
    },

    async 'remove-address'({ accounts, caller, session }, sent) {
      const id = sent('item')
      const removed = await accounts.removeAddress(caller, session, id)
      return removed.ok
        ? done('address-removed')
        : refuseForm(removed.refusal, { form: 'remove-address', id })
    },
  },
} satisfies ServerSection<Data>
