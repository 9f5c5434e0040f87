import { data, replace } from 'react-router'
import type { RouterContextProvider } from 'react-router'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { refuseFields } from '#platform/forms/sent-form.ts'
import { splitPath } from '#platform/languages/languages.ts'
import { servicesContext, sessionContext } from '#platform/pages/contexts.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { donePath, profilePath } from '#shop/profile/profile-paths.ts'
import { refuseForm } from '#shop/profile/profile-refusal.ts'
import { accountsText } from '#shop/sign-in/accounts-text.ts'
import { isProved } from '#shop/sign-in/admin/proof.ts'
import { codeError, typedCode } from '#shop/sign-in/email-code.ts'
import { credentialsText } from '#shop/sign-in/passwords/credentials-text.ts'
import { signInPath } from '#shop/sign-in/safe-redirect.ts'

import { sectionOf } from './sections.tsx'
import type { Shown } from './sections.tsx'
import { done, sentFields } from './server-section.ts'
import type { FormHandler, ServerSection, Visit } from './server-section.ts'
import { serverSections } from './server-sections.ts'

/** What the page shows: a part of the profile, or what has to be proved before it. */
export type ProfileData = { email: string } & (
  | { kind: 'shown'; shown: Shown }
  | { kind: 'locked'; part: Shown['part']; hasPassword: boolean }
)

type Context = Readonly<RouterContextProvider>

/** Reads the part of the profile that the address asks for. */
export async function loadProfile(context: Context, url: URL) {
  const visit = await visitOf(context, url)
  const part = sectionOf(visit.search)
  const { email } = visit.session
  const now = context.get(servicesContext).clock.now()
  if (serverSections[part].needsProof && !isProved(visit.session, now)) {
    const hasPassword = await visit.accounts.hasPassword(visit.session)
    return data<ProfileData>({ email, kind: 'locked', part, hasPassword })
  }
  const shown = { part, data: await serverSections[part].load(visit) } as Shown
  const isFound = !('kind' in shown.data && shown.data.kind === 'not_found')
  return data<ProfileData>({ email, kind: 'shown', shown }, { status: isFound ? 200 : 404 })
}

/** Does what a form of the profile asks for; an unknown form leads back to the part. */
export async function profileAction(
  context: Context,
  url: URL,
  form: FormData,
): Promise<FormAnswer | Response> {
  const visit = await visitOf(context, url)
  const part = sectionOf(visit.search)
  const sent = sentFields(form)
  const forms: ServerSection<unknown>['forms'] = { ...proofForms, ...serverSections[part].forms }
  const name = sent('form')
  // The page shows no form for it before that; anyone who submits one anyway proves it first.
  const isLocked =
    serverSections[part].needsProof &&
    !Object.hasOwn(proofForms, name) &&
    !isProved(visit.session, context.get(servicesContext).clock.now())
  if (isLocked) return refuseForm({ kind: 'proof_required' }, { form: name })
  const outcome = Object.hasOwn(forms, name) ? await forms[name]?.(visit, sent) : undefined
  if (!outcome) return replace(profilePath(part))
  if (outcome instanceof Response || outcome.kind !== 'done') return outcome
  // A page that is loaded again must not send the form again.
  return replace(donePath(part, outcome.done))
}

async function visitOf(context: Context, url: URL): Promise<Visit> {
  const session = await context.get(sessionContext)({ fresh: true })
  // It ended since the guard let it in.
  if (!session?.emailVerified) throw replace(signInPath(splitPath(url.pathname).path + url.search))
  const { db, payments, log, clock, networkOf, sealingKeys, publicUrl } =
    context.get(servicesContext)
  return {
    db,
    payments,
    log,
    clock,
    networkOf,
    sealingKeys,
    publicUrl,
    ...context.get(accountsContext),
    session,
    search: url.searchParams,
  }
}

/** The forms of "Confirm it is you", which stands before more than one part. */
const proofForms: Record<string, FormHandler> = {
  'send-proof-code': sendCode('send-proof-code'),
  // Refused, it leaves the field for the code that was sent before.
  'new-proof-code': sendCode('new-proof-code'),

  async 'prove-by-password'({ accounts, caller, session }, sent) {
    const password = sent('password')
    const form = { form: 'prove-by-password', field: 'password' }
    if (password === '') return refuseFields({ password: credentialsText.noPassword }, form)
    const proved = await accounts.proveIdentity(caller, session, { password })
    return proved.ok ? done('proved') : refuseForm(proved.refusal, form)
  },

  async 'prove-by-code'({ accounts, caller, session }, sent) {
    const code = typedCode(sent('code'))
    const form = { form: 'prove-by-code', field: 'code' }
    const error = codeError(code)
    if (error) return refuseFields({ code: error }, form)
    const proved = await accounts.proveIdentity(caller, session, { code })
    return proved.ok ? done('proved') : refuseForm(proved.refusal, form)
  },
}

function sendCode(form: string): FormHandler {
  return async ({ accounts, caller, session }) => {
    const sent = await accounts.sendProofCode(caller, session)
    return sent.ok
      ? { kind: 'next', form, typed: {}, notice: accountsText.code.sent }
      : refuseForm(sent.refusal, { form })
  }
}
