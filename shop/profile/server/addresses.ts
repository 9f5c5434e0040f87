import { z } from 'zod'

import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import type { AddressInput, AddressRefusal, SavedAddress } from '../address/address-book.ts'
import { addressErrors } from '../address/address-form.ts'
import { normalPostcode } from '../address/postcode.ts'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { findAddressesOf } from './profile-queries.ts'

export const addressBook = ({ db, guard }: AccountsOptions) => {
  const refuse = (caller: AccountsCaller, { userId }: Session) =>
    guard.refuseForeign(caller) ?? guard.count(caller, ['api'], `user:${userId}`)

  /** What is done to one of the customer's own; somebody else's is not found. */
  async function change(
    procedure: 'make_default_address' | 'remove_address',
    caller: AccountsCaller,
    session: Session,
    id: string,
  ): Promise<Result<undefined, AccountRefusal>> {
    const refused = refuse(caller, session)
    if (refused) return refused
    if (!isId(id)) return err({ kind: 'not_found' })
    const { outcome } = await db.callOne(procedure, {
      p_user_id: session.userId,
      p_address_id: id,
    })
    return outcome === 'not_found' ? err({ kind: 'not_found' }) : ok(undefined)
  }

  return {
    /** The addresses of a customer, the default first. */
    async listAddresses({ userId }: Session): Promise<SavedAddress[]> {
      const rows = await findAddressesOf(db, userId)
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        phone: row.phone ?? undefined,
        line1: row.line1,
        line2: row.line2 ?? undefined,
        city: row.city,
        postcode: row.postcode,
        country: 'GB',
        isDefault: row.is_default,
      }))
    },

    /**
     * Adds an address or, with its id, changes one of the customer's own. The first is the
     * default; `isDefault` makes another one so. The same address twice is one.
     */
    async saveAddress(
      caller: AccountsCaller,
      session: Session,
      { id, isDefault = false, ...form }: AddressInput,
    ): Promise<Result<{ id: string }, AccountRefusal | AddressRefusal>> {
      const refused = refuse(caller, session)
      if (refused) return refused
      const errors = addressErrors(form)
      if (Object.keys(errors).length > 0) return err({ kind: 'invalid_address', errors })
      if (id !== undefined && !isId(id)) return err({ kind: 'not_found' })

      const { outcome, address_id } = await db.callOne('save_address', {
        p_user_id: session.userId,
        p_address_id: id ?? null,
        p_name: form.name.trim(),
        p_phone: form.phone.trim() || null,
        p_line1: form.line1.trim(),
        p_line2: form.line2.trim() || null,
        p_city: form.city.trim(),
        p_postcode: normalPostcode(form.postcode)!,
        p_is_default: isDefault,
      })
      switch (outcome) {
        case 'saved':
          return ok({ id: address_id! })
        case 'not_found':
        case 'address_limit':
          return err({ kind: outcome })
      }
    },

    /** Makes one of the customer's own addresses the default. */
    makeDefaultAddress: (caller: AccountsCaller, session: Session, id: string) =>
      change('make_default_address', caller, session, id),

    /** Removes one of the customer's own addresses; the newest of the others becomes the default. */
    removeAddress: (caller: AccountsCaller, session: Session, id: string) =>
      change('remove_address', caller, session, id),
  }
}

const isId = (id: string) => z.uuid().safeParse(id).success
