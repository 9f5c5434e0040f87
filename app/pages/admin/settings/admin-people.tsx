import { Link } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { servicesContext } from '#platform/pages/contexts.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { ADMIN_NEW_ROLE, ADMIN_PEOPLE } from '#shop/sign-in/admin/admin-paths.ts'
import { CustomRoles } from '#shop/people/browser/custom-roles.tsx'
import { Invitations, InviteForm } from '#shop/people/browser/invitations.tsx'
import { Team } from '#shop/people/browser/team.tsx'
import { sendForm } from '#platform/forms/browser/send-form.ts'
import { roleText } from '#shop/people/roles/role-text.ts'
import { isPeopleDone, peopleText as text } from '#shop/people/people-text.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { peopleAction } from '#shop/people/server/people-action.ts'
import { readTeam } from '#shop/people/server/people.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { actOnForm } from '../admin-form.ts'
import type { Route } from './+types/admin-people'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireAdmin(context, 'manage_admins')
  const done = url.searchParams.get('done')
  return {
    ...(await readTeam(context.get(servicesContext).db)),
    ownId: userId,
    chosen: url.searchParams.get('role') ?? undefined,
    notice: isPeopleDone(done) ? text.done[done] : undefined,
  }
}

export const action = (args: Route.ActionArgs) =>
  actOnForm(
    args,
    'manage_admins',
    ({ form, actorId, services }) =>
      peopleAction({ ...services, sender: currentSender(services) }, { actorId, form }),
    ADMIN_PEOPLE,
  )

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args)

export default function AdminPeoplePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { team, invitations, roles, customRoles, chosen, ownId, notice } = loaderData

  return (
    <AdminFrame
      className="max-w-4xl gap-10"
      title={text.title}
      lead={text.lead}
      answer={answer}
      done={notice}
    >
      <section aria-labelledby="team">
        <h2 id="team" className="mb-3 text-xl font-semibold">
          {text.team.title}
        </h2>
        <Team team={team} roles={roles} ownId={ownId} answer={answer} />
      </section>
      <section aria-labelledby="invite" className="grid gap-4">
        <h2 id="invite" className="text-xl font-semibold">
          {text.invite.title}
        </h2>
        <p className="max-w-prose text-ink-soft">{text.invite.text}</p>
        {/* What was done empties the form. */}
        <InviteForm
          key={`${invitations[0]?.id} ${chosen}`}
          roles={roles}
          chosen={roles.find(({ key }) => key === chosen)?.key}
          answer={answer}
        />
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations">
          <h2 id="invitations" className="mb-3 text-xl font-semibold">
            {text.invitations.title}
          </h2>
          <Invitations invitations={invitations} answer={answer} />
        </section>
      )}
      <section aria-labelledby="roles" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="roles" className="text-xl font-semibold">
            {roleText.title}
          </h2>
          <Link
            to={ADMIN_NEW_ROLE}
            className={buttonStyle({ variant: 'secondary', size: 'small' })}
          >
            {roleText.make}
          </Link>
        </div>
        <p className="max-w-prose text-ink-soft">{roleText.lead}</p>
        <CustomRoles roles={customRoles} />
      </section>
    </AdminFrame>
  )
}
