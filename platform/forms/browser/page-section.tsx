import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'

import type { FormAnswer } from '../form-answer.ts'
import { NoticeBox } from './notice-box.tsx'

type Props = {
  title: string
  lead: ReactNode
  answer: FormAnswer | undefined
  /** Was just brought about by what was sent: takes the focus, which has lost its place. */
  takesFocus?: boolean
  children: ReactNode
}

/** One part of the profile under its heading, with what no field of it can say. */
export function PageSection({ title, lead, answer, takesFocus = false, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const notice =
    answer?.kind === 'refused' && Object.keys(answer.fields).length === 0
      ? answer.notice
      : undefined

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <section aria-labelledby={id} className="max-w-2xl">
      <h2 id={id} ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft wrap-anywhere">{lead}</p>
      {notice && (
        <div className="mt-6">
          <NoticeBox notice={notice} tone="error" takesFocus />
        </div>
      )}
      <div className="mt-8">{children}</div>
    </section>
  )
}
