import { Monitor, Smartphone } from 'lucide-react'

import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'

import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { profileText } from '../profile-text.ts'
import type { SignedInDevice } from '../server/profile.ts'

import { AskFirst } from './ask-first.tsx'
import { formatMoment, Moment } from '#platform/dates/moment.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'

const text = profileText.sessions

type Props = { data: { sessions: SignedInDevice[] }; answer: FormAnswer | undefined }

/** Every browser that is signed in, and how to end that. */
export function SessionsSection({ data: { sessions }, answer }: Props) {
  return (
    <PageSection title={text.title} lead={text.lead} answer={answer}>
      <ul className="divide-y border-y">
        {sessions.toSorted(currentFirst).map((session) => (
          <SessionItem key={session.id} session={session} answer={answer} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {sessions.length > 1 ? (
          <ActionForm form="end-other-sessions" answer={answer} className="">
            {({ isSending }) => (
              <Button type="submit" variant="secondary" size="small" busy={isSending}>
                {text.endOthers}
              </Button>
            )}
          </ActionForm>
        ) : (
          <p className="text-sm text-ink-soft">{text.only}</p>
        )}
        <AskFirst
          form="end-all-sessions"
          label={text.endAll}
          title={text.endAllTitle}
          text={text.endAllText}
        />
      </div>
    </PageSection>
  )
}

const currentFirst = (a: SignedInDevice, b: SignedInDevice) =>
  Number(b.isCurrent) - Number(a.isCurrent)

function SessionItem({
  session: { id, device, createdAt, lastSeenAt, isCurrent },
  answer,
}: {
  session: SignedInDevice
  answer: FormAnswer | undefined
}) {
  const Icon = /Android|iOS|iPhone|iPad/.test(device) ? Smartphone : Monitor

  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 py-4">
      <Icon aria-hidden className="size-5 text-ink-soft" strokeWidth={1.5} />
      <div className="flex-1 max-sm:basis-2/3">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <span className="first-letter:uppercase">{device}</span>
          {isCurrent && <Badge tone="success">{text.current}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {text.lastUsed} <Moment at={lastSeenAt} />
        </p>
        <p className="text-sm text-ink-soft">
          {text.signedIn} <Moment at={createdAt} />
        </p>
      </div>
      <ActionForm form="end-session" id={id} answer={answer} className="">
        {({ isSending }) => (
          <Button
            type="submit"
            variant="quiet"
            size="small"
            busy={isSending}
            className="px-0!"
            aria-label={text.endOf(device, formatMoment(createdAt))}
          >
            {text.end}
          </Button>
        )}
      </ActionForm>
    </li>
  )
}
