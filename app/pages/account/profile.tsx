import { refuseFault, textOf } from '#platform/forms/sent-form.ts'
import { donePath, profilePath } from '#shop/profile/profile-paths.ts'
import type { ComponentType } from 'react'
import { data, replace } from 'react-router'

import { invoke } from '#platform/functions/invoke.ts'
import { readForm } from '#platform/pages/server/read-form.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { ProveSection } from '#shop/profile/browser/prove-section.tsx'
import { useDone, useEndedElsewhere, useNextStep } from '#shop/profile/browser/use-profile-page.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '#shop/profile/profile-text.ts'
import type { updateProfile } from '#shop/profile/server/functions/update-profile.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/profile'
import { refusedNames } from './profile/names.ts'
import { parts, SectionNavigation, sectionOf } from './profile/sections.tsx'
import type { Shown } from './profile/sections.tsx'
import { profileAction, loadProfile } from './profile/visit-profile.ts'
import type { ProfileData } from './profile/visit-profile.ts'

export { PageError as ErrorBoundary } from '#app/layouts/page-error.tsx'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => [
  { title: tabTitle(matches, titleOf(location.search, loaderData)) },
  { name: 'robots', content: 'noindex' },
]

function titleOf(search: string, shown: ProfileData | undefined): string {
  const part = parts[sectionOf(new URLSearchParams(search))]
  if (shown?.kind !== 'shown') return part.title()
  // Each names what the server's half of the same part loads.
  const { titleOf: nameOf } = parts[shown.shown.part] as {
    titleOf?: (data: unknown) => string | undefined
  }
  return nameOf?.(shown.shown.data) ?? part.title()
}

export const loader = ({ context, url }: Route.LoaderArgs) => loadProfile(context, url)

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await profileAction(context, url, await readForm(request))
  if (answer instanceof Response) throw answer
  return answer
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  const askServer = () =>
    answerInTime<Answered>(
      async () => ({ answer: await serverAction(), isFault: false }),
      (fault) => ({ answer: refuseFault(fault, form), isFault: true }),
    )
  const { answer, isFault } =
    form.get('form') === 'names'
      ? { answer: await saveNames(form), isFault: false }
      : await askServer()
  const isAboutTyped = answer?.kind === 'refused' && Object.keys(answer.fields).length > 0
  // After a status like this nothing is loaded again, which would fail like the form.
  return data(answer, { status: isAboutTyped || isFault ? 400 : 200 })
}

/** What a form led to, or that it got no answer. */
type Answered = { answer: FormAnswer | undefined; isFault: boolean }

/** The function `update-profile`, which says by itself why it failed. */
async function saveNames(form: FormData): Promise<FormAnswer | undefined> {
  const names = { first_name: textOf(form)('first_name'), last_name: textOf(form)('last_name') }
  const refused = refusedNames(names)
  if (refused) return refused
  const saved = await invoke<typeof updateProfile>({}, 'update-profile', { updates: names })
  // React Router follows.
  if (saved.ok) throw replace(donePath('details', 'names-saved'))
  return undefined
}

export default function ProfilePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const notice = useDone()
  const isHydrated = useHydrated()
  useNextStep(answer)
  useEndedElsewhere()
  const { email } = loaderData
  const part = loaderData.kind === 'locked' ? loaderData.part : loaderData.shown.part

  return (
    <div className="narrow-shell py-10 lg:py-16">
      <header>
        <h1 className="display text-3xl">{profileText.title}</h1>
        <p className="mt-2 text-ink-soft wrap-anywhere">{profileText.signedInAs(email)}</p>
      </header>
      <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-[13rem_1fr] lg:gap-16">
        <SectionNavigation current={part} />
        <div>
          {notice && !isHydrated && (
            <div className="mb-8">
              <NoticeBox notice={notice} tone="success" />
            </div>
          )}
          {loaderData.kind === 'locked' ? (
            <ProveSection
              email={email}
              hasPassword={loaderData.hasPassword}
              path={profilePath(part)}
              answer={answer}
            />
          ) : (
            <PartView key={part} shown={loaderData.shown} email={email} answer={answer} />
          )}
        </div>
      </div>
    </div>
  )
}

function PartView({
  shown,
  ...props
}: {
  shown: Shown
  email: string
  answer: FormAnswer | undefined
}) {
  // Each view takes what the server's half of the same part loads.
  const View = parts[shown.part].View as ComponentType<{ data: unknown } & typeof props>
  return <View data={shown.data} {...props} />
}
