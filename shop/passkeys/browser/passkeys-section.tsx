import { KeyRound } from 'lucide-react'

import { Button } from '#platform/ui/button.tsx'
import { TextField } from '#platform/ui/field.tsx'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '#shop/profile/profile-text.ts'
import type { Passkey } from '../server/passkeys.ts'

import { AddPasskey } from './add-passkey.tsx'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'
import { Moment } from '#platform/dates/moment.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'

const text = profileText.passkeys

type Props = { data: { passkeys: Passkey[] }; answer: FormAnswer | undefined }

/** The passkeys that open the account. */
export function PasskeysSection({ data: { passkeys }, answer }: Props) {
  return (
    <PageSection title={text.title} lead={text.lead} answer={answer}>
      {passkeys.length === 0 ? (
        <p className="border bg-surface p-6 text-ink-soft">{text.none}</p>
      ) : (
        <ul className="divide-y border-y">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <AddPasskey />
      </div>
    </PageSection>
  )
}

function PasskeyItem({
  passkey: { id, name, isSynced, createdAt, lastUsedAt },
  answer,
}: {
  passkey: Passkey
  answer: FormAnswer | undefined
}) {
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-4 gap-y-2 py-4">
      <KeyRound aria-hidden className="mt-0.5 size-5 text-ink-soft" strokeWidth={1.5} />
      <div className="flex-1 max-sm:basis-2/3">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">{isSynced ? text.synced : text.single}</p>
        <p className="text-sm text-ink-soft">
          {text.added} <Moment at={createdAt} />
        </p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt ? (
            <>
              {text.lastUsed} <Moment at={lastUsedAt} />
            </>
          ) : (
            text.neverUsed
          )}
        </p>
        <Rename key={name} id={id} name={name} answer={answer} />
      </div>
      <AskFirst
        form="remove-passkey"
        id={id}
        label={text.remove}
        name={text.removeNamed(name)}
        title={text.removeTitle}
        text={text.removeText(name)}
      />
    </li>
  )
}

function Rename({
  id,
  name,
  answer,
}: {
  id: string
  name: string
  answer: FormAnswer | undefined
}) {
  const isOpen = answer?.kind === 'refused' && answer.id === id

  return (
    <details open={isOpen} className="mt-1">
      <summary
        aria-label={text.renameNamed(name)}
        className="inline-flex min-h-11 list-none items-center text-sm font-medium link [&::-webkit-details-marker]:hidden"
      >
        {text.rename}
      </summary>
      <ActionForm
        form="rename-passkey"
        id={id}
        answer={answer}
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        {({ refused, isSending }) => (
          <>
            <TextField
              name="name"
              label={text.name}
              defaultValue={refused?.typed.name ?? name}
              error={refused?.fields.name}
              maxLength={60}
              autoComplete="off"
              required
              className="min-w-48 flex-1"
            />
            <Button type="submit" variant="secondary" size="small" busy={isSending}>
              {text.saveName}
            </Button>
          </>
        )}
      </ActionForm>
    </details>
  )
}
