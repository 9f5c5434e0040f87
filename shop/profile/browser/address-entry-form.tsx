import { profilePath } from '../profile-paths.ts'
import { Link } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { SavedAddress } from '../address/address-book.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '../profile-text.ts'

import { addressInputs } from './address-inputs.ts'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'

const text = profileText.addresses

/** A new entry of the address book, or a change of one; the postcode first. */
export function AddressEntryForm({
  address,
  answer,
}: {
  address: Partial<SavedAddress>
  answer: FormAnswer | undefined
}) {
  return (
    <ActionForm form="save-address" id={address.id} answer={answer}>
      {({ refused, isSending }) => (
        <>
          {addressInputs().map(({ name, ...input }) => (
            <TextField
              key={name}
              {...input}
              name={name}
              defaultValue={refused?.typed[name] ?? address[name]}
              error={refused?.fields[name]}
            />
          ))}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isSending}>
              {text.save}
            </Button>
            <Link to={profilePath('addresses')} className={buttonStyle({ variant: 'secondary' })}>
              {text.cancel}
            </Link>
          </div>
        </>
      )}
    </ActionForm>
  )
}
