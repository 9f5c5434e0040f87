import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSubmit } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { toast } from '#platform/ui/toast/toast.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { profileText } from '#shop/profile/profile-text.ts'

import { makePasskey } from './make-passkey.ts'
import { useIsSending } from '#platform/forms/browser/action-form.tsx'

const text = profileText.passkeys

/** Has the device make a passkey for this account. */
export function AddPasskey() {
  const submit = useSubmit()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const isSending = useIsSending('add-passkey')
  const canAdd = useCanAdd()

  if (canAdd === undefined)
    return (
      <noscript>
        <p className="text-sm text-ink-soft">{text.unsupported}</p>
      </noscript>
    )
  if (!canAdd) return <p className="text-sm text-ink-soft">{text.unsupported}</p>

  const add = async () => {
    setIsAsking(true)
    const made = await makePasskey()
    setIsAsking(false)
    if (made.ok) {
      const form = { form: 'add-passkey', response: JSON.stringify(made.value) }
      await submit(form, { method: 'post' })
    } else if (made.refusal === 'not_allowed') await revalidate()
    else if (made.refusal.isFault) toast.error(made.refusal)
    else toast.info(made.refusal)
  }

  return (
    <Button size="small" busy={isAsking || isSending} onClick={() => void add()}>
      <Plus aria-hidden className="size-4" strokeWidth={1.5} />
      {text.add}
    </Button>
  )
}

/** Whether this browser can make passkeys; undefined until it can be asked. */
const useCanAdd = (): boolean | undefined =>
  useHydrated() ? 'PublicKeyCredential' in window : undefined
