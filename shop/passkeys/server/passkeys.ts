import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'

import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import { isProved } from '#shop/sign-in/admin/proof.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { accountMailText } from '#shop/sign-in/server/emails/account-mail-text.ts'
import { greeting, inOwnersLanguage } from '#shop/sign-in/server/emails/mail-copy.ts'
import { PasskeyAddedEmail } from './emails/passkey-added-email.tsx'

import {
  challengeOf,
  checked,
  CreatedResponse,
  loadWebAuthn,
  passkeyName,
  relyingParty,
  supportedAlgorithmIDs,
  userHandle,
} from './ceremony.ts'
import { findPasskeys } from '#shop/sign-in/server/read-passkeys.ts'

/** A passkey as its owner sees it. */
export type Passkey = {
  id: string
  name: string
  /** Kept by a password manager, and so on more than one device. */
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** Nobody needs more, and a list that grows without end serves only who wants to fill the table. */
const MAX_PASSKEYS = 20

/** The passkeys of the signed-in user. Adding and removing them asks for a recent proof. */
export const passkeys = ({ clock, db, guard, log, publicUrl, sender }: AccountsOptions) => {
  const { rpID, expectedOrigin } = relyingParty(publicUrl)

  const refuse = (caller: AccountsCaller, session: Session) =>
    guard.refuseForeign(caller) ??
    guard.count(caller, ['authentication'], `user:${session.userId}`) ??
    (isProved(session, clock.now()) ? undefined : err({ kind: 'proof_required' } as const))

  const notifyOwner = (tx: Db, { userId, email, firstName }: Session) =>
    inOwnersLanguage(tx, userId, () =>
      queueEmail(tx, {
        ...mailOf('passkey_added', sender, { greeting: greeting(firstName) }),
        to: email,
        subject: accountMailText.passkeyAdded.subject(sender.name),
        message: PasskeyAddedEmail({ sender, firstName, at: clock.now() }),
      }),
    )

  return {
    listPasskeys: async (session: Session): Promise<Passkey[]> =>
      (await findPasskeys(db, session.userId)).map(
        ({ id, name, isSynced, createdAt, lastUsedAt }) => ({
          id,
          name,
          isSynced,
          createdAt,
          lastUsedAt,
        }),
      ),

    /** What a browser makes a passkey with: one that it finds by itself, behind a fingerprint or PIN. */
    async passkeyCreationOptions(
      caller: AccountsCaller,
      session: Session,
    ): Promise<Result<PublicKeyCredentialCreationOptionsJSON, AccountRefusal>> {
      const refused = refuse(caller, session)
      if (refused) return refused
      const known = await findPasskeys(db, session.userId)
      if (known.length >= MAX_PASSKEYS) return failed
      const { generateRegistrationOptions } = await loadWebAuthn()
      const asked = await generateRegistrationOptions({
        rpName: sender.name,
        rpID,
        userID: userHandle(session.userId),
        userName: session.email,
        userDisplayName: `${session.firstName} ${session.lastName}`.trim() || session.email,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await db.call('issue_passkey_challenge', {
        p_challenge: asked.challenge,
        p_user_id: session.userId,
      })
      return ok(asked)
    },

    /** Keeps a passkey that a browser has just made, and notifies the owner by mail. */
    async addPasskey(
      caller: AccountsCaller,
      session: Session,
      sent: { response: unknown; name: string },
    ): Promise<Result<Passkey, AccountRefusal>> {
      const refused = refuse(caller, session)
      if (refused) return refused
      const parsed = CreatedResponse.safeParse(sent.response)
      if (!parsed.success) return failed
      const response = parsed.data

      const challenge = await challengeOf(log, response.response.clientDataJSON)
      if (challenge === undefined) return failed
      const use = { p_challenge: challenge, p_user_id: session.userId }
      if (!(await db.callOne('use_passkey_challenge', use)).is_valid) return failed
      const { verifyRegistrationResponse } = await loadWebAuthn()
      const verified = await checked(log, () =>
        verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
          supportedAlgorithmIDs,
        }),
      )
      if (!verified?.verified) return failed

      const { credential, credentialBackedUp } = verified.registrationInfo
      const added = await db.transaction(async (tx) => {
        const [row] = await tx.call('add_passkey', {
          p_user_id: session.userId,
          p_session_id: session.sessionId,
          p_credential_id: credential.id,
          p_public_key: Buffer.from(credential.publicKey).toString('base64'),
          p_counter: String(credential.counter),
          p_transports: credential.transports ?? [],
          p_name: passkeyName(sent.name),
          p_is_synced: credentialBackedUp,
          p_limit: MAX_PASSKEYS,
        })
        if (row) await notifyOwner(tx, session)
        return row
      })
      if (!added) return failed
      const { id, name, is_synced: isSynced, created_at: createdAt } = added
      return ok({
        id: id!,
        name: name!,
        isSynced: isSynced!,
        createdAt: createdAt!,
        lastUsedAt: null,
      })
    },

    /** Gives a passkey of theirs another name. */
    async renamePasskey(
      caller: AccountsCaller,
      session: Session,
      { id, name }: { id: string; name: string },
    ): Promise<Result<undefined, AccountRefusal>> {
      const refused =
        guard.refuseForeign(caller) ?? guard.count(caller, ['api'], `user:${session.userId}`)
      if (refused) return refused
      const renamed = await db.tables
        .updateTable('passkeys')
        .set({ name: passkeyName(name) })
        // As text, so that whatever was sent is just no passkey of theirs.
        .where(sql<string>`id::text`, '=', id)
        .where('user_id', '=', session.userId)
        .returning('id')
        .executeTakeFirst()
      return renamed ? ok(undefined) : err({ kind: 'not_found' })
    },

    /** Removes a passkey of theirs; doing so again changes nothing. */
    async removePasskey(
      caller: AccountsCaller,
      session: Session,
      id: string,
    ): Promise<Result<undefined, AccountRefusal>> {
      const refused = refuse(caller, session)
      if (refused) return refused
      await db.tables
        .deleteFrom('passkeys')
        .where(sql<string>`id::text`, '=', id)
        .where('user_id', '=', session.userId)
        .execute()
      return ok(undefined)
    },
  }
}

const failed = err({ kind: 'passkey_failed' } as const)
