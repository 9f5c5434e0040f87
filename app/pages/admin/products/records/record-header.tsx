import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import type { FormAnswer, Notice } from '#platform/forms/form-answer.ts'

type Props = {
  back: { to: string; words: string }
  title: string
  /** What stands below the title. */
  children?: ReactNode
  done: Notice | undefined
  answer: FormAnswer | undefined
}

/** The head of the page of one record, with the way back and what became of its forms. */
export const RecordHeader = ({ back, title, children, done, answer }: Props) => (
  <header className="grid gap-3">
    <Link to={back.to} className="link lone-link justify-self-start text-sm">
      {back.words}
    </Link>
    <h1 className="display text-3xl wrap-anywhere">{title}</h1>
    {children}
    {/* The very same one each time, so that it takes the focus once. */}
    <FormNotice answer={answer} done={done} />
  </header>
)

/** The way from a record to what customers see of it. */
export const OpenInShop = ({ path, words }: { path: string; words: string }) => (
  <a href={path} className="link inline-flex min-h-6 justify-self-start text-sm">
    {words}
  </a>
)
