import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSubmit } from 'react-router'

import { useIsSending } from '#platform/forms/browser/action-form.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { Button } from '#platform/ui/button.tsx'
import { toast } from '#platform/ui/toast/toast.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { profileText } from '#shop/profile/profile-text.ts'

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

type NotMade =
  /** They have to prove who they are again, or to sign in. */
  | 'not_allowed'
  | {
      title: string
      description: string
      /** Not just the owner's change of mind. */ isFault: boolean
    }

/** Lets the device make a passkey, as the server asks for it. */
async function makePasskey(): Promise<Result<RegistrationResponseJSON, NotMade>> {
  try {
    // Few ever come here.
    const [{ startRegistration }, asked] = await Promise.all([
      import('@simplewebauthn/browser'),
      fetch('/api/auth/passkey/generate-register-options', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      }),
    ])
    if (!asked.ok) return err(refused(asked.status))
    return ok(await startRegistration({ optionsJSON: await asked.json() }))
  } catch (error) {
    return err(notMade(error))
  }
}

function refused(status: number): NotMade {
  if (status === 401 || status === 403) return 'not_allowed'
  return {
    title: text.title,
    description: status === 429 ? text.tooMany : text.failed,
    isFault: true,
  }
}

// The names are the standard's: cancelling and timing out look alike.
function notMade(error: unknown): NotMade {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return { title: text.title, description: text.known, isFault: false }
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { title: text.title, description: text.cancelled, isFault: false }
  console.error('The passkey could not be made', error)
  return { title: text.title, description: text.failed, isFault: true }
}
