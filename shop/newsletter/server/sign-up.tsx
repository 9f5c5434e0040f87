import { currentLanguage, pageUrl } from '#platform/languages/current-language.ts'
import { textOf } from '#platform/forms/sent-form.ts'
import { randomBytes } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { isMailReachable } from '#platform/email/transport.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'
import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import type { AccountGuard, AccountsCaller } from '#shop/sign-in/server/account-guard.ts'

import type { ConsentSource } from './choices.ts'
import { newsletterMailText } from '../newsletter-mail-text.ts'
import { confirmPath } from '../newsletter-paths.ts'
import { purposesAmong } from '../purposes.ts'
import type { MailPurpose } from '../purposes.ts'
import { signUpText } from '../sign-up-text.ts'
import { signUpRefused } from '../sign-up-answer.ts'
import type { SignUpAnswer } from '../sign-up-answer.ts'
import { ConfirmNewsletterEmail } from './emails/newsletter-mails.tsx'

type Needs = Pick<Services, 'db' | 'log' | 'mail' | 'clock' | 'settings' | 'publicUrl'>

/**
 * Asks an address whether it wants the newsletter: the first half of a double opt-in. Answer, statements
 * and mail are the same whether the address is known, new or dead. Under the limits of mails, by address
 * and by recipient.
 */
export async function askForNewsletter(
  services: Needs & { guard: Pick<AccountGuard, 'admitEmail'> },
  caller: AccountsCaller,
  { email: typed, source }: { email: string; source: ConsentSource },
): Promise<Result<{ email: string }, AccountRefusal>> {
  const admitted = await services.guard.admitEmail(caller, ['email'], typed)
  if (!admitted.ok) return admitted
  const email = admitted.value
  if (!(await isMailReachable(services))) return err({ kind: 'email_unavailable' })

  const token = randomBytes(32).toString('base64url')
  const sender = currentSender(services)
  await services.db.transaction(async (tx) => {
    await tx.callOne('ask_for_mails', {
      p_email: email,
      p_purposes: ['newsletter'],
      p_wording: signUpText.wording,
      p_source: source,
      p_token_hash: hashOf(token),
      p_language: currentLanguage(),
    })
    await queueEmail(tx, {
      ...mailOf('confirm_newsletter', sender, {}),
      to: email,
      subject: newsletterMailText.confirm.subject(sender.name),
      message: (
        <ConfirmNewsletterEmail
          sender={sender}
          url={pageUrl(services.publicUrl, confirmPath(token))}
        />
      ),
    })
  })
  return ok({ email })
}

/** What a link of a confirmation mail did. */
export type Confirmed =
  | { outcome: 'confirmed' | 'already'; email: string; purposes: MailPurpose[] }
  | { outcome: 'expired' }

/** Confirms a sign-up by the token of its link, once. */
export async function confirmNewsletter(db: Db, token: string): Promise<Confirmed> {
  const row = await db.callOne('confirm_mails', { p_token_hash: hashOf(token) })
  return row.outcome === 'expired'
    ? { outcome: 'expired' }
    : {
        outcome: row.outcome,
        email: row.email!,
        purposes: purposesAmong(row.purposes ?? []),
      }
}

// Nobody can guess 32 random bytes: their stored hash needs no key.
const hashOf = (token: string) => tokenHash(token, 'base64url')

/** Does what the sign-up form asks for. */
export async function answerSignUp(
  services: Services & { guard: Pick<AccountGuard, 'admitEmail'> },
  caller: AccountsCaller,
  form: FormData,
): Promise<SignUpAnswer> {
  const email = textOf(form)('email')
  const asked = await askForNewsletter(services, caller, { email, source: 'footer' })
  return asked.ok ? { kind: 'sent', email: asked.value.email } : signUpRefused(asked.refusal, email)
}
