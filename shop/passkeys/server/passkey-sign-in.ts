import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'

import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'

import type { AccountRefusal } from '#shop/sign-in/account-refusals.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import { eventsOf } from '#shop/sign-in/server/accounts-options.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import type { SignedIn } from '#shop/sign-in/server/sessions/session-token.ts'
import { startSession } from '#shop/sign-in/server/sessions/start-session.ts'

import {
  SignedResponse,
  challengeOf,
  checked,
  loadWebAuthn,
  relyingParty,
  userHandle,
} from './ceremony.ts'
import { findPasskey } from '#shop/sign-in/server/read-passkeys.ts'

export const passkeySignIn = (options: AccountsOptions) => {
  const { db, guard, log, publicUrl } = options
  const { rpID, expectedOrigin } = relyingParty(publicUrl)

  return {
    /**
     * What a browser asks its passkeys with. Nobody is named: the browser offers what it has, and
     * the response reveals nothing about accounts.
     */
    async passkeySignInOptions(
      caller: AccountsCaller,
    ): Promise<Result<PublicKeyCredentialRequestOptionsJSON, AccountRefusal>> {
      // Pages ask as they open, for autofill: that is no attempt to sign in yet.
      const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'])
      if (refused) return refused
      const { generateAuthenticationOptions } = await loadWebAuthn()
      const asked = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
      await db.call('issue_passkey_challenge', { p_challenge: asked.challenge, p_user_id: null })
      return ok(asked)
    },

    /** Signs in with a passkey: the challenge works once, and a counter that went back is refused. */
    async signInWithPasskey(
      caller: AccountsCaller,
      sent: unknown,
    ): Promise<Result<SignedIn, AccountRefusal>> {
      // Passkeys cannot be guessed: wrong passwords from the same address must not keep one out.
      const refused = guard.refuseForeign(caller) ?? guard.count(caller, ['api'])
      if (refused) return refused
      const parsed = SignedResponse.safeParse(sent)
      if (!parsed.success) return failed
      const response = parsed.data

      const challenge = await challengeOf(log, response.response.clientDataJSON)
      if (challenge === undefined) return failed
      // By itself, so that it is used up whatever comes of it.
      const use = { p_challenge: challenge, p_user_id: null }
      if (!(await db.callOne('use_passkey_challenge', use)).is_valid) return failed
      const passkey = await findPasskey(db, response.id)
      if (!passkey) {
        await noteSecurityEvent(eventsOf(options), 'sign_in_failed', undefined)
        return err({ kind: 'passkey_unknown' })
      }
      const { userHandle: owner } = response.response
      if (owner !== undefined && owner !== handleOf(passkey.userId)) return failed

      const { verifyAuthenticationResponse } = await loadWebAuthn()
      const verified = await checked(log, () =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: true,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: Number(passkey.counter),
            transports: passkey.transports,
          },
        }),
      )
      if (!verified?.verified) {
        await noteSecurityEvent(eventsOf(options), 'sign_in_failed', { userId: passkey.userId })
        return failed
      }
      const { newCounter, credentialBackedUp } = verified.authenticationInfo

      return startSession(options, caller, async (tx) => {
        const [used] = await tx.call('use_passkey', {
          p_passkey_id: passkey.id,
          p_counter: String(newCounter),
          p_is_synced: credentialBackedUp,
        })
        return used?.user_id ? ok({ userId: used.user_id }) : failed
      })
    },
  }
}

const failed = err({ kind: 'passkey_failed' } as const)

const handleOf = (userId: string) => Buffer.from(userHandle(userId)).toString('base64url')
