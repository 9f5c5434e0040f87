import type { RegistrationResponseJSON } from '@simplewebauthn/browser'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { profileText } from '#shop/profile/profile-text.ts'

type NotMade =
  /** They have to prove who they are again, or to sign in. */
  | 'not_allowed'
  | {
      title: string
      description: string
      /** Not just the owner's change of mind. */ isFault: boolean
    }

const text = profileText.passkeys

/** Lets the device make a passkey, as the server asks for it. */
export async function makePasskey(): Promise<Result<RegistrationResponseJSON, NotMade>> {
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

// The names are the standard's: whoever cancels and whoever waits too long look alike.
function notMade(error: unknown): NotMade {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' || name === 'InvalidStateError')
    return { title: text.title, description: text.known, isFault: false }
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { title: text.title, description: text.cancelled, isFault: false }
  console.error('The passkey could not be made', error)
  return { title: text.title, description: text.failed, isFault: true }
}
