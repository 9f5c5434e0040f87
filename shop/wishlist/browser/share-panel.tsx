import { useId } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { CopyButton } from '#platform/ui/toast/copy-button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { ShareLink } from '#shop/catalogue/browser/share-link.tsx'

import { wishlistText as text } from '../wishlist-text.ts'

type Props = {
  /** The address of the shared list; undefined while it is not shared. */
  url: string | undefined
  answer: FormAnswer | undefined
}

/** Creates a read-only link to the list, shares it, and ends it. */
export function SharePanel({ url, answer }: Props) {
  const titleId = useId()
  const linkId = useId()
  const isHydrated = useHydrated()

  return (
    <section aria-labelledby={titleId} className="mt-12">
      <h3 id={titleId} className="text-lg font-medium">
        {text.shareTitle}
      </h3>
      <p className="mt-1 max-w-prose text-ink-soft">{text.shareLead}</p>
      {url === undefined ? (
        <ActionForm form="share-wishlist" answer={answer} className="mt-4">
          {({ isSending }) => (
            <Button type="submit" variant="secondary" size="small" busy={isSending}>
              {text.share}
            </Button>
          )}
        </ActionForm>
      ) : (
        <>
          <label htmlFor={linkId} className="mt-4 block text-sm font-medium">
            {text.link}
          </label>
          <input
            id={linkId}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            className="mt-1 min-h-11 w-full rounded-sm border border-control bg-surface px-3 text-sm"
          />
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            {isHydrated && <CopyButton text={url} label={text.copy} className="min-h-11" />}
            <ShareLink title={text.title} url={url} />
            <ActionForm form="stop-sharing" answer={answer} className="">
              {({ isSending }) => (
                <Button
                  type="submit"
                  variant="quiet"
                  size="small"
                  busy={isSending}
                  className="px-0!"
                >
                  {text.stop}
                </Button>
              )}
            </ActionForm>
          </div>
          <p className="mt-1 text-sm text-ink-soft">{text.stopHint}</p>
        </>
      )}
    </section>
  )
}
