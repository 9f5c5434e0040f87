import type { Notice } from '../form-answer.ts'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

const tones = {
  info: ['border-s-accent', ''],
  success: ['border-s-success', 'text-success'],
  error: ['border-s-danger', 'text-danger'],
} as const

type Props = {
  /** Keep the object as long as it says the same: another one takes the focus again. */
  notice: Notice
  tone?: keyof typeof tones
  /** No field says what to do, so the notice itself is led to. */
  takesFocus?: boolean
  /** What else belongs to it. */
  children?: ReactNode
}

/** Title and text of what happened, for as long as the page is open. */
export function NoticeBox({ notice, tone = 'info', takesFocus = false, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [border, title] = tones[tone]

  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus, notice])

  return (
    <div
      ref={box}
      tabIndex={takesFocus ? -1 : undefined}
      className={`border border-s-4 bg-surface p-4 outline-none ${border}`}
    >
      <p className={`font-semibold ${title}`}>{notice.title}</p>
      <p className="mt-1 text-sm">{notice.message}</p>
      {children}
    </div>
  )
}
