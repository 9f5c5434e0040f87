import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import type { AdminListProps } from '#platform/admin/browser/admin-list.tsx'
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
  /** The page above it, for one that the menu does not lead to. */
  back?: { to: string; label: string }
  mayEdit: boolean
  done: Notice | undefined
  answer: FormAnswer | undefined
} & Omit<AdminListProps<Row>, 'caption' | 'empty'>

/** The page of all records of a kind in their order. */
export function RecordListPage<Row extends { id: string }>({
  text,
  newPath,
  back,
  mayEdit,
  done,
  answer,
  ...list
}: Props<Row>) {
  return (
    <AdminFrame
      {...(back && { back })}
      title={text.title}
      create={mayEdit && { to: newPath, label: text.make }}
      lead={text.lead}
      answer={answer}
      done={done}
    >
      <AdminList {...list} caption={text.list.caption} empty={text.list.empty} />
    </AdminFrame>
  )
}
