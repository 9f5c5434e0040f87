import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { dayInWords } from '#platform/dates/moment.tsx'
import { returnLabelPath, returnPath } from '#shop/returns/return-paths.ts'
import { atNoon } from '#shop/returns/wizard/at-noon.ts'
import type { ReturnDraft } from '#shop/returns/wizard/return-draft.ts'
import { wizardText } from '#shop/returns/wizard/wizard-text.ts'

const text = wizardText.done

type Props = { sent: NonNullable<ReturnDraft['sent']>; onAnother: () => void }

/** The return that was asked for: its number, and what to do next. */
export function SentReturn({ sent, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { returnId, returnNumber, state, sendBy, kept } = sent
  const isApproved = state === 'approved'

  return (
    <div className="max-w-[36rem] border border-s-4 border-s-success bg-surface p-6">
      <h2 ref={heading} tabIndex={-1} className="display text-2xl outline-none">
        {isApproved ? text.approved(returnNumber) : text.requested(returnNumber)}
      </h2>
      {kept !== null && <p className="mt-4">{text.kept(kept)}</p>}
      {isApproved ? (
        <ol className="mt-4 grid list-decimal gap-3 ps-5">
          <li>
            <a href={returnLabelPath(returnId)} className="link">
              {text.print}
            </a>
          </li>
          <li>{text.sendBy(dayInWords(atNoon(sendBy)))}</li>
          <li>
            <Link to={returnPath(returnId)} className="link">
              {text.track}
            </Link>
          </li>
        </ol>
      ) : (
        <p className="mt-4">{text.wait}</p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={returnPath(returnId)} className={buttonStyle({ size: 'small' })}>
          {text.see}
        </Link>
        <Button variant="secondary" size="small" onClick={onAnother}>
          {text.another}
        </Button>
      </div>
    </div>
  )
}
