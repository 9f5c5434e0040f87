import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'

import { buttonStyle } from '#platform/ui/button.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { isSameWish } from '../wishlist.ts'
import type { WishlistItem } from '../wishlist.ts'
import { wishlistText as text } from '../wishlist-text.ts'
import { SharePanel } from './share-panel.tsx'
import { useWishes } from './toggle-wish.ts'
import { useWishStock, WishRow } from './wish-row.tsx'
import { WishActions, WishMarks } from './wish-actions.tsx'
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
