import type { Notice } from '#platform/forms/form-answer.ts'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

import { faultNotice, refusalNotice } from '../account-refusals.ts'

import { faultOfStatus } from '#platform/forms/browser/answer-in-time.ts'

type Outcome =
  | { kind: 'signed_in' }
  | { kind: 'refused'; notice: Notice }
  /** No passkey was chosen, or the browser cannot offer one there. */
  | { kind: 'not_used' }

const always = (): boolean => true

/** Few browsers that come here have a passkey. */
const loadBrowserPart = () => import('@simplewebauthn/browser')

/**
 * Signs in with a passkey of this device: asked for at once, or (`autofill`) offered in the field
 * for the email until one is chosen. `mayAsk` decides right before the device is asked, `mayCheck`
 * before its answer is sent. The session comes as a cookie.
 */
export async function signInWithPasskey(
  by: 'button' | 'autofill',
  { mayAsk = always, mayCheck = always } = {},
): Promise<Outcome> {
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadBrowserPart()
    const useBrowserAutofill = by === 'autofill'
    if (useBrowserAutofill && !(await browserSupportsWebAuthnAutofill()))
      return { kind: 'not_used' }

    const asked = await post('generate-authenticate-options', {})
    if (!asked.ok) return useBrowserAutofill ? { kind: 'not_used' } : refused(asked)
    const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON

    if (!mayAsk()) return { kind: 'not_used' }
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
    if (!mayCheck()) return { kind: 'not_used' }
    const checked = await post('verify-authentication', { response })
    return checked.ok ? { kind: 'signed_in' } : refused(checked)
  } catch (error) {
    return failed(error)
  }
}

/** Takes back what waits in a field. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await loadBrowserPart()
  WebAuthnAbortService.cancelCeremony()
}

const post = (step: string, body: object) =>
  fetch(`/api/auth/passkey/${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The codes of /api/auth that have words of their own. */
const kinds = {
  PASSKEY_UNKNOWN: 'passkey_unknown',
  PASSKEY_FAILED: 'passkey_failed',
  FOREIGN_ORIGIN: 'foreign_origin',
} as const

async function refused(answer: Response): Promise<Outcome> {
  // An answer that is no JSON is not the shop's own.
  const body: unknown = await answer.json().catch(() => undefined)
  const { code = '' } = (body ?? {}) as { code?: string }
  const kind = Object.entries(kinds).find(([name]) => name === code)?.[1]
  return {
    kind: 'refused',
    notice: kind
      ? refusalNotice({ kind }, 'passkey')
      : faultNotice(faultOfStatus(answer.status), 'passkey'),
  }
}

// The names are the standard's: cancelling and timing out look alike.
function failed(error: unknown): Outcome {
  const { name } = error as { name?: string }
  if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'not_used' }
  if (error instanceof TypeError)
    return { kind: 'refused', notice: faultNotice('unreachable', 'passkey') }
  console.error('The passkey could not be used', error)
  return { kind: 'refused', notice: refusalNotice({ kind: 'passkey_failed' }, 'passkey') }
}
