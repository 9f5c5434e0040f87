import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import { maintenanceText as text } from '../maintenance-text.ts'
import type { MaintenanceState } from './maintenance-query.ts'

type Props = { name: string; maintenance: Pick<MaintenanceState, 'message' | 'endsAt'> }

/** The page of a closed shop, over the one that was open. The browser keeps that one out of reach. */
export function ClosedShop({ name, maintenance: { message, endsAt } }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    const { title } = document
    document.title = `${text.title} | ${name}`
    document.documentElement.classList.add('overflow-hidden')
    element?.showModal()
    return () => {
      element?.close()
      document.documentElement.classList.remove('overflow-hidden')
      document.title = title
      // The focus returns to where it was.
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [name])

  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="closed-shop"
      // Nothing closes it but the shop that opens.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
      }}
      className="pointer-events-auto m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink outline-none"
    >
      <div className="grid min-h-full grid-rows-[auto_1fr]">
        <p className="display border-b py-4 text-center text-3xl">{name}</p>
        <div className="shell grid max-w-xl content-center justify-items-center gap-4 py-section text-center text-lg wrap-anywhere">
          <h2 id="closed-shop" tabIndex={-1} className="display text-4xl outline-none">
            {text.title}
          </h2>
          <p dir="auto" className="whitespace-pre-line">
            {message ?? text.usual}
          </p>
          {endsAt !== null && <p className="font-semibold">{text.expected(new Date(endsAt))}</p>}
          <p className="text-ink-soft">
            {text.safe} {text.opensByItself}
          </p>
        </div>
      </div>
    </dialog>,
    document.body,
  )
}
