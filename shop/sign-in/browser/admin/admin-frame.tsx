import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { FormAnswer, Notice } from '#platform/forms/form-answer.ts'
import { buttonStyle } from '#platform/ui/button.tsx'

import { AdminLink } from './admin-link.tsx'
import { FormNotice } from './form-notice.tsx'

type Target = { to: string; label: string }

type Props = {
  /** The width of the page and the gaps between its sections. */
  className?: string
  /** The list that a record is in. */
  back?: Target
  title: ReactNode
  /** Whether the title may break within a word: a name that somebody typed. */
  wraps?: boolean
  dir?: 'auto'
  /** Where a list has another record made; false for those who may not. */
  create?: Target | false
  /** What stands between the title and that. */
  beside?: ReactNode
  /** What the page is for. */
  lead?: string
  /** What else stands below the title, as a state. */
  about?: ReactNode
  /** What became of a form of the page, and what was done before it was opened. */
  answer?: FormAnswer | undefined
  done?: Notice | undefined
  /** What stands below the notice of that. */
  below?: ReactNode
  children: ReactNode
}

const headed = ['back', 'lead', 'about', 'answer', 'done', 'below'] as const

/** The frame of each list and record page of the admin area. */
export function AdminFrame(props: Props) {
  const {
    className = 'gap-8',
    back,
    title,
    wraps = false,
    dir,
    create,
    beside,
    lead,
    about,
    answer,
    done,
    below,
  } = props
  const heading = (
    <h1 className={wraps ? 'display text-3xl wrap-anywhere' : 'display text-3xl'} dir={dir}>
      {title}
    </h1>
  )
  const first =
    create === undefined ? (
      heading
    ) : (
      <div className="flex flex-wrap items-center justify-between gap-4">
        {heading}
        {beside}
        {create && (
          <Link to={create.to} className={buttonStyle({ size: 'small' })}>
            {create.label}
          </Link>
        )}
      </div>
    )
  // By what the page names, not by what it has to say: the notice is to stay the same element.
  const hasHeader = headed.some((name) => name in props)
  return (
    <div className={`grid ${className}`}>
      {hasHeader ? (
        <header className="grid gap-3">
          {back && (
            <AdminLink to={back.to} isAlone className="link lone-link justify-self-start text-sm">
              {back.label}
            </AdminLink>
          )}
          {first}
          {lead !== undefined && <p className="max-w-prose text-ink-soft">{lead}</p>}
          {about}
          {/* Always the same element, so that it takes the focus once. */}
          <FormNotice answer={answer} done={done} />
          {below}
        </header>
      ) : (
        first
      )}
      {props.children}
    </div>
  )
}
