import type { AccountRefusal } from './account-refusals.ts'
import type { NoticeName } from './accounts-text.ts'

export const CONFIRM_EMAIL = '/confirm-email'

/** The page with the button that confirms an email. */
export const confirmEmailPath = (token: string): string =>
  `${CONFIRM_EMAIL}?token=${encodeURIComponent(token)}`

/** Where a confirmation link that cannot confirm anything redirects; undefined for any other refusal. */
export function failedLinkPath(kind: AccountRefusal['kind']): string | undefined {
  const notice = failedLinkNotices[kind]
  return notice && `/customer-auth?notice=${notice}`
}

const failedLinkNotices: { [Kind in AccountRefusal['kind']]?: NoticeName } = {
  link_expired: 'link-expired',
  link_invalid: 'link-invalid',
  already_confirmed: 'confirmed',
  blocked: 'blocked',
}
