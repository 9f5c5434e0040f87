import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { Link } from 'react-router'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button, buttonStyle } from '#platform/ui/button.tsx'
import { CopyButton } from '#platform/ui/toast/copy-button.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { ShareLink } from '#shop/catalogue/browser/share-link.tsx'
import { useSession } from '#shop/sign-in/browser/use-session.ts'

import { wishlistText as text } from '../wishlist-text.ts'
import { isSameWish } from '../wishlist.ts'
import type { WishlistItem } from '../wishlist.ts'
import { useWishes } from './toggle-wish.ts'
import { WishActions, WishMarks } from './wish-actions.tsx'
import { useWishStock, WishRow } from './wish-row.tsx'
import { wishlistQuery } from './wishlist-query.ts'

type Props = {
  data: { items: WishlistItem[]; sharedUrl: string | undefined }
  answer: FormAnswer | undefined
}

/** The customer's wishlist: as the page was rendered, then live. */
export function WishlistSection({ data, answer }: Props) {
  const items = useLiveItems(data.items)
  const stockOf = useWishStock(items)
  const list = useRef<HTMLUListElement>(null)

  return (
    <PageSection title={text.title} lead={text.lead} answer={answer}>
      {items.length === 0 ? (
        <div className="border bg-surface p-6">
          <p className="font-medium">{text.empty}</p>
          <p className="mt-1 mb-5 text-ink-soft">{text.emptyHint}</p>
          <Link to="/products" className={buttonStyle({ size: 'small' })}>
            {text.shop}
          </Link>
        </div>
      ) : (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={text.title}
          className="divide-y border-y outline-none"
        >
          {items.map((item) => {
            const stock = stockOf(item)
            const isSoldOut = stock.level === 'out_of_stock'
            return (
              <li key={`${item.product_id} ${item.size_id}`}>
                <WishRow
                  item={item}
                  stock={stock}
                  marks={<WishMarks item={item} isSoldOut={isSoldOut} />}
                >
                  <WishActions
                    item={item}
                    isSoldOut={isSoldOut}
                    onLeave={() => leaveFocus(list.current)}
                  />
                </WishRow>
              </li>
            )
          })}
        </ul>
      )}
      <SharePanel url={data.sharedUrl} answer={answer} />
    </PageSection>
  )
}

/** The entries with what has changed since the page was rendered, toggles under way included. */
function useLiveItems(rendered: WishlistItem[]): WishlistItem[] {
  const { data } = useQuery(wishlistQuery(useSession()?.user.id))
  const wishes = useWishes()
  return data?.filter((item) => wishes.some((wish) => isSameWish(wish, item))) ?? rendered
}

/** The row that had the focus is about to go: the focus goes to the one beside it, else to the list. */
function leaveFocus(list: HTMLElement | null): void {
  const row = document.activeElement?.closest('li')
  if (!list || !row || !list.contains(row)) return
  const beside = row.nextElementSibling ?? row.previousElementSibling
  const heading = list.closest('section')?.querySelector<HTMLElement>('h2[tabindex]')
  const target = beside?.querySelector<HTMLElement>('[data-remove]') ?? heading
  target?.focus()
}

type SharePanelProps = {
  /** The address of the shared list; undefined while it is not shared. */
  url: string | undefined
  answer: FormAnswer | undefined
}

/** Creates a read-only link to the list, shares it, and ends it. */
function SharePanel({ url, answer }: SharePanelProps) {
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
