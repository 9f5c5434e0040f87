import { useEffect, useMemo } from 'react'
import { Link, useLocation } from 'react-router'

import { Moment } from '#platform/dates/moment.tsx'
import { PageSection } from '#platform/forms/browser/page-section.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { pounds } from '#platform/money/pounds.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { track } from '#shop/analytics/browser/track.ts'
import { OrderTimeline } from '#shop/orders/browser/profile/order-facts.tsx'
import { orderPath } from '#shop/orders/order-paths.ts'
import type { Carrier } from '#shop/orders/shipment.ts'
import { AskFirst } from '#shop/profile/browser/ask-first.tsx'
import { useStore } from '#shop/settings/browser/store.ts'

import { returnNext, waitsForPayment } from '../../profile/return-next.ts'
import { returnPageText as text } from '../../profile/return-page-text.ts'
import { RETURNS_PATH } from '../../return-paths.ts'
import type { ReturnView } from '../../server/profile/return-view.ts'
import { ExchangeFacts, ReturnItems } from './return-items.tsx'
import { ReturnStateBadge } from './returns-list.tsx'
import { ReturnTracking } from './return-tracking.tsx'
import { useLiveReturn, useReturnUpdateText } from './use-live-returns.ts'

type Props = {
  rendered: ReturnView
  carriers: readonly Carrier[]
  answer: FormAnswer | undefined
}

/** One return of the customer, live: its state, its lines, and the available actions. */
export function ReturnPage({ rendered, carriers, answer }: Props) {
  const { trader } = useStore()
  const one = useLiveReturn(rendered)
  const updateText = useReturnUpdateText(useMemo(() => [one], [one]))
  useReturnEvents(rendered)

  return (
    <>
      <Link to={RETURNS_PATH} className="link lone-link mb-4 text-sm">
        {text.back}
      </Link>
      <PageSection
        title={text.return(one.return_number)}
        lead={
          <>
            {text.asked} <Moment at={new Date(one.requested_at)} />
            {'. '}
            {text.ofOrder}{' '}
            <Link to={orderPath(one.order_id)} className="link">
              {one.order_number}
            </Link>
          </>
        }
        answer={answer}
      >
        <output className="sr-only">{updateText}</output>
        <div className="grid gap-10">
          <div className="grid justify-items-start gap-2 border bg-surface p-5">
            <ReturnStateBadge one={one} />
            <p className="wrap-anywhere">{returnNext(one)}</p>
            {waitsForPayment(one) && (
              <Link to="/checkout" className={`mt-2 ${buttonStyle({ size: 'small' })}`}>
                {text.exchange.pay(pounds(one.exchange_order!.to_pay_pence))}
              </Link>
            )}
          </div>
          {one.exchange_order !== null && !endedWithoutIt(one) && (
            <ExchangeFacts one={one} instead={one.exchange_order} />
          )}
          {one.label_path !== null && <Label path={one.label_path} />}
          {(one.can_add_tracking || one.tracking !== null) && (
            <ReturnTracking
              one={one}
              saved={rendered.tracking}
              carriers={carriers}
              answer={answer}
            />
          )}
          <OrderTimeline entries={one.timeline} />
          <ReturnItems items={one.items} />
          {one.photos.length > 0 && <Photos photos={one.photos} />}
          {one.can_cancel && (
            <div className="flex flex-wrap">
              <AskFirst
                form="cancel-return"
                id={one.return_id}
                label={text.cancel.label}
                title={text.cancel.title}
                text={one.exchange_order === null ? text.cancel.text : text.cancel.textExchange}
              />
            </div>
          )}
          <p className="text-sm text-ink-soft wrap-anywhere">{text.questions(trader.email)}</p>
        </div>
      </PageSection>
    </>
  )
}

/** The exchange is no longer sent. */
const endedWithoutIt = ({ state }: ReturnView) => state === 'cancelled' || state === 'rejected'

const Label = ({ path }: { path: string }) => (
  <section aria-label={text.label.title} className="grid justify-items-start gap-3">
    <h3 className="text-lg font-medium">{text.label.title}</h3>
    <p className="text-sm text-ink-soft">{text.label.hint}</p>
    {/* A file rather than a page, so not a client-side link. */}
    <a href={path} className={buttonStyle({ variant: 'secondary', size: 'small' })}>
      {text.label.open}
    </a>
  </section>
)

const Photos = ({ photos }: { photos: ReturnView['photos'] }) => (
  <section aria-label={text.photos.title}>
    <h3 className="text-lg font-medium">{text.photos.title}</h3>
    <ul className="mt-4 flex flex-wrap gap-3">
      {photos.map(({ path, width, height }, at) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer" className="block">
            <img
              src={path}
              width={width}
              height={height}
              alt={text.photos.photo(at + 1)}
              loading="lazy"
              className="size-24 border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
)

/** Tracks once what a form of the page did, as named in the address. */
function useReturnEvents({ tracking }: Pick<ReturnView, 'tracking'>): void {
  const { key, search } = useLocation()
  const done = new URLSearchParams(search).get('done')
  const carrier = tracking?.carrier ?? ''

  useEffect(() => {
    if (done === 'return-tracked') track('return_tracking_added', { carrier })
    if (done === 'return-corrected') track('return_tracking_updated', { carrier })
    if (done === 'return-cancelled') track('return_cancelled', { was_sent: carrier !== '' })
    // oxlint-disable-next-line react/exhaustive-deps -- each result has its own key; one that is loaded again under the same key was announced already
  }, [key, done])
}
