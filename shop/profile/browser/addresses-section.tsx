import { Plus } from 'lucide-react'
import { Link } from 'react-router'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { asWritten } from '#platform/ui/as-written.ts'
import { Badge } from '#platform/ui/badge.tsx'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import { MAX_ADDRESSES } from '../address/address-book.ts'
import type { SavedAddress } from '../address/address-book.ts'
import { addressText } from '../address/address-text.ts'
import { addressLines } from '../address/address.ts'
import { profilePath } from '../profile-paths.ts'
import { profileText } from '../profile-text.ts'
import { addressInputs } from './address-inputs.ts'
import { AskFirst } from './ask-first.tsx'

const text = profileText.addresses

type Props = {
  data: {
    addresses: SavedAddress[]
    /** The one that is being changed; `new` for one to be added. */
    edited: SavedAddress | 'new' | undefined
    ownName: string
  }
  answer: FormAnswer | undefined
}

/** The address book. */
export function AddressesSection({ data: { addresses, edited, ownName }, answer }: Props) {
  if (edited !== undefined) {
    const isNew = edited === 'new'
    return (
      <PageSection
        key={isNew ? 'new' : edited.id}
        title={isNew ? text.addTitle : text.editTitle}
        lead={text.formLead}
        answer={answer}
        takesFocus
      >
        <AddressEntryForm address={isNew ? { name: ownName } : edited} answer={answer} />
      </PageSection>
    )
  }

  return (
    <PageSection key="list" title={text.title} lead={text.lead} answer={answer}>
      {addresses.length === 0 ? (
        <p className="border bg-surface p-6 text-ink-soft">{text.none}</p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} answer={answer} />
          ))}
        </ul>
      )}
      <p className="mt-6">
        {addresses.length >= MAX_ADDRESSES ? (
          <span className="text-sm text-ink-soft">{addressText.limit(MAX_ADDRESSES)}</span>
        ) : (
          <Link
            to={profilePath('addresses', { address: 'new' })}
            className={buttonStyle({ variant: 'secondary', size: 'small' })}
          >
            <Plus aria-hidden className="size-4" strokeWidth={1.5} />
            {text.add}
          </Link>
        )}
      </p>
    </PageSection>
  )
}

function AddressCard({
  address,
  answer,
}: {
  address: SavedAddress
  answer: FormAnswer | undefined
}) {
  const { id, isDefault, line1 } = address
  const [name, ...lines] = addressLines(address)

  return (
    <li className="flex flex-col border bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium wrap-anywhere">{name}</p>
        {isDefault && <Badge tone="success">{text.default}</Badge>}
      </div>
      <address className="mt-1 flex-1 text-sm text-ink-soft not-italic wrap-anywhere">
        {lines.map((line) => (
          <span key={line} className={`block ${asWritten}`}>
            {line}
          </span>
        ))}
        {address.phone !== undefined && (
          // Groups of digits would stand in the order of Arabic words.
          <span dir="ltr" className="block w-fit">
            {address.phone}
          </span>
        )}
      </address>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <Link
          to={profilePath('addresses', { address: id })}
          aria-label={text.editOf(line1)}
          className={`px-0! ${buttonStyle({ variant: 'quiet', size: 'small' })}`}
        >
          {text.edit}
        </Link>
        {!isDefault && (
          <ActionForm form="default-address" id={id} answer={answer} className="">
            {({ isSending }) => (
              <Button
                type="submit"
                variant="quiet"
                size="small"
                busy={isSending}
                className="px-0!"
                aria-label={text.makeDefaultOf(line1)}
              >
                {text.makeDefault}
              </Button>
            )}
          </ActionForm>
        )}
        <AskFirst
          form="remove-address"
          id={id}
          label={text.remove}
          name={text.removeOf(line1)}
          title={text.removeTitle}
          text={text.removeText(line1)}
        />
      </div>
    </li>
  )
}

/** A new entry of the address book, or a change of one; the postcode first. */
function AddressEntryForm({
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
