import type { Accounts } from './accounts.ts'
import { post, refused, signedIn, signedOut, text } from '#shop/sign-in/server/auth-answers.ts'
import type { AuthApp } from '#shop/sign-in/server/auth-answers.ts'
import type { SessionReader } from '#shop/sign-in/server/sessions/read-session.ts'

/** The steps of WebAuthn ceremonies, as the browser's script takes them. */
export function passkeyRoutes(
  app: AuthApp,
  { accounts, sessions }: { accounts: Accounts; sessions: SessionReader },
): void {
  post(app, '/passkey/generate-authenticate-options', async (c, _, caller) => {
    const asked = await accounts.passkeySignInOptions(caller)
    return asked.ok ? c.json(asked.value) : refused(c, asked.refusal, 'passkey')
  })

  post(app, '/passkey/verify-authentication', async (c, { response }, caller) =>
    signedIn(c, sessions, await accounts.signInWithPasskey(caller, response), 'passkey'),
  )

  post(app, '/passkey/generate-register-options', async (c, _, caller) => {
    const session = await sessions(caller.headers, { fresh: true })
    if (!session) return signedOut(c)
    const asked = await accounts.passkeyCreationOptions(caller, session)
    return asked.ok ? c.json(asked.value) : refused(c, asked.refusal, 'passkey')
  })

  post(app, '/passkey/verify-registration', async (c, { response, name }, caller) => {
    const session = await sessions(caller.headers, { fresh: true })
    if (!session) return signedOut(c)
    const added = await accounts.addPasskey(caller, session, { response, name: text(name) })
    return added.ok ? c.json(added.value) : refused(c, added.refusal, 'passkey')
  })
}
