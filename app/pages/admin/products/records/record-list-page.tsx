import { Link } from 'react-router'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import type { AdminListProps } from '#platform/admin/browser/admin-list.tsx'
import { buttonStyle } from '#platform/ui/button.tsx'
import { FormNotice } from '#shop/sign-in/browser/admin/form-notice.tsx'
import type { FormAnswer, Notice } from '#platform/forms/form-answer.ts'

type Text = {
  title: string
  lead: string
  make: string
  list: { caption: string; empty: string }
}

type Props<Row extends { id: string }> = {
  text: Text
  /** Where one more is made. */
  newPath: string
  mayEdit: boolean
  done: Notice | undefined
  answer: FormAnswer | undefined
} & Omit<AdminListProps<Row>, 'caption' | 'empty'>

/** The page of all records of a kind in their order. */
export function RecordListPage<Row extends { id: string }>({
  text,
  newPath,
  mayEdit,
  done,
  answer,
  ...list
}: Props<Row>) {
  return (
    <div className="grid gap-8">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="display text-3xl">{text.title}</h1>
          {mayEdit && (
            <Link to={newPath} className={buttonStyle({ size: 'small' })}>
              {text.make}
            </Link>
          )}
        </div>
        <p className="max-w-prose text-ink-soft">{text.lead}</p>
        {/* The very same one each time, so that it takes the focus once. */}
        <FormNotice answer={answer} done={done} />
      </header>
      <AdminList {...list} caption={text.list.caption} empty={text.list.empty} />
    </div>
  )
}
