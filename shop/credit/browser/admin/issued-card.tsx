import { useEffect, useRef } from 'react'

import { CopyButton } from '#platform/ui/toast/copy-button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { adminCreditText } from '../../admin-credit-text.ts'

const text = adminCreditText.issued

type Props = { code: string; pence: number; sentTo: string | undefined }

/** The code of a gift card that was just issued, the one time that anybody sees it here. */
export function IssuedCard({ code, pence, sentTo }: Props) {
  const hasScripts = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that led here is empty again.
  useEffect(() => heading.current?.focus(), [code])

  return (
    <section
      aria-labelledby="issued-card"
      className="grid justify-items-start gap-3 border border-s-4 border-s-success bg-surface p-5"
    >
      <h2 id="issued-card" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {text.title(pence)}
      </h2>
      <p>
        <span className="sr-only">{text.code} </span>
        <code className="text-lg font-medium tracking-wide wrap-anywhere tabular-nums select-all">
          {code}
        </code>
      </p>
      <p className="text-sm">
        {text.once} {sentTo !== undefined && text.sent(sentTo)}
      </p>
      {hasScripts && <CopyButton text={code} label={text.copy} className="min-h-11 px-5" />}
    </section>
  )
}
