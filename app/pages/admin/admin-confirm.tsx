import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { adminConfirmPath, adminRedirect } from '#shop/sign-in/admin/admin-paths.ts'
import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import { ProofPrompt } from '#shop/sign-in/browser/admin/proof-prompt.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { isProved, proofText as text } from '#shop/sign-in/admin/proof.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { askForProof } from '#shop/accounts/server/ask-for-proof.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import { actOnForm } from './admin-form.ts'
import type { Route } from './+types/admin-confirm'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

/**
 * Guards a file of personal data: anyone who wants it must have proved who they are within the last few minutes.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_admin_area')
  const { accounts } = context.get(accountsContext)
  return {
    target: adminRedirect(url.searchParams.get('redirect')),
    isProved: isProved(session, context.get(servicesContext).clock.now()),
    proof: {
      hasPassword: await accounts.hasPassword(session),
      isCodeSent: false,
      email: session.email,
      error: undefined,
      sent: [],
    },
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'see_admin_area',
    ({ form, session, services }) => {
      const now = services.clock.now()
      return askForProof({ ...args.context.get(accountsContext), session, form, now })
    },
    adminConfirmPath(adminRedirect(args.url.searchParams.get('redirect'))),
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminConfirmPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { target, isProved: isDone, proof } = loaderData
  return (
    <AdminFrame className="max-w-2xl gap-6" title={text.title}>
      {isDone ? (
        <>
          <FormNotice answer={undefined} done={text.done} />
          {/* A plain link: the target is a file, not a page. */}
          <a href={target} className="link inline-flex min-h-11 items-center justify-self-start">
            {text.goOn}
          </a>
        </>
      ) : answer ? (
        <FormNotice answer={answer} done={undefined} />
      ) : (
        <ProofPrompt notice={text.asked} proof={proof} />
      )}
    </AdminFrame>
  )
}
