import { redirectDocument } from 'react-router'

import { refusalNotice } from '#shop/sign-in/account-refusals.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import type { AdminAnswer } from '#shop/second-factor/admin-answer.ts'
import { ADMIN_SIGN_IN } from '#shop/sign-in/admin/admin-paths.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { Accounts } from './accounts.ts'
import { invitationCookie } from '#shop/sign-in/server/emailed/link-cookies.ts'

type Asked = { accounts: Accounts; caller: AccountsCaller; form: FormData; publicUrl: string }

/** Handles a form about an invitation; undefined for any other form. */
export async function invitationAction({
  accounts,
  caller,
  form,
  publicUrl,
}: Asked): Promise<AdminAnswer | Response | undefined> {
  const secret = invitationCookie.of(caller.headers) ?? ''
  if (form.get('form') === 'invitation-code') {
    const sent = await accounts.sendInvitationCode(caller, secret)
    if (sent.ok) return { kind: 'invitation', refused: null }
    return refused(sent.refusal)
  }
  if (form.get('form') !== 'accept-invitation') return undefined

  const code = form.get('code')
  const accepted = await accounts.acceptInvitation(caller, {
    secret,
    code: typeof code === 'string' ? code : '',
  })
  if (!accepted.ok) return refused(accepted.refusal)
  // With a full page load, to the remaining step: the second factor.
  const headers = new Headers({ 'set-cookie': invitationCookie.end(publicUrl) })
  for (const cookie of accepted.value.cookies) headers.append('set-cookie', cookie)
  return redirectDocument(ADMIN_SIGN_IN, { headers })
}

function refused(
  refusal: AccountRefusal | { kind: 'not_a_code'; message: string },
): AdminAnswer | Response {
  // Used or withdrawn meanwhile: the page shows it.
  if (refusal.kind === 'link_expired' || refusal.kind === 'signed_in_as_other')
    return redirectDocument(ADMIN_SIGN_IN)
  if (refusal.kind === 'not_a_code')
    return {
      kind: 'invitation',
      refused: {
        notice: { title: 'Wrong Code', message: refusal.message },
        error: refusal.message,
      },
    }
  const notice = refusalNotice(refusal, 'sign-in-code')
  const isAboutCode = refusal.kind.startsWith('code_')
  return {
    kind: 'invitation',
    refused: { notice, error: isAboutCode ? notice.message : undefined },
  }
}
