import { Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'

import { toast } from '#platform/ui/toast/toast.ts'

import { catalogueText as text } from '../catalogue-text.ts'

/**
 * Hands a page to whatever the device shares with; elsewhere its address can be copied from a
 * notification (section 4). Without JavaScript it opens a mail.
 */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const share = (event: MouseEvent) => {
    event.preventDefault()
    if (navigator.share) {
      navigator.share({ title, url }).catch((error: unknown) => {
        // A visitor who cancelled needs no message.
        if (!(error instanceof DOMException && error.name === 'AbortError')) offerCopy()
      })
    } else offerCopy()
  }
  const offerCopy = () => toast.copyable({ title: text.shareTitle, description: url })

  return (
    <a
      href={`mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`}
      onClick={share}
      className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
    >
      <Share2 aria-hidden className="size-4" strokeWidth={1.5} />
      {text.share}
    </a>
  )
}
