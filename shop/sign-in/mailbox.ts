/** Providers at which anybody can have a mailbox: their customers have nothing else in common. */
const largeProviders: ReadonlySet<string> = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'live.co.uk',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'orange.fr',
  'free.fr',
  'wanadoo.fr',
  'laposte.net',
  'libero.it',
  'mail.com',
  'mail.ru',
  'yandex.ru',
  'zoho.com',
  'fastmail.com',
  'btinternet.com',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
  'ntlworld.com',
  'qq.com',
  '163.com',
])

/** Whether a domain belongs to one of the large mail providers. */
export const isLargeProvider = (domain: string): boolean => largeProviders.has(domain)

/** The domain of an email normalised by `normalEmail`. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'googlemail.com' ? 'gmail.com' : domain
}

/**
 * The mailbox that an email, normalised by `normalEmail`, is delivered to, for limits only: without its `+tag`,
 * and at Gmail without dots. Accounts use the email itself: elsewhere `a+b` may not be the same person as `a`.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = domainOf(email)
  const local = email.slice(0, at)
  // A tag alone, `+x@…`, is the mailbox itself.
  const untagged = local.indexOf('+') > 0 ? local.slice(0, local.indexOf('+')) : local
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`
}
