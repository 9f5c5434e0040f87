import type { Db } from '#platform/db/database.ts'

/** The newest mail of a kind to an address, as plain text. */
export async function mailTo(db: Db, recipient: string, kind: string): Promise<string> {
  const { plain_text } = await db.tables
    .selectFrom('emails')
    .select('plain_text')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return plain_text
}

/** The kinds of all mails to an address, in order of the alphabet. */
export async function mailKindsTo(db: Db, recipient: string): Promise<string[]> {
  const mails = await db.tables
    .selectFrom('emails')
    .select('kind')
    .where('recipient', '=', recipient)
    .orderBy('kind')
    .execute()
  return mails.map(({ kind }) => kind)
}

/** The six-digit code in the newest mail of a kind: in a line of its own. */
export async function codeTo(db: Db, recipient: string, kind = 'sign_in_code'): Promise<string> {
  const code = /^\s*(\d{6})\s*$/m.exec(await mailTo(db, recipient, kind))?.[1]
  if (code === undefined) throw new Error('The mail has no code.')
  return code
}

/** The token of the link in the newest reset mail. */
export async function resetTokenTo(db: Db, recipient: string): Promise<string> {
  const token = /reset-password\?token=([\w-]+)/.exec(await mailTo(db, recipient, 'reset_password'))
  if (token?.[1] === undefined) throw new Error('The mail has no link.')
  return token[1]
}

/** The secret of the link in the newest invitation. */
export async function invitationSecretTo(db: Db, recipient: string): Promise<string> {
  const mail = await mailTo(db, recipient, 'admin_invitation')
  const secret = /admin-auth\?invitation=([\w-]+)/.exec(mail)?.[1]
  if (secret === undefined) throw new Error('The mail has no link.')
  return secret
}

/** A code that is none of these. */
export const otherCode = (...codes: string[]): string =>
  ['111111', '222222', '333333'].find((code) => !codes.includes(code))!
