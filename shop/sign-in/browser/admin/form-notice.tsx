import type { FormAnswer, Notice } from '#platform/forms/form-answer.ts'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { ProofPrompt } from './proof-prompt.tsx'

type Props = {
  answer: FormAnswer | undefined
  /** What was done before the page was opened, if anything. */
  done: Notice | undefined
}

/** What became of a form, at the head of its page; what its fields say themselves is not repeated. */
export function FormNotice({ answer, done }: Props) {
  if (answer?.kind === 'refused') {
    if (answer.proof) return <ProofPrompt notice={answer.notice} proof={answer.proof} />
    const isAboutFields = Object.keys(answer.fields).length > 0
    return !isAboutFields && <NoticeBox notice={answer.notice} tone="error" takesFocus />
  }
  return done && !answer && <NoticeBox notice={done} tone="success" takesFocus />
}
