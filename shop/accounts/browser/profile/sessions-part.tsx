import { Monitor, Smartphone } from 'lucide-react'

import { Badge } from '#platform/ui/badge.tsx'
import { Button } from '#platform/ui/button.tsx'

import type { ProfileAnswer } from '../../profile-answer.ts'
import { profileText } from '../../profile-text.ts'
import type { SignedInDevice } from '../../server/sessions-of-customer.ts'

import { AskFirst } from './ask-first.tsx'
import { inWords, Moment } from './moment.tsx'
import { PartSection } from './part-section.tsx'
import { ProfileForm } from './profile-form.tsx'

const text = profileText.sessions

type Props = { data: { sessions: SignedInDevice[] }; answer: ProfileAnswer | undefined }

/** Every browser that is signed in, and how to end that. */
export function SessionsPart({ data: { sessions }, answer }: Props) {
  return (
    <PartSection title={text.title} lead={text.lead} answer={answer}>
      <ul className="divide-y border-y">
        {sessions.toSorted(currentFirst).map((session) => (
          <SessionItem key={session.id} session={session} answer={answer} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {sessions.length > 1 ? (
          <ProfileForm form="end-other-sessions" answer={answer} className="">
            {({ isSending }) => (
              <Button type="submit" variant="secondary" size="small" busy={isSending}>
                {text.endOthers}
              </Button>
            )}
          </ProfileForm>
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
    </PartSection>
  )
}

const currentFirst = (a: SignedInDevice, b: SignedInDevice) =>
  Number(b.isCurrent) - Number(a.isCurrent)

function SessionItem({
  session: { id, device, createdAt, lastSeenAt, isCurrent },
  answer,
}: {
  session: SignedInDevice
  answer: ProfileAnswer | undefined
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
      <ProfileForm form="end-session" id={id} answer={answer} className="">
        {({ isSending }) => (
          <Button
            type="submit"
            variant="quiet"
            size="small"
            busy={isSending}
            className="px-0!"
            aria-label={text.endOf(device, inWords(createdAt))}
          >
            {text.end}
          </Button>
        )}
      </ProfileForm>
    </li>
  )
}
